// Engines as containers, where a Docker daemon answers. They outlive this process as the native ones do.
import fs from 'node:fs';
import http from 'node:http';
import { within } from './engine-process.mjs';
import { freePort } from './free-port.mjs';

const socketOf = (host) => (host.startsWith('unix://') ? { socketPath: host.slice('unix://'.length) } : undefined);

const pings = (where) =>
  new Promise((resolve) => {
    const request = http.get({ ...where, path: '/_ping', timeout: 2_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
  });

/** Whether a Docker daemon answers at `DOCKER_HOST` or its usual socket. */
export const dockerAnswers = () => {
  const host = process.env.DOCKER_HOST ?? 'unix:///var/run/docker.sock';
  const socket = socketOf(host);
  if (socket) return fs.existsSync(socket.socketPath) ? pings(socket) : Promise.resolve(false);
  const { hostname, port } = new URL(host);
  return pings({ host: hostname, port });
};

/** Published to this machine only: as it comes, Docker offers a port to the whole network. */
const loopbackContainer = ({ GenericContainer, Wait }) =>
  class extends GenericContainer {
    constructor(image) {
      super(image);
      // Whether it serves, the engine itself is asked.
      this.withWaitStrategy(Wait.forAll([]));
    }

    async beforeContainerCreated() {
      for (const bindings of Object.values(this.hostConfig.PortBindings ?? {}))
        for (const binding of bindings) binding.HostIp = '127.0.0.1';
    }
  };

const described = async (engine, Container) => {
  const { image, port, samePort, hostNetwork, environment, command, entrypoint } = engine.container;
  const inside = samePort ? await freePort() : port;
  const container = new Container(image)
    .withEnvironment(environment?.(inside) ?? {})
    .withLabels({ 'marquee.engine': engine.name });
  if (hostNetwork) container.withNetworkMode('host');
  else container.withExposedPorts(samePort ? { container: inside, host: inside } : inside);
  if (command) container.withCommand(command(inside));
  if (entrypoint) container.withEntrypoint(entrypoint);
  return { container, inside };
};

/** Starts the engine's pinned image and resolves when it serves: `{ url, container }`. Rejects when the image cannot be had. */
export const startContainer = async (engine) => {
  // Its janitor would end the containers with this process.
  process.env.TESTCONTAINERS_RYUK_DISABLED = 'true';
  const { container, inside } = await described(engine, loopbackContainer(await import('testcontainers')));
  const started = await container.start();
  const port = engine.container.hostNetwork ? inside : started.getMappedPort(inside);
  const serves = () =>
    engine.ready(port).then(
      () => true,
      () => false,
    );
  try {
    if (!(await within(engine.startLimitMs, serves))) throw new Error(`${engine.name} does not serve in its container`);
    await engine.container.afterStart?.(started, inside);
    const url = engine.container.url(port);
    return { url, container: started.getId() };
  } catch (error) {
    await started.stop({ timeout: 0 });
    throw error;
  }
};

/** Ends and removes exactly this container. */
export const removeContainer = async (id) => {
  const { getContainerRuntimeClient } = await import('testcontainers');
  const { container } = await getContainerRuntimeClient();
  await container
    .getById(id)
    .remove({ force: true, v: true })
    .catch((error) => {
      if (error.statusCode !== 404) throw error;
    });
};
