import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { createLink, password, post, signUp, type Account } from '@marquee/test-kit/account';
import { closeWindows, launchBrowser, person } from '@marquee/test-kit/browser';
import { createInbox, sendMessage, totalOf, INBOX } from '@marquee/test-kit/messages';
import type { SharedProduct } from '@marquee/test-kit/product';
import { describeScreens } from '@marquee/test-kit/sizes';
import { until } from '@marquee/test-kit/until';
import { chrome } from '@marquee/test-kit/visits';

/** Origins that are not ours, and look like it: no answer may let a page of theirs read it. */
const strangers = ({ url }: Pick<SharedProduct, 'url'>): Readonly<Record<string, string>> => {
  const { host, port } = new URL(url);
  return {
    'an opaque origin': 'null',
    'another site': 'https://evil.example',
    'a name below ours': `http://evil.${host}`,
    'our name with something in front': `http://evil${host}`,
    'our name with something behind': `http://localhost.evil.example:${port}`,
    'our host and port with something behind': `http://${host}.evil.example`,
    'our host as a user name': `http://${host}@evil.example`,
    'our host at another port': 'http://localhost:1',
    'our host by another scheme': `https://${host}`,
    'our machine by its address': `http://127.0.0.1:${port}`,
  };
};

type Body = 'json' | 'form' | 'text';
type Proof = 'token' | 'cookies';

interface Route {
  readonly what: string;
  readonly method: string;
  readonly path: string;
  readonly body?: Body;
  /** What the caller has of an owner. */
  readonly has?: Proof;
  readonly accept?: string;
  /** The status that a stranger's page causes, whether or not it may read the answer. */
  readonly status: number;
}

const get = { method: 'GET', status: 200 } as const;
const send = { method: 'POST', has: 'cookies', body: 'json', status: 403 } as const;

/** For every route and origin: only the product's own pages may read an answer, and calls that carry cookies are refused. */
const routes: readonly Route[] = [
  { what: 'an owner’s items, with a token', path: '/api/content', has: 'token', ...get },
  { what: 'an owner’s items, with cookies', path: '/api/content', has: 'cookies', ...get, status: 401 },
  { what: 'an owner’s charts', path: '/api/clicks/overview', has: 'token', ...get },
  { what: 'an owner’s messages', path: `/api/content/data?contentId=${INBOX}`, has: 'token', ...get },
  { what: 'an owner’s account', path: '/api/auth/me', has: 'token', ...get },
  { what: 'an owner’s plan', path: '/api/subscriptions', has: 'token', ...get },
  { what: 'the renewal of a session', path: '/api/auth/refresh', ...send },
  { what: 'a sign-in', path: '/api/auth/sign-in', ...send },
  { what: 'a sign-out', path: '/api/auth/sign-out', ...send },
  { what: 'a sign-in by a form', path: '/api/auth/sign-in', ...send, body: 'form', status: 415 },
  { what: 'a sign-in by plain text', path: '/api/auth/sign-in', ...send, body: 'text', status: 415 },
  { what: 'a page’s public JSON', path: '/api/@ines', ...get },
  { what: 'a page that is requested as JSON', path: '/@ines', accept: 'application/json', ...get },
  { what: 'a page', path: '/@ines', accept: 'text/html', ...get },
  { what: 'a page that does not exist', path: '/api/@nobody', ...get, status: 404 },
  { what: 'a link, which counts a click', path: '/@ines/kiln', ...get, status: 302 },
  { what: 'a message by a form', path: '/api/clicks', method: 'POST', body: 'form', status: 403 },
  { what: 'a message by plain text', path: '/api/clicks', method: 'POST', body: 'text', status: 415 },
  { what: 'the API’s description', path: '/api/openapi.json', ...get },
  { what: 'the keys of tokens', path: '/.well-known/jwks.json', ...get },
  { what: 'the state of the product', path: '/health/ready', ...get },
  { what: 'the dashboard', path: '/login', ...get },
  { what: 'the list of remotes', path: '/remotes/registry.json', ...get },
  { what: 'a file that does not exist', path: '/uploads/pictures/none', ...get, status: 404 },
  { what: 'an address that does not exist', path: '/api/none', ...get, status: 404 },
];

const bodies: Readonly<Record<Body, { readonly type: string; readonly text: string }>> = {
  json: { type: 'application/json', text: JSON.stringify({ username: 'ines', password }) },
  form: { type: 'application/x-www-form-urlencoded', text: 'userId=ines&dm=From+a+stranger&contentId=dm' },
  text: { type: 'text/plain', text: JSON.stringify({ userId: 'ines', dm: 'From a stranger' }) },
};

const grants = (answer: Response): string[] =>
  [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));

describeScreens('what pages of other origins may read and do', (size) => {
  let product: SharedProduct;
  let ines: Account;
  let cookies: string;

  const headersOf = ({ has, body, accept }: Route): Record<string, string> => ({
    'user-agent': chrome,
    ...(accept !== undefined && { accept }),
    ...(has === 'token' && { authorization: `Bearer ${ines.idToken}` }),
    ...(has === 'cookies' && { cookie: cookies }),
    ...(body !== undefined && { 'content-type': bodies[body].type }),
  });
  const ask = (route: Route, more: Readonly<Record<string, string>>): Promise<Response> =>
    fetch(product.url + route.path, {
      method: route.method,
      redirect: 'manual',
      headers: { ...headersOf(route), ...more },
      ...(route.body !== undefined && { body: bodies[route.body].text }),
    });

  beforeAll(async () => {
    product = await size.share();
    ines = await signUp(product, 'ines');
    await createLink(ines, 'kiln');
    await createInbox(ines);
    const signedIn = await post(product, '/api/auth/sign-in', { username: 'ines', password });
    cookies = signedIn.headers
      .getSetCookie()
      .map((cookie) => cookie.slice(0, cookie.indexOf(';')))
      .join('; ');
    const link = routes.find(({ status }) => status === 302)!;
    await until(async () => (await ask(link, {})).status === 302, 30_000);
  });

  it.each(routes)('$what: $method is answered with $status, and no other origin may read it', async (route) => {
    for (const [whose, origin] of Object.entries(strangers(product))) {
      const answer = await ask(route, { origin });
      await answer.body?.cancel();
      expect([whose, answer.status, grants(answer)]).toEqual([whose, route.status, []]);
    }
  });

  it.each(routes)('$what: a preflight allows no origin', async ({ method, path }) => {
    for (const [whose, origin] of Object.entries(strangers(product))) {
      const answer = await fetch(product.url + path, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization, content-type, idempotency-key',
        },
      });
      await answer.body?.cancel();
      expect([whose, grants(answer)]).toEqual([whose, []]);
    }
  });

  it('takes what the pages of the product send by cookies', async () => {
    for (const { path } of routes.filter(({ has, status }) => has === 'cookies' && status === 403)) {
      const own = await post(product, path, { username: 'ines', password });
      await own.body?.cancel();
      expect([path, own.status]).not.toEqual([path, 403]);
    }
  });

  /** What a script of this page gets of an address: the status, or `blocked` where the browser keeps the answer from it. */
  const tried = (page: Page, { method, path, body }: Route): Promise<string> =>
    page.evaluate(
      async ({ url, init }) => {
        try {
          return String((await fetch(url, { ...init, credentials: 'include' } as RequestInit)).status);
        } catch {
          return 'blocked';
        }
      },
      {
        url: product.url + path,
        init: {
          method,
          ...(body !== undefined && { body: bodies[body].text, headers: { 'content-type': bodies[body].type } }),
        },
      },
    );

  it('shows a script of another site no answer, and takes no message from it', async () => {
    await sendMessage(product, { userId: 'ines', dm: 'From a visitor' });
    await until(async () => (await totalOf(ines, INBOX)) === 1, 30_000);
    const site = createServer((_request, response) =>
      response.setHeader('content-type', 'text/html').end('<title>A stranger’s page</title>'),
    ).listen(0, '127.0.0.1');
    const browser = await launchBrowser();
    const page = await (await person(browser)).newPage();
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    const json: Route = { what: 'a message by JSON', path: '/api/clicks', method: 'POST', body: 'json', status: 202 };
    for (const route of [...routes, json])
      expect([route.what, await tried(page, route)]).toEqual([route.what, 'blocked']);
    await closeWindows(browser);
    site.close();
    await sendMessage(product, { userId: 'ines', dm: 'From another visitor' });
    await until(async () => (await totalOf(ines, INBOX)) >= 2, 30_000);
    expect(await totalOf(ines, INBOX)).toBe(2);
  });
});
