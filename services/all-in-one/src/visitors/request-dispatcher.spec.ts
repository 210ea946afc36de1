import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answer } from '@marquee/service-host';
import { createRequestDispatcher, type RequestDispatcher } from './request-dispatcher';

const says =
  (text: string): RequestListener =>
  (request, response) =>
    answer(request, response, 200, {}, text);

describe('the dispatcher of the visitors’ thread', () => {
  let server: Server;
  let dispatcher: RequestDispatcher;
  const ask = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

  beforeEach(async () => {
    const check = () => Promise.resolve();
    const parts = { metrics: says('metrics'), api: says('api'), site: says('site') };
    dispatcher = createRequestDispatcher({ raw: () => false, plain: () => false, check, ...parts });
    server = createServer(dispatcher.listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  it.each([
    ['/api', 'api'],
    ['/api?a=b', 'api'],
    ['/api/content', 'api'],
    ['/apiary', 'site'],
    ['/dashboard', 'site'],
    ['/metrics', 'metrics'],
  ])('leads %s to %s', async (path, to) => {
    dispatcher.openApi();
    expect(await (await ask(path)).text()).toBe(to);
  });

  it('refuses by a problem what the main thread does not take yet', async () => {
    const refused = await ask('/api/content');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await refused.json()).toMatchObject({ status: 503, code: 'unavailable' });
    expect(await (await ask('/dashboard')).text()).toBe('site');
  });
});
