import type { Browser, Page } from 'playwright-core';
import { kindList } from '@marquee/page';
import { kindExamples } from '@marquee/page/testing';
import { signUp, type Account } from '@marquee/test-kit/account';
import { closeWindows, launchBrowser } from '@marquee/test-kit/browser';
import { samplePicture, upload } from '@marquee/test-kit/creator';
import { surplusAt } from '@marquee/test-kit/looks';
import { sendAnswer, sendMessage } from '@marquee/test-kit/messages';
import { sharedProduct, type SharedProduct } from '@marquee/test-kit/product';
import { settled } from '@marquee/test-kit/screens';
import { signedInPage } from '@marquee/test-kit/signed-in';
import { until } from '@marquee/test-kit/until';

const USERNAME = 'ines-of-unbroken-words-30-long';
/** No line can be broken inside by a rule of its language. */
const word = (length: number): string => 'Donaudampfschifffahrt'.repeat(20).slice(0, length);

let product: SharedProduct;
let browser: Browser;
let page: Page;

/** The least item of a kind, its texts one long word each. */
const longItem = (kind: (typeof kindList)[number], imageUrl: string): object => {
  const { least, limits } = kindExamples[kind.id];
  const texts = limits
    .filter(({ fullest, field }) => typeof fullest === 'string' && !/url|link|id/i.test(field))
    .map(({ field, says }) => [field, word(Number(/\d+/.exec(says)?.[0]))]);
  const destination = kind.id === 'link' ? { destinationUrl: `https://example.com/${word(300)}` } : {};
  return { ...least(imageUrl), ...Object.fromEntries(texts), ...destination };
};

const create = async (account: Account): Promise<void> => {
  const picture = await samplePicture();
  for (const kind of kindList) {
    const content = longItem(kind, await upload(product, account, picture));
    const reply = await account.call('POST', '/api/content', { type: kind.id, content });
    if (reply.status !== 201) throw new Error(`${kind.id}: ${reply.status} ${await reply.text()}`);
  }
};

beforeAll(async () => {
  [product, browser] = await Promise.all([sharedProduct(), launchBrowser()]);
  const account = await signUp(product, USERNAME);
  await create(account);
  const userId = USERNAME;
  const questionId = String(kindExamples.question.least('')['id']);
  await until(async () => (await fetch(`${product.url}/api/@${USERNAME}`)).ok);
  await sendMessage(product, { userId, dm: word(280), userIg: word(30).toLowerCase() });
  await sendAnswer(product, { userId, questionId, answer: word(200), userIg: word(30).toLowerCase() });
  page = await signedInPage(browser, product, USERNAME);
});
afterAll(() => closeWindows(browser));

const idOf = (kind: (typeof kindList)[number]): string => String(kindExamples[kind.id].least('')['id'] ?? kind.fixedId);

const addresses = [
  ...['/', '/dashboard', '/reorder', '/theme', '/dms', '/account', '/account/security', '/first-steps', '/import'],
  ...kindList.map(({ id }) => `/dashboard?type=${id}`),
  ...kindList.map((kind) => `/edit/${kind.address}/${idOf(kind)}`),
  ...[`/analytics/${idOf(kindList.find(({ id }) => id === 'link')!)}`],
  ...[`/qa/${String(kindExamples.question.least('')['id'])}`, `/@${USERNAME}`],
  ...[`/@${USERNAME}/q/${String(kindExamples.question.least('')['id'])}`],
];

it.each(addresses)('nothing has to be scrolled sideways on a small phone, whatever the words: %s', async (address) => {
  await page.goto(product.url + address);
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await settled(page);
  expect([...(await surplusAt(page, 360)), ...(await surplusAt(page, 320))]).toEqual([]);
});
