import type { BrowserContext, Page } from 'playwright-core';
import { hostileTexts } from '../../libs/page/src/testing/hostile-texts';
import { createLink, signUp, type Account } from '@marquee/test-kit/account';
import { askForSticker, createInbox, messageStatus, newestMessages } from '@marquee/test-kit/messages';
import { signIn, usernames } from '@marquee/test-kit/screens';
import { setStage, type Stage } from '@marquee/test-kit/stage';
import { until } from '@marquee/test-kit/until';

/** Every third of the library's texts, so that each kind is there; headers carry no other characters than these. */
const payloads = hostileTexts.filter((_, place) => place % 3 === 0);
const inHeaders = payloads.filter((text) => /^[\x20-\x7e]+$/.test(text));
const address = (n: number): string => `81.84.1.${1 + (n % 250)}`;
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Destinations that lead somewhere else than a web page, as typed. */
const badDestinations = [
  ...['javascript:trap()', 'JaVaScRiPt:trap()', 'java\tscript:trap()', '\u0000javascript:trap()', ' javascript:trap()'],
  ...['data:text/html,<script>trap()</script>', 'vbscript:trap()', 'file:///etc/passwd', 'blob:https://example.com/a'],
  ...['//evil.example', 'http:\\\\evil.example', 'https://user:secret@evil.example', 'view-source:https://example.com'],
];

let stage: Stage;
let context: BrowserContext;
let page: Page;
const alarms: string[] = [];

beforeAll(async () => {
  stage = await setStage();
  context = await stage.as('creator');
  await context.exposeBinding('trap', ({ page: from }) => void alarms.push(`trap() was called on ${from.url()}`));
  page = await context.newPage();
  page.on('dialog', (dialog) => {
    alarms.push(`a dialog opened: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.includes('evil')) alarms.push(`asked for ${request.url()}`);
  });
});
afterAll(() => stage?.close());

/** Opens a page, moves over everything that could wait for a pointer or the focus, and looks what came of it. */
const expectInert = async (url: string, shows: string): Promise<void> => {
  await page.goto(url);
  await page.getByText(shows, { exact: false }).first().waitFor();
  const found = await page.evaluate(() => {
    const handlers = [...document.querySelectorAll('*')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    );
    for (const element of document.querySelectorAll('main *')) {
      for (const type of ['mouseover', 'pointerenter', 'focus'])
        element.dispatchEvent(new Event(type, { bubbles: true }));
    }
    const hrefs = [...document.querySelectorAll('a[href], form[action]')].map(
      (element) => (element as HTMLAnchorElement).href || (element as HTMLFormElement).action,
    );
    const foreign = [...document.querySelectorAll('iframe, object, embed, base, meta[http-equiv]')];
    return {
      handlers: handlers.map(({ outerHTML }) => outerHTML.slice(0, 200)),
      foreign: foreign.map(({ outerHTML }) => outerHTML.slice(0, 200)),
      strange: hrefs.filter((href) => !/^(?:https:|mailto:)/.test(href) && !href.startsWith(location.origin)),
    };
  });
  expect(found).toEqual({ handlers: [], foreign: [], strange: [] });
  expect(alarms).toEqual([]);
};

it(`${payloads.length} hostile titles and descriptions stay text on the dashboard, the forms and the public page`, async () => {
  const mallory = await signUp(stage.product, 'mallory');
  for (const [n, text] of payloads.entries()) {
    const title = [...text].slice(0, 100).join('');
    await createHostile(mallory, `p${n}`, title, text);
  }
  const { content } = (await (await mallory.call('GET', '/api/content?limit=100')).json()) as { content: unknown[] };
  expect(content.length).toBeGreaterThan(payloads.length * 0.9);

  await context.clearCookies();
  const signedIn = await context.request.post(`${stage.product.url}/api/auth/sign-in`, {
    headers: { origin: stage.product.url },
    data: { username: mallory.username, password: mallory.password },
  });
  expect(signedIn.status()).toBe(200);
  await expectInert(`${stage.product.url}/dashboard?type=link`, 'trap');
  await expectInert(`${stage.product.url}/@mallory`, 'trap');
  await expectInert(`${stage.product.url}/edit/link/p0`, 'Edit Link');
  await expectInert(`${stage.product.url}/analytics/p0`, 'No one has followed this link yet.');
  await expectInert(
    `${stage.product.url}/@mallory?format=json&x=${encodeURIComponent('</script><script>trap()')}`,
    'trap',
  );
});

/** A text with characters that are refused is refused as a whole, with its code. */
const createHostile = async (account: Account, id: string, title: string, description: string): Promise<void> => {
  const content = { id, title, description, destinationUrl: 'https://example.com/there' };
  const reply = await account.call('POST', '/api/content', { type: 'link', content });
  if (reply.status === 201) return;
  expect(reply.status).toBe(422);
  const { errors } = (await reply.json()) as { errors: { code: string }[] };
  expect(errors.map(({ code }) => code)).toEqual(expect.arrayContaining([expect.stringMatching(/characters$/)]));
};

it('hostile names are refused', async () => {
  for (const text of payloads) {
    const content = { id: text, title: 'A title', destinationUrl: 'https://example.com/there' };
    const reply = await stage.creator.call('POST', '/api/content', { type: 'link', content });
    expect([text, reply.status]).toEqual([text, 422]);
  }
});

it.each(badDestinations)('a link cannot lead to %j', async (destinationUrl) => {
  const content = { id: 'bad', title: 'Bad', destinationUrl };
  const reply = await stage.creator.call('POST', '/api/content', { type: 'link', content });
  expect(reply.status).toBe(422);
});

it('hostile referrers, user agents and query strings stay text in the figures', async () => {
  const { product, creator } = stage;
  await createLink(creator, 'watched');
  const follow = (n: number, headers: Record<string, string>, query = ''): Promise<Response> =>
    fetch(`${product.url}/@${usernames.creator}/watched${query}`, {
      redirect: 'manual',
      headers: { 'user-agent': chrome, 'x-forwarded-for': address(n), ...headers },
    });
  let counted = 0;
  for (const [n, text] of inHeaders.entries()) {
    const answers = [
      await follow(n, { referer: `https://${n}.example/${encodeURI(text)}` }),
      await follow(n, { referer: text }),
      await follow(n, { 'user-agent': `${chrome} ${text}` }),
      await follow(n, {}, `?utm_source=${encodeURIComponent(text)}&x=${encodeURIComponent(text)}`),
    ];
    for (const { status, headers } of answers) {
      expect(status).toBe(302);
      expect(headers.get('location')).toMatch(/^https:\/\/example\.com\/there/);
    }
    counted += answers.length;
  }
  await until(async () => {
    const reply = await creator.call('GET', '/api/clicks?contentId=link:watched');
    const figures = (await reply.json()) as { totalClicks: number; setAside?: Record<string, number> };
    const aside = Object.values(figures.setAside ?? {}).reduce((sum, hits) => sum + hits, 0);
    return figures.totalClicks + aside >= counted;
  }, 20_000);
  await context.clearCookies();
  await context.request.post(`${product.url}/api/auth/sign-in`, {
    headers: { origin: product.url },
    data: { username: creator.username, password: creator.password },
  });
  await expectInert(`${product.url}/analytics/watched`, 'This link was followed');
  await expectInert(`${product.url}/dashboard`, 'Title of watched');
});

it('hostile messages, handles and inbox titles stay text on the screen of messages and on stickers', async () => {
  const { product } = stage;
  const rita = await signUp(product, 'rita');
  await createInbox(rita, [...payloads[0]!].slice(0, 100).join(''));
  const sent: string[] = [];
  for (const [n, text] of payloads.entries()) {
    const words = [...text].slice(0, 280).join('');
    const message = { userId: 'rita', dm: words, userIg: [...text].slice(0, 40).join('') };
    const address = { 'x-forwarded-for': `88.198.${n % 200}.1` };
    // A text with characters that are refused is refused as a whole; the inbox is known to visitors a moment after it was made.
    await until(async () => {
      const status = await messageStatus(product, message, address);
      if (status === 202) sent.push(words);
      return status === 202 || status === 422;
    });
  }
  expect(sent.length).toBeGreaterThan(payloads.length * 0.8);
  await until(async () => (await newestMessages(rita)).total > sent.length * 0.9, 30_000);

  await context.clearCookies();
  await signIn(context, product, rita.username);
  await expectInert(`${product.url}/dms`, 'trap');
  await expectInert(`${product.url}/dashboard`, 'DM');
  const { data } = await newestMessages(rita, 5);
  for (const { id, dm } of data) {
    const jobId = await askForSticker(rita, id, [...dm].reverse().join(''));
    await until(async () => (await rita.call('GET', `/api/media/pictures/${jobId}`)).status === 200, 30_000);
  }
  expect(alarms).toEqual([]);
});
