import { once } from 'node:events';
import http, { type ClientRequest, type IncomingMessage, type RequestListener } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { forward, type NextHop } from './forward';
import { createForwardedHeaders } from './forwarded-headers';

/** Longer than an answer may take, in pieces that are each shorter. */
const PIECES = 4;
const PIECE_MS = 29_000;
/** Before the next attempt. */
const PAUSE_MS = 25;

describe('a request that is passed on', () => {
  const servers: net.Server[] = [];
  const sockets = new Set<net.Socket>();
  const listen = async <S extends net.Server>(server: S): Promise<number> => {
    servers.push(server.on('connection', (socket: net.Socket) => sockets.add(socket)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };

  const hopTo = (server: http.RequestOptions): NextHop => ({
    request: (options) => http.request({ ...options, ...server, agent: false }),
  });
  /** A PUT to what hands requests on to the first of `hops`, and to the next where that one broke. */
  const putThrough = async (hops: readonly NextHop[], bytes: number): Promise<ClientRequest> => {
    const left = [...hops];
    const next = {
      name: 'store',
      pick: async () => left[0]!,
      broke: (hop: NextHop) => void left.splice(left.indexOf(hop), 1),
    };
    const endPause = (): void => void setImmediate(() => jest.advanceTimersByTime(PAUSE_MS));
    const how = { headers: createForwardedHeaders([], 'http'), onRetry: endPause };
    const front = await listen(http.createServer((request, response) => void forward(next, request, response, how)));
    return http.request({ port: front, method: 'PUT', agent: false, headers: { 'content-length': bytes } });
  };
  const answerOf = async (request: ClientRequest): Promise<number | undefined> => {
    const [reply] = (await once(request, 'response')) as [IncomingMessage];
    reply.resume();
    return reply.statusCode;
  };

  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] }));
  afterEach(async () => {
    // All bodies share a pace, whose timer must not be left behind.
    jest.runOnlyPendingTimers();
    jest.useRealTimers();
    for (const socket of sockets) socket.destroy();
    await Promise.all(servers.splice(0).map((server) => once(server.close(), 'close')));
  });

  it('may bring its body for longer than its answer may take', async () => {
    let arrived = (): void => undefined;
    const answer: RequestListener = (request, response) =>
      request.on('data', () => arrived()).once('end', () => response.end());
    const put = await putThrough([hopTo({ port: await listen(http.createServer(answer)) })], PIECES);
    const answered = answerOf(put);
    for (let n = 0; n < PIECES; n += 1) {
      const there = new Promise<void>((resolve) => (arrived = resolve));
      put.write('x');
      // An answer that comes before its time ends the test instead of letting it wait.
      await Promise.race([there, answered]);
      jest.advanceTimersByTime(PIECE_MS);
    }
    put.end();
    expect(await answered).toBe(200);
  });

  it('is answered with 504 when nothing returns after the whole body', async () => {
    let whole = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (whole = resolve));
    const port = await listen(http.createServer((request) => request.resume().once('end', whole)));
    const put = await putThrough([hopTo({ port })], 1);
    put.end('x');
    await arrived;
    jest.advanceTimersByTime(30_000);
    expect(await answerOf(put)).toBe(504);
  });

  it('ends when its body is not taken', async () => {
    const bytes = 64 * 1024 * 1024;
    let begun = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (begun = resolve));
    const stuck = net.createServer((socket) => {
      let seen = 0;
      socket.on('data', (chunk) => {
        seen += chunk.length;
        if (seen < 100_000) return;
        socket.pause();
        begun();
      });
    });
    const put = await putThrough([hopTo({ port: await listen(stuck) })], bytes);
    // Whether the 504 arrives before the end of the connection is not for the server to say: the client still sends.
    put.on('error', () => undefined).end(Buffer.alloc(bytes));
    await arrived;
    while (!put.closed) {
      await new Promise(setImmediate);
      jest.advanceTimersByTime(1_000);
    }
    expect(put.closed).toBe(true);
  });

  it('goes to another server when a connection is neither granted nor refused', async () => {
    let asked = (): void => undefined;
    const connecting = new Promise<void>((resolve) => (asked = resolve));
    // The request learns of its socket a moment later.
    const vanished = hopTo({ host: 'vanished.example', lookup: () => setImmediate(asked) });
    const there = http.createServer((request, response) => request.resume().once('end', () => response.end()));
    const put = await putThrough([vanished, hopTo({ port: await listen(there) })], 1);
    put.end('x');
    await connecting;
    jest.advanceTimersByTime(3_000);
    expect(await answerOf(put)).toBe(200);
  });
});
