import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { problemSchema } from '@marquee/contracts';
import { localRateLimiter } from '../engines/embedded-ports';
import { until } from '../../../../tests/support/until';
import { createClientShare } from './client-share';

describe('what one client may ask of the API', () => {
  let server: Server;
  let now = 0;
  let begun: string[] = [];
  let waiting: (() => void)[] = [];

  const ask = (client: string): Promise<Response> =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/content`, {
      headers: { 'x-forwarded-for': client },
    });
  const many = (client: string, count: number) => Array.from({ length: count }, () => ask(client));
  const answerAll = (): void => waiting.splice(0).forEach((end) => end());

  beforeEach(async () => {
    [now, begun, waiting] = [Date.UTC(2026, 10, 22), [], []];
    const share = createClientShare({
      limiter: await localRateLimiter(1),
      trustedProxies: ['127.0.0.1'],
      clock: () => now,
    });
    server = createServer((request, response) => {
      const handOn = async (): Promise<void> => {
        begun.push(String(request.headers['x-forwarded-for']));
        await new Promise<void>((resolve) => waiting.push(resolve));
        response.end('answered');
      };
      void share(request, response, handOn);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('hands on sixteen requests at once, and the others when those are answered', async () => {
    const asked = many('203.0.113.7', 20);
    await until(() => Promise.resolve(begun.length === 16));
    const other = ask('198.51.100.1');
    await until(() => Promise.resolve(begun.includes('198.51.100.1')));
    expect(begun).toHaveLength(17);
    answerAll();
    await until(() => Promise.resolve(begun.length === 21));
    answerAll();
    expect((await Promise.all([...asked, other])).map(({ status }) => status)).toEqual(Array(21).fill(200));
  });

  it('refuses the hundred and first request in a second, and no request of another client', async () => {
    const asked = many('2001:db8:1:2::7', 100);
    await until(() => Promise.resolve(begun.length === 16));
    const refused = await ask('2001:db8:1:2:ffff::1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(problemSchema.parse(await refused.json()).code).toBe('LimitExceededException');
    const other = ask('2001:db8:1:3::7');
    now += 1_000;
    const later = ask('2001:db8:1:2::7');
    const all = Promise.all([...asked, other, later]);
    let done = false;
    void all.then(() => (done = true));
    await until(() => {
      answerAll();
      return Promise.resolve(done);
    });
    expect((await all).map(({ status }) => status)).toEqual(Array(102).fill(200));
  });
});
