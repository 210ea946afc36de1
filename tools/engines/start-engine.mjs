// Engines of a test's own: it may kill them, and start them again on the same data and port.
import path from 'node:path';
import { engineNamed } from './catalogue.mjs';
import { endProcess, isRunning } from './engine-process.mjs';
import { freePort } from './free-port.mjs';
import { startNative } from './native.mjs';

/** By process number, from their first moment on: they take seconds until they serve. */
const running = new Map();

// A process that ends early leaves nothing behind.
process.on('exit', () => {
  for (const instance of running.values()) if (isRunning(instance)) process.kill(instance.pid, 'SIGKILL');
});

export const startEngine = async (name, options = {}) => {
  const { dir, port, advertised, niceness, properties, onStart = () => undefined } = options;
  const engine = engineNamed(name);
  await engine.install({ say: () => undefined });
  const log = path.join(dir, `${name}.log`);
  const where = { dir, port: port ?? (await freePort()), advertised, niceness, properties, log };
  let instance;
  const start = async () => {
    const onSpawn = (spawned) => {
      running.set(spawned.pid, spawned);
      onStart(spawned);
    };
    instance = await startNative(engine, { ...where, isBrief: true, onSpawn });
  };
  const end = async (politeMs) => {
    await endProcess(instance, politeMs);
    running.delete(instance.pid);
  };
  await start();
  return {
    url: instance.url,
    port: where.port,
    dir,
    get pid() {
      return instance.pid;
    },
    kill: () => end(0),
    stop: () => end(15_000),
    restart: async () => {
      if (isRunning(instance)) await end(0);
      await start();
    },
  };
};
