import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { problemSchema } from '@marquee/contracts';
import { localRateLimiter } from '../engines/embedded-ports';
import { until } from '@marquee/test-kit/until';
import { createClientThrottle } from './client-throttle';

describe('what one client may ask of the API', () => {
  let server: Server;
  let taken = 0;
  let begun: string[] = [];
  let waiting: (() => void)[] = [];

  const ask = (client: string, path = '/api/content', method = 'GET'): Promise<Response> =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
      method,
      headers: { 'x-forwarded-for': client },
    });
  const many = (client: string, count: number, path?: string, method?: string) =>
    Array.from({ length: count }, () => ask(client, path, method));
  const answerAll = (): void => waiting.splice(0).forEach((end) => end());

  beforeEach(async () => {
    [taken, begun, waiting] = [0, [], []];
    const share = createClientThrottle({
      limiter: await localRateLimiter(1),
      trustedProxies: ['127.0.0.1'],
      clock: Date.now,
      moreUploads: '/bucket/',
    });
    server = createServer((request, response) => {
      taken += 1;
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

  it('passes on sixteen requests at once, and the others when those are answered', async () => {
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

  /** Answers whatever is passed on until all are answered. */
  const statusesOf = async (asked: readonly Promise<Response>[]): Promise<readonly number[]> => {
    let done = false;
    const all = Promise.all(asked).finally(() => (done = true));
    await until(() => {
      answerAll();
      return Promise.resolve(done);
    });
    return (await all).map(({ status }) => status);
  };

  it('passes on forty requests of a client at once, one in each hundredth of a second after that, and no fewer of another', async () => {
    expect(await statusesOf(many('2001:db8:1:2::7', 40))).toEqual(Array(40).fill(200));
    const start = Date.now();
    const later = statusesOf(many('2001:db8:1:2:ffff::1', 51));
    await until(() => Promise.resolve(taken === 91));
    expect(await statusesOf(many('2001:db8:1:3::7', 40))).toEqual(Array(40).fill(200));
    expect(await later).toEqual(Array(51).fill(200));
    expect(Date.now() - start).toBeGreaterThanOrEqual(500);
  });

  it('passes on one write of a client in each fiftieth of a second beyond those', async () => {
    await statusesOf(many('203.0.113.7', 40));
    const start = Date.now();
    expect(await statusesOf(many('203.0.113.7', 26, '/api/content', 'POST'))).toEqual(Array(26).fill(200));
    expect(Date.now() - start).toBeGreaterThanOrEqual(500);
  });

  it.each(['/uploads/incoming/1', '/bucket/incoming/1'])(
    'passes on sixteen uploads at once to %s, and at the same time as many other requests',
    async (path) => {
      const uploads = many('203.0.113.7', 20, path, 'PUT');
      await until(() => begun.length === 16);
      const asked = many('203.0.113.7', 17);
      await until(() => taken === 37 && begun.length === 32);
      expect(await statusesOf([...uploads, ...asked])).toEqual(Array(37).fill(200));
    },
  );

  it.each([
    ['GET', '/uploads/pictures/a.webp'],
    ['PUT', '/uploads/pictures/a.webp'],
    ['GET', '/uploads/incoming/1'],
  ])('takes %s of %s for no upload', async (method, path) => {
    const asked = many('203.0.113.7', 17, path, method);
    await until(() => taken === 17 && begun.length === 16);
    asked.push(...many('203.0.113.7', 1));
    await until(() => taken === 18);
    expect(begun).toHaveLength(16);
    expect(await statusesOf(asked)).toEqual(Array(18).fill(200));
  });

  it('passes on all pictures of a page that has a hundred', async () => {
    expect(await statusesOf(many('203.0.113.7', 100, '/uploads/pictures/a.webp'))).toEqual(Array(100).fill(200));
  });

  it('refuses a request that finds 256 others of its client waiting', async () => {
    const asked = many('203.0.113.7', 272);
    await until(() => Promise.resolve(taken === 272));
    const refused = await ask('203.0.113.7');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(problemSchema.parse(await refused.json()).code).toBe('LimitExceededException');
    expect(await statusesOf([ask('198.51.100.1')])).toEqual([200]);
    expect(await statusesOf(asked)).toEqual(Array(272).fill(200));
  });
});
