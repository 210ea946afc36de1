import net from 'node:net';

/** Below the ports of outgoing connections: one of those may take a port between the look at it and its use. */
const LOWEST = 15_000;
const COUNT = 2_000;
/** The workers of a test run look in different places, so that they seldom meet. */
const WORKERS = 8;
const first = LOWEST + COUNT * (Number(process.env.JEST_WORKER_ID ?? 0) % WORKERS);
let last = Math.floor(Math.random() * COUNT);

/** The code of the error with which a server would fail to listen there; undefined where it would not. */
export const listenFailure = (port, host = '127.0.0.1') =>
  new Promise((resolve) => {
    const server = net.createServer().once('error', ({ code }) => resolve(code));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });

const isFree = async (port) => (await listenFailure(port)) === undefined;

/**
 * Claims the port for this process, as long as it lives, by listening on an abstract socket of its name: what will listen on the port starts
 * some moments after it was found free, and other test runs look in the same place. Other systems than Linux have no such sockets, and no claims.
 */
const claim = (port) =>
  new Promise((resolve) => {
    const server = net.createServer().once('error', ({ code }) => resolve(code !== 'EADDRINUSE'));
    server.listen({ path: `\0marquee-test-port-${port}` }, () => resolve(true)).unref();
  });

/** A port of this machine's loopback that nothing listens on now, and that no process was given by this function. Each call answers another one. */
export const freePort = async () => {
  for (let tries = 0; tries < COUNT; tries += 1) {
    last = (last + 1) % COUNT;
    const port = first + last;
    if ((await isFree(port)) && (await claim(port))) return port;
  }
  throw new Error(`no port from ${first} to ${first + COUNT - 1} is free`);
};
