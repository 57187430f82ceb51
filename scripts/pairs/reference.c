/* What the workloads do, without Java: prints operations per second, after about one. */
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { FILES = 1000, FILE_SIZE = 1024, BLOCK = 4096, BUFFER_MAX = 1 << 20, BATCH = 256, PATH_SIZE = 4096 };

static char file_path[PATH_SIZE];
static char names[FILES][PATH_SIZE];
static char *buffer;
static size_t buffer_size;
static int file = -1;
static uint64_t blocks;

static void check(int succeeded, const char *what) {
    if (!succeeded) {
        perror(what);
        exit(1);
    }
}

static uint64_t random_number(void) {
    static uint64_t state = 88172645463325252ULL;
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state >> 32;
}

static void nothing(void) {}

static void open_file(void) {
    if (file < 0) {
        file = open(file_path, O_RDONLY);
        check(file >= 0, file_path);
        blocks = lseek(file, 0, SEEK_END) / BLOCK;
    }
}

static void pread_blocks(void) {
    for (int i = 0; i < BATCH; i++) {
        off_t block = (random_number() * blocks) >> 32;
        check(pread(file, buffer, BLOCK, block * BLOCK) == BLOCK, "pread");
    }
}

static void read_to_end(void) {
    int in = open(file_path, O_RDONLY);
    check(in >= 0, file_path);
    ssize_t length;
    do {
        length = read(in, buffer, buffer_size);
    } while (length > 0);
    check(length == 0 && close(in) == 0, file_path);
}

static void create_files(void) {
    for (int i = 0; i < FILES; i++) {
        int out = open(names[i], O_CREAT | O_EXCL | O_WRONLY, 0666);
        check(out >= 0 && write(out, buffer, FILE_SIZE) == FILE_SIZE && close(out) == 0, names[i]);
    }
}

static void read_files(void) {
    for (int i = 0; i < FILES; i++) {
        int in = open(names[i], O_RDONLY);
        /* one byte more than there should be, as the workload does */
        check(in >= 0 && read(in, buffer, FILE_SIZE + 1) == FILE_SIZE && close(in) == 0, names[i]);
    }
}

static void delete_files(void) {
    for (int i = 0; i < FILES; i++) {
        check(unlink(names[i]) == 0, names[i]);
    }
}

static void delete_what_is_there(void) {
    for (int i = 0; i < FILES; i++) {
        check(unlink(names[i]) == 0 || errno == ENOENT, names[i]);
    }
}

static const struct {
    const char *name;
    const char *file; /* the workload's, if it has one only */
    void (*prepare)(void); /* before each timed call */
    void (*work)(void);
    int operations; /* in one call */
} modes[] = {
    {"pread", "randread", open_file, pread_blocks, BATCH},
    {"read-buffer", "read-buffer", nothing, read_to_end, 1},
    {"create", "", delete_what_is_there, create_files, 1},
    {"read", "", nothing, read_files, 1},
    {"delete", "", create_files, delete_files, 1},
};

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec / 1e9;
}

int main(int argc, char **argv) {
    enum { MODES = sizeof modes / sizeof modes[0] };
    int mode = 0;
    while (mode < MODES && (argc < 3 || strcmp(argv[1], modes[mode].name))) {
        mode++;
    }
    buffer_size = argc == 4 ? atoi(argv[2]) : BLOCK;
    if (mode == MODES || argc > 4 || buffer_size < 1 || buffer_size > BUFFER_MAX) {
        fprintf(stderr, "usage: %s pread|read-buffer|create|read|delete [BUFFER-SIZE] DIRECTORY\n", argv[0]);
        return 2;
    }
    const char *directory = argv[argc - 1];
    check(snprintf(file_path, PATH_SIZE, "%s/%s", directory, modes[mode].file) < PATH_SIZE, directory);
    for (int i = 0; i < FILES; i++) {
        check(snprintf(names[i], PATH_SIZE, "%s/file-%d", directory, i) < PATH_SIZE, directory);
    }
    check((errno = posix_memalign((void **) &buffer, BLOCK, BUFFER_MAX)) == 0, "posix_memalign");
    for (int i = 0; i < BUFFER_MAX; i++) {
        buffer[i] = (char) random_number(); /* some file systems compress */
    }
    double begun = now();
    double timed = 0;
    double operations = 0;
    /* as in JMH, preparing is no part of the score but of the second */
    do {
        modes[mode].prepare();
        double start = now();
        modes[mode].work();
        timed += now() - start;
        operations += modes[mode].operations;
    } while (now() - begun < 1);
    printf("%.3f\n", operations / timed);
    return 0;
}
