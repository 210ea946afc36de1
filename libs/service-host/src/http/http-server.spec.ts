import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http, { type IncomingMessage, type RequestListener } from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { rawRequest } from '@marquee/test-kit/raw-request';
import { until } from '@marquee/test-kit/until';
import { createConnectionCap } from './connection-cap';
import { StartRefused } from '../start-refused';
import { createKeptConnections } from './hop-connections';
import { listen, listenForThreads, type HttpServer, type ListenOptions } from './http-server';

/** Answers what was requested; reads a body only at `/read`, and never ends its answer at `/begun`. */
const listener: RequestListener = (request, response) => {
  if (request.url === '/begun') return void response.write('begun');
  const say = (): void => {
    if (!response.headersSent) response.end(`${request.method} ${request.url} at ${request.headers.host}`);
  };
  if (request.url === '/read') request.on('end', say).resume();
  else say();
};

describe('a server that listens', () => {
  let server: HttpServer;
  let logged: unknown[];
  const open = async (options: Partial<ListenOptions> = {}, answers = listener): Promise<void> => {
    logged = [];
    const logger = { warn: (...line: unknown[]) => void logged.push(line) };
    const at = { host: '127.0.0.1', port: 0, publicUrl: 'http://localhost:3000' };
    const usual = { ...at, logger, maxConnectionsPerAddress: 100, trustedProxies: [] };
    server = await listen(answers, { ...usual, ...options });
  };
  const ask = (...lines: readonly string[]): Promise<string> =>
    rawRequest(server.port, `${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
  const connected = (): Promise<net.Socket> =>
    new Promise((resolve, reject) => {
      const socket = net.connect(server.port, '127.0.0.1', () => resolve(socket));
      socket.on('error', reject);
    });
  const closed = (socket: net.Socket): Promise<string> =>
    new Promise((resolve) => {
      let received = '';
      socket.on('data', (bytes) => (received += bytes.toString('latin1')));
      socket.on('error', () => undefined);
      socket.once('close', () => resolve(received));
    });
  afterEach(() => server.drain(0));

  const alone: RequestListener = (_request, response) => void response.end('alone');
  const inOneArray: RequestListener = (_request, response) =>
    void response
      .writeHead(302, ['Location', 'https://there.example/', 'Strict-Transport-Security', 'max-age=1'])
      .end();
  it.each([
    ['a plain answer', alone, 'Host: t', 'https://marquee.example', 'max-age=31536000'],
    ['an answer with headers of its own', inOneArray, 'Host: t', 'https://marquee.example', 'max-age=1'],
    ['the refusal of a request without a host', alone, 'X: t', 'https://marquee.example', 'max-age=31536000'],
    ['an answer of a product on plain http', alone, 'Host: t', 'http://localhost:3000', undefined],
  ])('lets %s say once that browsers must use https', async (_what, answers, header, publicUrl, said) => {
    await open({ publicUrl }, answers);
    const text = await ask('GET / HTTP/1.1', header);
    expect([...text.matchAll(/^strict-transport-security: (.*)\r$/gim)].map(([, value]) => value)).toEqual(
      said === undefined ? [] : [said],
    );
  });

  it('refuses a host that is no address of this machine', async () => {
    await open();
    // 192.0.2.0/24 is for documentation: no machine has an address of it.
    await expect(open({ host: '192.0.2.1' })).rejects.toThrow(
      new StartRefused('A setting is wrong. HOST: 192.0.2.1 is no address of this machine (EADDRNOTAVAIL)'),
    );
  });

  it('continues where connections cannot be accepted, and says so', async () => {
    await open();
    const refused = Object.assign(new Error('accept ENFILE'), { code: 'ENFILE' });
    for (let n = 0; n < 2; n += 1) server.raw.emit('error', refused);
    const line = [{ reason: 'Error ENFILE' }, 'a connection was not accepted'];
    expect(logged).toEqual([line, line]);
    expect(await ask('GET / HTTP/1.1', 'Host: t')).toContain('GET / at t');
  });

  it.each([
    ['its path', 'GET /a?b=c HTTP/1.1', 'GET /a?b=c at t'],
    ['an absolute address', 'GET http://shop.example/@user/link?a=1 HTTP/1.1', 'GET /@user/link?a=1 at shop.example'],
    ['an absolute address in capitals', 'GET HTTPS://shop.example:8443/x HTTP/1.1', 'GET /x at shop.example:8443'],
    ['an absolute address without a path', 'GET http://shop.example HTTP/1.1', 'GET / at shop.example'],
    ['an absolute address with a query alone', 'GET http://shop.example?a=1 HTTP/1.1', 'GET /?a=1 at shop.example'],
    ['the server as a whole', 'OPTIONS * HTTP/1.1', 'OPTIONS * at t'],
    ['an authority with a user', 'GET http://a@shop.example/x HTTP/1.1', 'GET http://a@shop.example/x at t'],
  ])('takes %s as a target', async (_case, line, said) => {
    await open();
    expect((await ask(line, 'Host: t')).split('\r\n\r\n')[1]).toContain(said);
  });

  it('answers a request of HTTP/1.0, which needs no Host header', async () => {
    await open();
    expect(await ask('GET /old HTTP/1.0')).toContain('GET /old at');
  });

  it.each([
    ['two Host headers', ['GET / HTTP/1.1', 'Host: a', 'Host: b'], 400, 'malformed_request'],
    ['two equal Host headers', ['GET / HTTP/1.1', 'Host: a', 'hOST: a'], 400, 'malformed_request'],
    [
      'two Host headers next to an absolute address',
      ['GET http://a/ HTTP/1.1', 'Host: a', 'Host: a'],
      400,
      'malformed_request',
    ],
    ['no Host header', ['GET / HTTP/1.1'], 400, 'malformed_request'],
    ['an unknown expectation', ['GET / HTTP/1.1', 'Host: a', 'Expect: 200-ok'], 400, 'malformed_request'],
    ['an unknown method', ['BREW / HTTP/1.1', 'Host: a'], 400, 'malformed_request'],
    ['too many headers', ['GET / HTTP/1.1', 'Host: a', `X: ${'x'.repeat(20_000)}`], 431, 'headers_too_large'],
    ['two lengths', ['POST / HTTP/1.1', 'Host: a', 'Content-Length: 1', 'Content-Length: 2'], 400, 'malformed_request'],
  ])('refuses %s as a problem and closes', async (_case, lines, status, code) => {
    await open();
    const [head, body] = (await ask(...lines)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toMatch(/^connection: close$/im);
    expect(JSON.parse(body!)).toMatchObject({ status, code });
  });

  it('ends connections on which nothing was asked yet when it drains, without an answer', async () => {
    await open();
    const socket = await connected();
    const answer = closed(socket);
    await until(() => new Promise((resolve) => server.raw.getConnections((_error, count) => resolve(count === 1))));
    await server.drain(600_000);
    expect(await answer).toBe('');
  });

  it('keeps a connection whose bodies were read', async () => {
    await open();
    const post = 'POST /read HTTP/1.1\r\nHost: t\r\nContent-Length: 3\r\n\r\nabc';
    const said = await rawRequest(server.port, `${post}${post}GET / HTTP/1.1\r\nHost: t\r\nConnection: close\r\n\r\n`);
    expect(said.match(/ at t/g)).toHaveLength(3);
  });

  it.each([
    ['a length', 'Content-Length: 100000000', 'x'.repeat(1000)],
    ['pieces', 'Transfer-Encoding: chunked', `3e8\r\n${'x'.repeat(1000)}\r\n`],
  ])('answers and closes when nothing reads a body of %s', async (_case, header, piece) => {
    await open();
    const socket = await connected();
    const ended = closed(socket);
    socket.write(`POST /unread HTTP/1.1\r\nHost: t\r\n${header}\r\n\r\n`);
    const sending = setInterval(() => socket.writable && socket.write(piece), 1);
    const said = await ended;
    clearInterval(sending);
    expect(said).toMatch(/^HTTP\/1\.1 200 /);
    expect(said).toMatch(/^connection: close$/im);
  });

  it('does not take what follows an unread body for another request', async () => {
    await open();
    const said = await rawRequest(
      server.port,
      'POST /unread HTTP/1.1\r\nHost: t\r\nContent-Length: 3\r\n\r\nabcGET /second HTTP/1.1\r\nHost: t\r\n\r\n',
    );
    expect(said).toContain('POST /unread at t');
    expect(said).not.toContain('/second');
  });

  describe('with a pace for bodies', () => {
    const minBodyRate = { everyMs: 100, leastBytes: 1000 };
    const post = 'POST /read HTTP/1.1\r\nHost: t\r\nContent-Length: 100000\r\n\r\n';

    it.each([
      ['is stalled', ''],
      ['trickles', 'x'],
    ])('refuses a body that %s with 408 and closes', async (_case, piece) => {
      await open({ minBodyRate });
      const socket = await connected();
      const ended = closed(socket);
      socket.write(post);
      const sending = setInterval(() => socket.writable && socket.write(piece), 10);
      const [head, body] = (await ended).split('\r\n\r\n');
      clearInterval(sending);
      expect(head).toMatch(/^HTTP\/1\.1 408 /);
      expect(JSON.parse(body!)).toMatchObject({ status: 408, code: 'request_timeout' });
    });

    it('closes without a word where an answer has begun', async () => {
      await open({ minBodyRate });
      const socket = await connected();
      const ended = closed(socket);
      socket.write('POST /begun HTTP/1.1\r\nHost: t\r\nContent-Length: 9\r\n\r\n');
      const said = await ended;
      expect(said).toMatch(/^HTTP\/1\.1 200 /);
      expect(said).not.toContain('408');
    });

    it('takes a body that keeps the pace for many times as long', async () => {
      await open({ minBodyRate });
      const socket = await connected();
      const ended = closed(socket);
      socket.write(`POST /read HTTP/1.1\r\nHost: t\r\nConnection: close\r\nContent-Length: 100000\r\n\r\n`);
      let left = 100;
      const sending = setInterval(() => left-- > 0 && socket.write('x'.repeat(1000)), 10);
      expect(await ended).toMatch(/^HTTP\/1\.1 200 /);
      clearInterval(sending);
    });
  });

  describe('with a limit for responses without progress', () => {
    const connections = (): Promise<number> =>
      new Promise((resolve) => server.raw.getConnections((_error, count) => resolve(count)));
    const large = Buffer.alloc(20_000_000);

    it.each<[string, RequestListener]>([
      ['in one piece', (_request, response) => response.end(large)],
      [
        'as it is read',
        (_request, response) => void Readable.from([large, large], { objectMode: false }).pipe(response),
      ],
      ['without an end', (_request, response) => void response.write(large)],
    ])('ends a response that is sent %s and that its client does not read', async (_case, answers) => {
      await open({ stalledMs: 100 }, answers);
      const socket = await connected();
      socket.write('GET / HTTP/1.1\r\nHost: t\r\n\r\n');
      await until(async () => (await connections()) === 1);
      await until(async () => (await connections()) === 0);
      socket.destroy();
    });

    it('continues with a response that has nothing for its client for many times as long', async () => {
      await open({ stalledMs: 20 }, (request, response) => {
        response.write('first');
        let idle = 0;
        request.socket.on('timeout', () => (idle += 1) === 3 && response.end(', last'));
      });
      expect(await ask('GET / HTTP/1.1', 'Host: t')).toContain(', last');
    });
  });

  it('closes at once what an address opens beyond its share, and lets it in again when there is room', async () => {
    await open({ maxConnectionsPerAddress: 3 });
    const first = await Promise.all([connected(), connected(), connected()]);
    await until(
      async () => (await new Promise<number>((resolve) => server.raw.getConnections((_, n) => resolve(n)))) === 3,
    );
    expect(await rawRequest(server.port, 'GET / HTTP/1.1\r\nHost: t\r\n\r\n')).toBe('');
    first[0]!.destroy();
    await until(async () => (await ask('GET / HTTP/1.1', 'Host: t')).startsWith('HTTP/1.1 200 '));
    for (const socket of first) socket.destroy();
  });

  it('takes any number of connections of a trusted proxy', async () => {
    await open({ maxConnectionsPerAddress: 1, trustedProxies: ['127.0.0.0/8'] });
    const held = await Promise.all([connected(), connected(), connected()]);
    expect(await ask('GET / HTTP/1.1', 'Host: t')).toMatch(/^HTTP\/1\.1 200 /);
    for (const socket of held) socket.destroy();
  });
});

describe('the share of connections of an address', () => {
  const socketOf = (remoteAddress: string): net.Socket =>
    Object.defineProperty(new net.Socket(), 'remoteAddress', { value: remoteAddress });

  it.each([
    ['one /64 of IPv6', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', false],
    ['two /64 of IPv6', '2001:db8:1:2::1', '2001:db8:1:3::1', true],
    ['an IPv4 address in both forms', '203.0.113.7', '::ffff:203.0.113.7', false],
    ['two IPv4 addresses', '::ffff:203.0.113.7', '::ffff:203.0.113.8', true],
  ])('is counted for %s', (_case, one, other, both) => {
    const admits = createConnectionCap({ maxConnectionsPerAddress: 1, trustedProxies: [] });
    expect([admits(socketOf(one)), admits(socketOf(other))]).toEqual([true, both]);
  });
});

describe('a server for another thread', () => {
  it('keeps connections without a limit of time, for writes as well, until it is drained', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'marquee-threads-'));
    const socketPath = path.join(dir, 'api');
    const server = await listenForThreads(listener, socketPath, { warn: () => undefined });
    const agent = createKeptConnections();
    const write = async () => {
      const request = http.request({ socketPath, path: '/read', method: 'POST', agent });
      request.end('body');
      const [reply] = (await once(request, 'response')) as [IncomingMessage];
      await once(reply.resume(), 'close');
      return [request.reusedSocket, reply.headers['keep-alive']];
    };
    expect([await write(), await write()]).toEqual([
      [false, undefined],
      [true, undefined],
    ]);
    await server.drain();
    rmSync(dir, { recursive: true });
  });
});
