import { createServer, type RequestListener } from 'node:http';
import net from 'node:net';
import { problemSchema, SERVICE_NAMES } from '@marquee/contracts';
import { until } from '@marquee/test-kit/until';
import { close, listen, portOf, testedGateway } from './testing/tested-gateway';

describe('the instances behind the gateway', () => {
  const tested = testedGateway();

  it('keeps an instance when a client breaks its own body off', async () => {
    await tested.open();
    tested.service.answer = (request) => void request.resume();
    const socket = net.connect(tested.port, '127.0.0.1');
    socket.write('POST /api/content HTTP/1.1\r\nHost: t\r\nContent-Length: 100\r\n\r\nx');
    await until(async () => tested.service.seen.length === 1);
    const gone = new Promise((resolve) => tested.service.seen[0]!.once('close', resolve));
    socket.destroy();
    await gone;
    expect((await tested.ask('/health/ready')).status).toBe(200);
  });

  it('shares requests among instances, and leaves out one that says that it is not ready', async () => {
    await tested.open({ CONTENT_URL: `${tested.service.origin},${tested.other.origin}` });
    await until(async () => {
      await tested.ask('/api/content');
      return tested.other.seen.length > 0 && tested.service.seen.length > 0;
    });
    [tested.other.health, tested.other.checks] = [503, { drain: 'failing' }];
    await until(async () => {
      const before = tested.other.seen.length;
      for (let n = 0; n < 6; n += 1) await tested.ask('/api/content');
      return tested.other.seen.length === before;
    });
  });

  it('sends all visits of a client to one redirect process, and shares clients among them', async () => {
    const two = `${tested.service.origin},${tested.other.origin}`;
    await tested.open({ REDIRECTS_URL: two, TRUSTED_PROXIES: '127.0.0.1' });
    const visit = async (client: number): Promise<boolean> => {
      const before = tested.other.seen.length;
      await tested.ask('/@ines', { headers: { 'x-forwarded-for': `203.0.113.${client}` } });
      return tested.other.seen.length > before;
    };
    const clients = Array.from({ length: 40 }, (_, client) => client);
    const visitAll = async (): Promise<boolean[]> => {
      const wentToOther: boolean[] = [];
      for (const client of clients) wentToOther.push(await visit(client));
      return wentToOther;
    };
    // One of them may not have said yet that it is ready.
    await until(async () => new Set(await visitAll()).size === 2);
    const first = await visitAll();
    expect(first.filter(Boolean).length).toBeGreaterThan(5);
    expect(first.filter(Boolean).length).toBeLessThan(35);
    expect(await visitAll()).toEqual(first);
    [tested.other.health, tested.other.checks] = [503, { drain: 'failing' }];
    await until(async () => !(await visitAll()).includes(true));
    [tested.other.health, tested.other.checks] = [200, {}];
    await until(async () => new Set(await visitAll()).size === 2);
    expect(await visitAll()).toEqual(first);
  });

  it('sends a read that was reset before its answer to another instance', async () => {
    await tested.open({
      REDIRECTS_URL: `${tested.service.origin},${tested.other.origin}`,
      TRUSTED_PROXIES: '127.0.0.1',
    });
    tested.service.answer = (request) => request.socket.destroy();
    // The first choice of a client depends on the ports, so one of many clients begins at the instance that resets.
    for (const client of Array.from({ length: 40 }, (_, index) => `203.0.113.${index}`)) {
      const reply = await tested.ask('/@ines', { headers: { 'x-forwarded-for': client } });
      expect(await reply.text()).toBe('ok');
    }
    expect(tested.service.seen.length).toBeGreaterThan(0);
    expect(await (await tested.ask('/metrics')).text()).toMatch(
      /marquee_gateway_retries_total\{service="redirects"\} [1-9]/,
    );
  });

  it('asks again where a process has only just begun to listen, though its health was asked before', async () => {
    await tested.open();
    let starting = 2;
    tested.service.answer = (_request, response) => {
      if (starting-- > 0) response.writeHead(503, { 'x-marquee-state': 'starting' });
      response.end('ok');
    };
    const reply = await tested.ask('/@ines');
    expect([reply.status, await reply.text()]).toEqual([200, 'ok']);
  });

  it('never sends a write twice: one that was reset may have been done', async () => {
    await tested.open({ CONTENT_URL: `${tested.service.origin},${tested.other.origin}` });
    for (const one of [tested.service, tested.other]) one.answer = (request) => request.socket.destroy();
    const reply = await tested.ask('/api/content', { method: 'POST', body: 'a' });
    expect(reply.status).toBe(502);
    expect(problemSchema.parse(await reply.json())).toMatchObject({ status: 502, code: 'unavailable' });
    expect(tested.service.seen.length + tested.other.seen.length).toBe(1);
  });

  it('keeps reads and writes for a moment while the only instance starts again', async () => {
    await tested.open();
    const port = portOf(tested.service.server);
    await close(tested.service.server);
    const asked = [tested.ask('/@ines'), tested.ask('/api/content', { method: 'POST', body: 'a' })];
    const again = createServer(tested.service.server.listeners('request')[0] as RequestListener);
    tested.closeLater(again);
    await listen(again, port);
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('keeps at most 250 requests of one client, and those of others as well', async () => {
    await tested.open({ TRUSTED_PROXIES: '127.0.0.1' });
    const port = portOf(tested.service.server);
    await close(tested.service.server);
    const from = async (client: string) =>
      (await tested.ask('/@ines', { headers: { 'x-forwarded-for': client } })).status;
    const greedy = Array.from({ length: 251 }, () => from('203.0.113.7'));
    // The others, which are answered below, still wait: it was refused at once.
    expect(await Promise.race(greedy)).toBe(503);
    const other = from('198.51.100.9');
    const again = createServer(tested.service.server.listeners('request')[0] as RequestListener);
    tested.closeLater(again);
    await listen(again, port);
    expect(await other).toBe(200);
    expect((await Promise.all(greedy)).filter((status) => status === 200)).toHaveLength(250);
  });

  it('asks a service that misses one of its engines, because it may answer without', async () => {
    [tested.service.health, tested.service.checks] = [503, { kafka: 'failing', mongodb: 'ok' }];
    await tested.open();
    expect((await tested.ask('/@ines')).status).toBe(200);
  });

  it('is ready as long as an instance of each service answers, and not while it drains', async () => {
    await tested.open({ ANALYTICS_URL: tested.other.origin });
    [tested.other.health, tested.other.checks] = [503, { start: 'failing' }];
    const checks = async () => ((await (await tested.ask('/health/ready')).json()) as { checks: object }).checks;
    await until(async () => (await tested.ask('/health/ready')).status === 503);
    const others = SERVICE_NAMES.filter((name) => name !== 'analytics').map((name) => [name, 'ok']);
    expect(await checks()).toEqual({ ...Object.fromEntries(others), analytics: 'failing' });
    tested.other.health = 200;
    await until(async () => (await tested.ask('/health/ready')).status === 200);
    tested.gateway.drain();
    const reply = await tested.ask('/health/ready');
    expect([reply.status, reply.headers.get('connection')]).toEqual([503, 'close']);
  });
});
