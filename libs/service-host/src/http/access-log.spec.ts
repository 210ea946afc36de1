import { createLogger } from '@marquee/nest-kit';
import { until } from '@marquee/test-kit/until';
import { accessLogOf, loggedPath } from './access-log';
import { listen, type HttpServer } from './http-server';

describe('the access log', () => {
  let lines: Record<string, unknown>[];
  let server: HttpServer;
  const serve = async (ACCESS_LOG: 'on' | 'off'): Promise<string> => {
    lines = [];
    const destination = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
    const logger = createLogger({ level: 'warn', destination }).child({ service: 'redirects' });
    server = await listen(
      (request, response) => {
        response.statusCode = request.method === 'POST' ? 201 : 302;
        response.end();
      },
      {
        host: '127.0.0.1',
        port: 0,
        logger,
        publicUrl: 'http://localhost',
        maxConnectionsPerAddress: 10,
        trustedProxies: [],
        accessLog: accessLogOf({ ACCESS_LOG }, logger),
      },
    );
    return `http://127.0.0.1:${server.port}`;
  };
  afterEach(() => server.drain(0));

  it('has a line for each request, whatever LOG_LEVEL is, without addresses, agents, queries and tokens', async () => {
    const url = await serve('on');
    const headers = { 'user-agent': 'Agent/7', authorization: 'Bearer token-of-ines', referer: 'http://from.example' };
    await fetch(`${url}/@ines/kiln?token=secret`, { headers, redirect: 'manual' });
    await fetch(`${url}/api/dms`, { method: 'POST', body: 'a message', headers });
    await until(() => lines.length === 2);
    expect(lines).toEqual([
      expect.objectContaining({ level: 'info', service: 'redirects', method: 'GET', path: '/@ines/kiln', status: 302 }),
      expect.objectContaining({ method: 'POST', path: '/api/dms', status: 201, ms: expect.any(Number) }),
    ]);
    const text = JSON.stringify(lines);
    for (const secret of ['127.0.0.1', 'Agent', 'token', 'secret', 'from.example', 'a message'])
      expect(text).not.toContain(secret);
  });

  it('is off by default', async () => {
    const url = await serve('off');
    await fetch(url, { redirect: 'manual' });
    await server.drain();
    expect(lines).toEqual([]);
  });

  it.each([
    ['/@ines/spring-sale-of-pots?utm=1', '/@ines/spring-sale-of-pots'],
    ['/api/items/0197b5c2-0000-7000-8000-000000000001/history', '/api/items/*/history'],
    ['/uploads/4f9c2a77d0e14c7f.webp', '/uploads/*'],
    ['/api/abuse/ines@example.org', '/api/abuse/*'],
    ['/api/abuse/ines%40example.org', '/api/abuse/*'],
    [`/${'a'.repeat(300)}`, `/${'a'.repeat(199)}`],
  ])('logs %s as %s', async (url, path) => {
    await serve('off');
    expect(loggedPath({ url })).toBe(path);
  });
});
