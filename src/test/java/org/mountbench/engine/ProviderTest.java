package org.mountbench.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.dockerjava.api.model.Info;
import com.github.dockerjava.api.model.Version;
import java.net.URI;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProviderTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
                    unix:///var/run/docker.sock    | Debian GNU/Linux 12 | 6.1.0            | box            | native
                    unix:///run/user/1/docker.sock | Ubuntu 24.04        | 6.1.0            | -              | native
                    unix:///tmp/forwarded.sock     | Ubuntu 24.04        | 6.8.0            | server         | remote
                    tcp://there:2375               | Debian GNU/Linux 12 | 6.1.0            | box            | remote
                    unix:///var/run/docker.sock    | Docker Desktop      | 6.1.0            | docker-desktop | Docker Desktop
                    unix:///var/run/docker.sock    | Docker Desktop      | 6.6.1-linuxkit   | docker-desktop | Docker Desktop
                    unix:///var/run/docker.sock    | OrbStack            | 6.6.1-orbstack-1 | orbstack       | OrbStack
                    unix:///h/.colima/docker.sock  | Ubuntu 24.04        | 6.8.0            | colima         | Colima
                    unix:///var/run/docker.sock    | Alpine Linux        | 6.6.0            | lima-rancher-desktop | Rancher Desktop
                    npipe:////./pipe/docker_engine | Docker Desktop      | 5.15-WSL2        | docker-desktop | Docker Desktop
                    """)
    void productComesBeforeKernel(String address, String system, String kernel, String name, String provider) {
        Info info = new Info()
                .withOperatingSystem(system)
                .withKernelVersion(kernel)
                .withName(name)
                .withOsType("linux");
        Endpoint endpoint = new Endpoint(URI.create(address), "test", null);
        assertThat(Provider.of(endpoint, info, new Version(), "6.1.0")).isEqualTo(provider);
    }
}
