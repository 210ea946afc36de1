import http, {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { problemSchema, SERVICE_NAMES } from '@marquee/contracts';
import { createLogger } from '@marquee/nest-kit';
import { localRateLimiter } from '@marquee/service-host';
import { until } from '../../../tests/support/until';
import { createGateway, type Gateway } from './gateway';
import { gatewayEnv, upstreamSetting } from './gateway.env';

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const listen = (server: Server, port = 0): Promise<void> =>
  new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
const close = (server: Server): Promise<unknown> =>
  new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

/** A service as far as the gateway knows it: health, and whatever the test makes it answer. */
class Service {
  answer: RequestListener = (_request, response) => response.end('ok');
  health = 200;
  checks: Record<string, string> = {};
  seen: IncomingMessage[] = [];
  readonly server = createServer((request, response) => {
    if (request.url === '/health/ready') {
      response.writeHead(this.health).end(JSON.stringify({ status: '', checks: this.checks }));
      return;
    }
    this.seen.push(request);
    this.answer(request, response);
  });

  static async start(): Promise<Service> {
    const service = new Service();
    await listen(service.server);
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${portOf(this.server)}`;
  }
}

describe('the gateway', () => {
  let service: Service;
  let other: Service;
  let gateway: Gateway;
  let server: Server;
  const closing: Server[] = [];
  let now = Date.UTC(2026, 10, 22);

  const open = async (env: Record<string, string> = {}): Promise<void> => {
    const all = Object.fromEntries(SERVICE_NAMES.map((name) => [upstreamSetting(name), service.origin]));
    gateway = createGateway({
      settings: gatewayEnv.parse({ ...all, ...env }),
      root: '/nowhere',
      limiter: await localRateLimiter(1),
      clock: () => now,
      logger: createLogger({ level: 'silent' }),
    });
    server = createServer(gateway.listener);
    await listen(server);
    await until(async () => (await ask('/health/ready')).status === 200);
  };
  const ask = (path: string, init?: RequestInit): Promise<Response> =>
    fetch(`http://127.0.0.1:${portOf(server)}${path}`, { redirect: 'manual', ...init });

  beforeEach(async () => {
    service = await Service.start();
    other = await Service.start();
    closing.push(service.server, other.server);
  });
  afterEach(async () => {
    gateway.stop();
    await close(server);
    await Promise.all(closing.splice(0).map(close));
  });

  it('hands a request on as it is, and its answer back', async () => {
    await open();
    const reflect = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const body = await bodyOf(request);
      response.writeHead(201, { 'set-cookie': ['a=1', 'b=2'], 'x-own': 'yes', connection: 'x-hop', 'x-hop': 'no' });
      response.end(`${request.method} ${request.url} ${request.headers['x-twice']} ${body}`);
    };
    service.answer = (request, response) => void reflect(request, response);
    const reply = await ask('/api/content?a=%20b', {
      method: 'POST',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json', 'x-twice': 'once' },
    });
    expect([reply.status, await reply.text()]).toEqual([201, 'POST /api/content?a=%20b once {"a":1}']);
    expect(reply.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect([reply.headers.get('x-own'), reply.headers.get('x-hop')]).toEqual(['yes', null]);
    expect(service.seen[0]!.headers).toMatchObject({
      host: `127.0.0.1:${portOf(server)}`,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    });
  });

  it.each(['/health/live', '/health/ready', '/metrics'])(
    'answers other methods than GET on %s with 405',
    async (path) => {
      await open();
      const reply = await ask(path, { method: 'POST' });
      expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    },
  );

  it.each([
    ['this machine', {}, {}, 200],
    ['a proxy on this machine', {}, { 'x-forwarded-for': '203.0.113.7' }, 403],
    ['this machine where there is a token', { METRICS_TOKEN: 'a-token-for-the-tests' }, {}, 403],
    [
      'the bearer of the token',
      { METRICS_TOKEN: 'a-token-for-the-tests' },
      { authorization: 'Bearer a-token-for-the-tests' },
      200,
    ],
  ])('shows its metrics to %s or not', async (_who, env, headers, status) => {
    await open(env);
    expect((await ask('/metrics', { headers })).status).toBe(status);
  });

  it('asks the store of uploads to take one file at an address, whatever the client says', async () => {
    await open({ S3_URL: `${other.origin}/bucket` });
    await ask('/bucket/incoming/a', { method: 'PUT', body: 'x', headers: { 'if-none-match': '"e"' } });
    expect(other.seen[0]!.rawHeaders.map((text) => text.toLowerCase())).toEqual(
      expect.arrayContaining(['if-none-match', '*']),
    );
    expect(other.seen[0]!.headers['if-none-match']).toBe('*');
  });

  it('takes an instance for well when a client breaks its own body off', async () => {
    await open();
    service.answer = (request) => void request.resume();
    const socket = net.connect(portOf(server), '127.0.0.1');
    socket.write('POST /api/content HTTP/1.1\r\nHost: t\r\nContent-Length: 100\r\n\r\nx');
    await until(async () => service.seen.length === 1);
    const gone = new Promise((resolve) => service.seen[0]!.once('close', resolve));
    socket.destroy();
    await gone;
    expect((await ask('/health/ready')).status).toBe(200);
  });

  it('drops what is meant for one connection alone', async () => {
    await open();
    await new Promise<void>((resolve) => {
      const headers = { connection: 'close, x-hop', 'x-hop': 'a', te: 'trailers', 'proxy-authorization': 'b' };
      http.get({ port: portOf(server), path: '/@ines', headers }, (reply) => reply.resume().once('end', resolve));
    });
    const { headers } = service.seen[0]!;
    expect([headers['x-hop'], headers.te, headers['proxy-authorization']]).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    ['nobody', '', '127.0.0.1'],
    ['a trusted neighbour', '127.0.0.0/8', '203.0.113.7, 127.0.0.1'],
  ])('believes %s who says where a visitor is', async (_who, TRUSTED_PROXIES, expected) => {
    await open({ TRUSTED_PROXIES });
    await ask('/@ines', { headers: { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.8' } });
    expect(service.seen[0]!.headers['x-forwarded-for']).toBe(expected);
    expect(service.seen[0]!.headers.forwarded).toBeUndefined();
  });

  it('streams both ways: nothing waits for the end', async () => {
    await open();
    service.answer = (request, response) => {
      request.once('data', (first) => response.write(`heard ${first}`));
      request.once('end', () => response.end(', done'));
    };
    const outgoing = http.request({ port: portOf(server), path: '/api/content', method: 'POST' });
    outgoing.write('one');
    const reply = await new Promise<IncomingMessage>((resolve) => outgoing.once('response', resolve));
    expect(String(await new Promise((resolve) => reply.once('data', resolve)))).toBe('heard one');
    outgoing.end('two');
    expect(await bodyOf(reply)).toBe(', done');
  });

  it('does not let an answer that breaks off look whole', async () => {
    await open();
    service.answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.destroy());
    };
    const reply = await ask('/api/clicks');
    await expect(reply.text()).rejects.toThrow('terminated');
  });

  it('ends the work of a service for a client that has left', async () => {
    await open();
    const left = new Promise<void>((resolve) => {
      service.answer = (_request, response) => response.once('close', resolve);
    });
    const leaving = new AbortController();
    const asked = ask('/api/clicks', { signal: leaving.signal }).catch(() => undefined);
    await until(() => service.seen.length === 1);
    leaving.abort();
    await Promise.all([left, asked]);
  });

  it('shares requests among instances, and leaves out one that says that it is not ready', async () => {
    await open({ REDIRECTS_URL: `${service.origin},${other.origin}` });
    await until(async () => {
      await ask('/@ines');
      return other.seen.length > 0 && service.seen.length > 0;
    });
    [other.health, other.checks] = [503, { drain: 'failing' }];
    await until(async () => {
      const before = other.seen.length;
      for (let n = 0; n < 6; n += 1) await ask('/@ines');
      return other.seen.length === before;
    });
  });

  it('sends a read that was reset before its answer to another instance', async () => {
    await open({ REDIRECTS_URL: `${service.origin},${other.origin}` });
    service.answer = (request) => request.socket.destroy();
    for (let n = 0; n < 4; n += 1) expect(await (await ask('/@ines')).text()).toBe('ok');
    expect(service.seen.length).toBeGreaterThan(0);
    expect(await (await ask('/metrics')).text()).toMatch(/marquee_gateway_retries_total\{service="redirects"\} [1-9]/);
  });

  it('asks again where a process has only just begun to listen, though its health was asked before', async () => {
    await open();
    let starting = 2;
    service.answer = (_request, response) => {
      if (starting-- > 0) response.writeHead(503, { 'x-marquee-state': 'starting' });
      response.end('ok');
    };
    const reply = await ask('/@ines');
    expect([reply.status, await reply.text()]).toEqual([200, 'ok']);
  });

  it('never sends a write twice: one that was reset may have been done', async () => {
    await open({ CONTENT_URL: `${service.origin},${other.origin}` });
    for (const one of [service, other]) one.answer = (request) => request.socket.destroy();
    const reply = await ask('/api/content', { method: 'POST', body: 'a' });
    expect(reply.status).toBe(502);
    expect(problemSchema.parse(await reply.json())).toMatchObject({ status: 502, code: 'unavailable' });
    expect(service.seen.length + other.seen.length).toBe(1);
  });

  it('keeps reads and writes for a moment while the only instance starts again', async () => {
    await open();
    const port = portOf(service.server);
    await close(service.server);
    const asked = [ask('/@ines'), ask('/api/content', { method: 'POST', body: 'a' })];
    const again = createServer(service.server.listeners('request')[0] as RequestListener);
    closing.push(again);
    await listen(again, port);
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('asks a service that misses one of its engines, because it may answer without', async () => {
    [service.health, service.checks] = [503, { kafka: 'failing', mongodb: 'ok' }];
    await open();
    expect((await ask('/@ines')).status).toBe(200);
  });

  it('lets browsers bring files to the object store, with the host that they signed for, and no more', async () => {
    await open({ S3_URL: `http://key:secret@127.0.0.1:${portOf(other.server)}/bucket` });
    other.answer = (request, response) =>
      void bodyOf(request).then(({ length }) => response.end(`${request.headers.host} ${length}`));
    const put = await ask('/bucket/incoming/a?X-Amz-Signature=b', { method: 'PUT', body: 'x'.repeat(300_000) });
    expect(await put.text()).toBe(`127.0.0.1:${portOf(server)} 300000`);
    expect(other.seen[0]!.headers.authorization).toBeUndefined();
    for (const method of ['GET', 'DELETE', 'POST']) await ask('/bucket/incoming/a', { method });
    expect(other.seen).toHaveLength(1);
  });

  it('hands on a hundred requests to the API of one address in a second, and all visits', async () => {
    await open();
    const asked = (path: string) => Array.from({ length: 120 }, () => ask(path));
    const statuses = async (answers: readonly Promise<Response>[]) =>
      new Set((await Promise.all(answers)).map(({ status }) => status));
    expect(await statuses(asked('/@ines'))).toEqual(new Set([200]));
    const before = service.seen.length;
    const calls = asked('/api/content');
    await until(() => service.seen.length === before + 100);
    // A visit is answered while calls wait.
    expect((await ask('/@ines')).status).toBe(200);
    expect(service.seen.length).toBe(before + 101);
    now += 1_000;
    expect(await statuses(calls)).toEqual(new Set([200]));
  });

  it('refuses two lengths for one body', async () => {
    await open();
    const socket = net.connect(portOf(server), '127.0.0.1');
    socket.write(
      'POST /api/content HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    );
    const reply = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
    socket.destroy();
    expect(reply).toContain('400 Bad Request');
    expect(service.seen).toEqual([]);
  });

  it('is ready as long as an instance of each service answers, and not while it drains', async () => {
    await open({ ANALYTICS_URL: other.origin });
    [other.health, other.checks] = [503, { start: 'failing' }];
    const checks = async () => ((await (await ask('/health/ready')).json()) as { checks: object }).checks;
    await until(async () => (await ask('/health/ready')).status === 503);
    const others = SERVICE_NAMES.filter((name) => name !== 'analytics').map((name) => [name, 'ok']);
    expect(await checks()).toEqual({ ...Object.fromEntries(others), analytics: 'failing' });
    other.health = 200;
    await until(async () => (await ask('/health/ready')).status === 200);
    gateway.drain();
    const reply = await ask('/health/ready');
    expect([reply.status, reply.headers.get('connection')]).toEqual([503, 'close']);
  });
});
