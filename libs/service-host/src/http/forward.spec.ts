import { once } from 'node:events';
import http, { type ClientRequest, type IncomingMessage, type RequestListener } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { forward } from './forward';
import { createForwardedHeaders } from './forwarded-headers';

/** Longer than an answer may take, in pieces that are each shorter. */
const PIECES = 4;
const PIECE_MS = 29_000;

describe('a request that is handed on', () => {
  const servers: net.Server[] = [];
  const sockets = new Set<net.Socket>();
  const listen = async <S extends net.Server>(server: S): Promise<number> => {
    servers.push(server.on('connection', (socket: net.Socket) => sockets.add(socket)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };

  /** A PUT to what hands requests on to the server at `port`. */
  const putThrough = async (port: number, bytes: number): Promise<ClientRequest> => {
    const hop = { request: (options: http.RequestOptions) => http.request({ ...options, port, agent: false }) };
    const hops = { name: 'store', pick: () => Promise.resolve(hop), broke: () => undefined };
    const how = { headers: createForwardedHeaders([], 'http'), onRetry: () => undefined };
    const front = await listen(http.createServer((request, response) => void forward(hops, request, response, how)));
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
    const put = await putThrough(await listen(http.createServer(answer)), PIECES);
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

  it('is answered with 504 when nothing comes back after the whole body', async () => {
    let whole = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (whole = resolve));
    const put = await putThrough(await listen(http.createServer((request) => request.resume().once('end', whole))), 1);
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
    const put = await putThrough(await listen(stuck), bytes);
    // Whether the 504 arrives before the end of the connection is not for the server to say: the client still sends.
    put.on('error', () => undefined).end(Buffer.alloc(bytes));
    await arrived;
    while (!put.closed) {
      await new Promise(setImmediate);
      jest.advanceTimersByTime(1_000);
    }
    expect(put.closed).toBe(true);
  });
});
