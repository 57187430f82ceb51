package org.mountbench.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Forms of paths only: no engine on Windows or macOS was ever asked. */
class BindSourceTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /srv/my files                       | Linux      | native          | /srv/my files
            /srv/back\\slash                     | Linux      | native          | /srv/back\\slash
            /private/tmp/x                      | Mac OS X   | Docker Desktop  | /private/tmp/x
            /Users/me/x                         | Mac OS X   | Colima          | /Users/me/x
            C:\\Users\\me\\my files               | Windows 11 | Docker Desktop  | C:\\Users\\me\\my files
            c:/Users/me                         | Windows 10 | Docker Desktop  | C:\\Users\\me
            \\\\?\\D:\\data                       | Windows 11 | Docker Desktop  | D:\\data
            C:\\                                 | Windows 11 | Docker Desktop  | C:\\
            C:\\Users\\me                        | Windows 11 | Rancher Desktop | /mnt/c/Users/me
            D:\\                                 | Windows 11 | remote          | /mnt/d/
            \\\\wsl$\\Ubuntu\\home\\me             | Windows 11 | Docker Desktop  | \\\\wsl.localhost\\Ubuntu\\home\\me
            \\\\wsl.localhost\\Ubuntu\\home\\me    | Windows 11 | Rancher Desktop | /home/me
            \\\\?\\UNC\\wsl.localhost\\Deb\\srv     | Windows 11 | remote          | /srv
            """)
    void isWhatTheEngineSees(String path, String system, String provider, String source) {
        assertThat(BindSource.of(path, system, provider)).isEqualTo(source);
    }

    @ParameterizedTest
    @CsvSource({"\\\\server\\share\\x", "relative\\x"})
    void aPlaceThatNoEngineCanMountIsRefused(String path) {
        assertThatThrownBy(() -> BindSource.of(path, "Windows 11", "Docker Desktop"))
                .isInstanceOf(EngineException.class)
                .hasMessageContaining("the engine cannot mount " + path)
                .hasMessageContaining("source=");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            npipe:////./pipe/docker_engine              | npipe:////./pipe/docker_engine
            npipe://\\\\.\\pipe\\docker_engine            | npipe:////./pipe/docker_engine
            \\\\.\\pipe\\dockerDesktopLinuxEngine         | npipe:////./pipe/dockerDesktopLinuxEngine
            //./pipe/podman-machine                     | npipe:////./pipe/podman-machine
            npipe://./pipe/x                            | npipe:////./pipe/x
            NPIPE:////./PIPE/x                          | npipe:////./pipe/x
            unix:///var/run/docker.sock                 | unix:///var/run/docker.sock
            \\\\server\\pipe\\x                           | \\\\server\\pipe\\x
            """)
    void aNamedPipeHasOneForm(String written, String address) {
        assertThat(NamedPipe.canonical(written)).isEqualTo(address);
    }
}
