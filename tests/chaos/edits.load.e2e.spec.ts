import sharp from 'sharp';
import { createLink, signUp, type Account } from '@marquee/test-kit/account';
import { freePort, startProduct, temporaryFolder, type Product } from '@marquee/test-kit/product';
import { rounds } from '@marquee/test-kit/rounds';
import { until, untilEqual } from '@marquee/test-kit/until';
import { chrome, follow } from '@marquee/test-kit/visits';

/** Edits of each sort. */
const EDITS = rounds('EDITS', { short: 6, long: 20 });

/** What a visitor still gets of a link, by each way to request it. */
interface Seen {
  readonly redirect: boolean;
  readonly page: boolean;
  readonly cachedPage: boolean;
  readonly json: boolean;
  readonly apiJson: boolean;
}
const gone: Seen = { redirect: false, page: false, cachedPage: false, json: false, apiJson: false };
const there: Seen = { redirect: true, page: true, cachedPage: true, json: true, apiJson: true };

/** E3: what an owner withdraws is gone for every visitor, from caches too. How soon is printed. */
describe('an edit, as visitors see it', () => {
  let product: Product;
  let ines: Account;

  const visit = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(product.url + path, { headers: { 'user-agent': chrome, ...headers } });

  /** `etag` is the version of the page that the visitor's browser kept. */
  const seen = async (id: string, etag: string, keptPageHadIt: boolean): Promise<Seen> => {
    const title = `Title of ${id}<`;
    const listed = async (answer: Response): Promise<boolean> =>
      ((await answer.json()) as { content: { id: string }[] }).content.some((item) => item.id === id);
    const [redirect, page, cached, json, apiJson] = await Promise.all([
      follow(product, 'ines', id),
      visit('/@ines'),
      visit('/@ines', { 'if-none-match': etag }),
      visit('/@ines', { accept: 'application/json' }),
      visit('/api/@ines'),
    ]);
    expect([302, 404]).toContain(redirect.status);
    return {
      redirect: redirect.status === 302,
      page: (await page.text()).includes(title),
      cachedPage: cached.status === 304 ? keptPageHadIt : (await cached.text()).includes(title),
      json: await listed(json),
      apiJson: await listed(apiJson),
    };
  };

  /** Milliseconds from the answer to the edit until every way of asking shows what is wanted. */
  const delayUntil = async (wanted: Seen, id: string, etag: string): Promise<number> => {
    const answered = performance.now();
    await untilEqual(() => seen(id, etag, !wanted.page), wanted, 20_000);
    return performance.now() - answered;
  };

  const etagOfPage = async (): Promise<string> => (await visit('/@ines')).headers.get('etag')!;
  const toggle = async (id: string, isPublic: boolean): Promise<void> => {
    expect((await ines.call('PUT', '/api/content', { contentId: `link:${id}`, isPublic })).status).toBe(200);
  };
  const say = (what: string, delays: number[]): void => {
    const sorted = delays.sort((a, b) => a - b);
    const [p50, max] = [sorted[Math.floor(sorted.length / 2)]!, sorted.at(-1)!];
    console.info(`${what}: p50 ${p50.toFixed(0)} ms, max ${max.toFixed(0)} ms over ${sorted.length} edits`);
  };

  beforeAll(async () => {
    product = await startProduct({
      dataDir: temporaryFolder(),
      port: await freePort(),
      env: { RATE_LIMIT_SCALE: '1000' },
    });
    ines = await signUp(product, 'ines');
    for (let n = 0; n < EDITS; n += 1) await createLink(ines, `kiln-${n}`);
    await delayUntil(there, `kiln-${EDITS - 1}`, '"none"');
  });
  afterAll(() => product.kill());

  it('hides a link that was made private, and shows it again', async () => {
    const hidden: number[] = [];
    const shown: number[] = [];
    for (let n = 0; n < EDITS; n += 1) {
      const id = `kiln-${n}`;
      const etag = await etagOfPage();
      await toggle(id, false);
      hidden.push(await delayUntil(gone, id, etag));
      const without = await etagOfPage();
      await toggle(id, true);
      shown.push(await delayUntil(there, id, without));
    }
    say('made private, gone from redirect, page, kept page and JSON', hidden);
    say('made public, back in all of them', shown);
  });

  it('forgets a deleted link, and answers as for one that never was', async () => {
    const delays: number[] = [];
    for (let n = 0; n < EDITS; n += 1) {
      const id = `kiln-${n}`;
      const etag = await etagOfPage();
      expect((await ines.call('DELETE', `/api/content?contentId=link:${id}`)).status).toBe(204);
      delays.push(await delayUntil(gone, id, etag));
    }
    say('deleted, gone from all of them', delays);
    const [deleted, never] = await Promise.all(['kiln-0', 'never-was'].map((id) => follow(product, 'ines', id)));
    expect(await deleted!.text()).toBe(await never!.text());
    const varying = ([name]: [string, string]): boolean => name !== 'date';
    expect([...deleted!.headers].filter(varying)).toEqual([...never!.headers].filter(varying));
  });

  it('shows a changed picture, and lets no browser keep the page unasked', async () => {
    const upload = async (background: string): Promise<string> => {
      const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
        .png()
        .toBuffer();
      const asked = { fileName: 'pot.png', contentType: 'image/png', size: picture.length };
      const { presignedUrl, imageUrl } = (await (await ines.call('POST', '/api/storage', asked)).json()) as {
        presignedUrl: string;
        imageUrl: string;
      };
      const put = await fetch(new URL(presignedUrl, product.url), {
        method: 'PUT',
        headers: { 'content-type': 'image/png' },
        body: new Uint8Array(picture),
      });
      expect(put.status).toBe(200);
      return imageUrl;
    };
    await createLink(ines, 'pots', { imageUrl: await upload('#c8862d') });
    const imageOf = async (): Promise<string | null> => {
      const page = await visit('/@ines');
      expect(page.headers.get('cache-control')).toBe('no-cache');
      return /<img[^>]* src="([^"]+)"/.exec(await page.text())?.[1] ?? null;
    };
    await until(async () => (await imageOf()) !== null);
    const delays: number[] = [];
    for (const color of ['#336699', '#993366', '#669933', '#222222', '#dddddd']) {
      const before = await imageOf();
      const imageUrl = await upload(color);
      const changed = await ines.call('PUT', '/api/content', { contentId: 'link:pots', imageUrl });
      expect(changed.status).toBe(200);
      const answered = performance.now();
      await until(async () => (await imageOf()) !== before, 20_000);
      delays.push(performance.now() - answered);
      const shown = await visit((await imageOf())!);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
    say('picture changed on the page', delays);
  });
});
