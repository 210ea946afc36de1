import net, { type AddressInfo } from 'node:net';
import { freePort } from './free-port.mjs';

const listen = (port: number): Promise<net.Server> =>
  new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
const close = (server: net.Server): Promise<unknown> => new Promise((resolve) => server.close(resolve));

it('answers another port each time, and none is taken', async () => {
  const found: net.Server[] = [];
  for (let n = 0; n < 5; n += 1) {
    const port = await freePort();
    found.push(await listen(port));
    // The one that would come next.
    found.push(
      ...(await listen(port + 1).then(
        (server) => [server],
        () => [],
      )),
    );
  }
  const ports = found.map((server) => (server.address() as AddressInfo).port);
  expect(new Set(ports).size).toBe(ports.length);
  expect(Math.max(...ports)).toBeLessThan(32_768);
  await Promise.all(found.map(close));
});

it('answers different ports to those who ask at once', async () => {
  const ports = await Promise.all(Array.from({ length: 10 }, () => freePort()));
  expect(new Set(ports).size).toBe(10);
});

(process.platform === 'linux' ? it : it.skip)(
  'answers no port that another process was given and does not use yet',
  async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    /** One that begins to look at the same port as the others. */
    const another = (): Promise<number> => {
      let found: Promise<number> | undefined;
      jest.isolateModules(() => {
        found = jest.requireActual<{ freePort: typeof freePort }>('./free-port.mjs').freePort();
      });
      return found!;
    };
    const ports = [await another(), await another(), await another()];
    expect(new Set(ports).size).toBe(3);
  },
);
