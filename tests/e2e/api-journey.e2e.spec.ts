import sharp from 'sharp';
import { createLink, password, post, signUp, type Account } from '@marquee/test-kit/account';
import { freePort, temporaryFolder, type Product } from '@marquee/test-kit/product';
import { describeSizes } from '@marquee/test-kit/sizes';
import { until } from '@marquee/test-kit/until';
import { CHARTED_MS, chrome, follow } from '@marquee/test-kit/visits';

interface Summary {
  readonly totalClicks: number;
  readonly byCountry: Readonly<Record<string, number>>;
  readonly setAside: Readonly<Record<string, number>>;
}

interface Item {
  readonly id: string;
  readonly title: string;
  readonly imageUrl: string | null;
  readonly clickCount: number;
}

const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** What people do, over the API alone: the same calls and the same answers in both sizes. */
describeSizes('the API', (size) => {
  const dataDir = temporaryFolder();
  let port: number;
  let product: Product;
  let ines: Account;

  const start = (): Promise<Product> =>
    size.start({ dataDir, port, env: { TRUSTED_PROXIES: '127.0.0.1,::1', RATE_LIMIT_SCALE: '10' } });
  const items = async (): Promise<readonly Item[]> =>
    ((await (await ines.call('GET', '/api/content')).json()) as { content: Item[] }).content;
  const summary = async (): Promise<Summary> =>
    (await (await ines.call('GET', '/api/clicks?contentId=link:kiln')).json()) as Summary;

  beforeAll(async () => {
    port = await freePort();
    product = await start();
  });
  afterAll(() => product?.kill());

  it('signs people up, and refuses what is wrong in the same words', async () => {
    shows('6.bearer', '7.identity');
    ines = await signUp(product, 'ines');
    const again = await post(product, '/api/auth/sign-up', { username: 'ines', email: 'other@example.com', password });
    expect([again.status, ((await again.json()) as { code: string }).code]).toEqual([409, 'UsernameExistsException']);
    const forged = await fetch(`${product.url}/api/content`, { headers: { authorization: 'Bearer a.b.c' } });
    expect([forged.status, ((await forged.json()) as { code: string }).code]).toEqual([401, 'unauthenticated']);
    expect((await fetch(`${product.url}/api/nothing`)).status).toBe(404);
  });

  it('takes a picture and shows the link with it to visitors', async () => {
    shows('1.page', '1.visitor.page', '3.upload', '6.visitor', '7.storage', '7.upload', '7.create', '7.profile');
    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c8862d' } })
      .jpeg()
      .toBuffer();
    const asked = await ines.call('POST', '/api/storage', {
      fileName: 'pot.jpg',
      contentType: 'image/jpeg',
      size: picture.length,
    });
    const { presignedUrl, imageUrl } = (await asked.json()) as { presignedUrl: string; imageUrl: string };
    const sent = await fetch(new URL(presignedUrl, product.url), {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg' },
      body: new Uint8Array(picture),
    });
    expect(sent.status).toBe(200);
    await createLink(ines, 'kiln', { imageUrl });

    await until(async () => (await fetch(`${product.url}/api/@ines`)).status === 200);
    const shown = async () => ((await (await fetch(`${product.url}/api/@ines`)).json()) as { content: Item[] }).content;
    await until(async () => (await shown()).length === 1);
    const served = await fetch(new URL((await shown())[0]!.imageUrl!, product.url));
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await fetch(`${product.url}/@ines`, { headers: { 'user-agent': chrome } })).status).toBe(200);
  });

  it('counts people where they are and sets a bot aside', async () => {
    shows('1.creator.figures', '7.clicks.read', '1.visitor.page', '2.routes.redirect', '7.read');
    for (const address of ['88.198.10.20', '88.198.10.21', '193.136.10.20'])
      expect((await follow(product, 'ines', 'kiln', { 'x-forwarded-for': address })).status).toBe(302);
    expect((await follow(product, 'ines', 'kiln', { 'user-agent': bot })).status).toBe(302);
    await until(async () => (await summary()).totalClicks === 3 && (await summary()).setAside['bot'] === 1, CHARTED_MS);
    expect((await summary()).byCountry).toEqual({ DE: 2, PT: 1 });
    await until(async () => (await items())[0]?.clickCount === 3);
    const csv = await ines.call('GET', '/api/clicks/records.csv?contentId=link:kiln');
    expect((await csv.text()).trim().split('\n').length).toBeGreaterThanOrEqual(4);
  });

  it('finds the same figures after everything was killed at once', async () => {
    const before = await summary();
    await product.kill();
    product = await start();
    expect(await summary()).toEqual(before);
    expect((await items()).map(({ id, clickCount }) => [id, clickCount])).toEqual([['kiln', 3]]);
    expect((await follow(product, 'ines', 'kiln', { 'x-forwarded-for': '133.11.10.20' })).status).toBe(302);
    // A log takes a consumer that was killed for alive until it has been silent for fifteen seconds.
    await until(async () => (await summary()).totalClicks === 4, CHARTED_MS);
  });

  it('shows visitors an edit at once, and nothing of what was deleted', async () => {
    shows('7.update', '7.delete');
    const begun = performance.now();
    const changed = await ines.call('PUT', '/api/content', {
      contentId: 'link:kiln',
      destinationUrl: 'https://example.com/elsewhere',
    });
    expect(changed.status).toBe(200);
    await until(
      async () => (await follow(product, 'ines', 'kiln')).headers.get('location') === 'https://example.com/elsewhere',
    );
    console.info(`in ${size.name}: an edit was seen by visitors after ${Math.round(performance.now() - begun)} ms`);
    expect((await ines.call('DELETE', '/api/content?contentId=link:kiln')).status).toBe(204);
    await until(async () => (await follow(product, 'ines', 'kiln')).status === 404);
  });

  it('imports a page, shows it to visitors, and undoes the import', async () => {
    const text = '<link href="littlelink.css"><a class="button" href="https://vidal.example/glazes">Glazes</a>';
    const preview = await ines.call('POST', '/api/imports/preview', { text });
    const { source, links } = (await preview.json()) as { source: string; links: object[] };
    expect({ source, links }).toMatchObject({ source: 'littlelink', links: [{ id: 'glazes', title: 'Glazes' }] });
    const link = { id: 'glazes', title: 'Glazes', description: '', destinationUrl: 'https://vidal.example/glazes' };
    const wanted = { links: [link], about: null, accounts: [], isPublic: true };
    const { batchId } = (await (await ines.call('POST', '/api/imports', wanted)).json()) as { batchId: string };
    const leads = async () => (await follow(product, 'ines', 'glazes')).status;
    await until(async () => (await leads()) === 302);
    expect((await ines.call('POST', '/api/content/batch/undo', { batchId })).status).toBe(200);
    await until(async () => (await leads()) === 404);
  });

  it('refuses a token on every service within five seconds of the sign-out', async () => {
    const signedIn = await post(product, '/api/auth/sign-in', { username: 'ines', password });
    const { idToken } = (await signedIn.json()) as { idToken: string };
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0]!)
      .join('; ');
    const headers = { authorization: `Bearer ${idToken}` };
    const statuses = (): Promise<number[]> =>
      Promise.all(
        ['/api/auth/me', '/api/content', '/api/clicks/overview'].map(
          async (call) => (await fetch(product.url + call, { headers })).status,
        ),
      );
    expect(await statuses()).toEqual([200, 200, 200]);
    const out = { method: 'POST', headers: { origin: product.url, cookie } };
    expect((await fetch(`${product.url}/api/auth/sign-out`, out)).status).toBe(204);
    const begun = performance.now();
    await until(async () => (await statuses()).every((status) => status === 401), 5_000);
    console.info(`in ${size.name}: refused by every service after ${Math.round(performance.now() - begun)} ms`);
    expect((await ines.call('GET', '/api/content')).status).toBe(200);
  });

  it('takes the page of a closed account away, and lets it in nowhere', async () => {
    const leaving = await signUp(product, 'leaving');
    await createLink(leaving, 'kiln');
    await until(async () => (await follow(product, 'leaving', 'kiln')).status === 302);
    const close = () => leaving.call('POST', '/api/auth/close-account', { username: 'leaving' });
    expect((await close()).status).toBe(403);
    expect((await leaving.call('POST', '/api/auth/step-up', { password })).status).toBe(204);
    expect((await close()).status).toBe(204);
    const begun = performance.now();
    await until(async () => (await follow(product, 'leaving', 'kiln')).status === 404);
    await until(async () => (await fetch(`${product.url}/@leaving`)).status === 404);
    console.info(`in ${size.name}: the page was gone after ${Math.round(performance.now() - begun)} ms`);
    await until(async () => (await leaving.call('GET', '/api/content')).status === 401);
    const again = { username: 'leaving', email: 'again@example.com', password };
    expect((await post(product, '/api/auth/sign-up', again)).status).toBe(409);
  });

  it('ends everything on SIGTERM, with code 0', async () => {
    const begun = performance.now();
    expect(await product.signal('SIGTERM')).toBe(0);
    console.info(`in ${size.name}: ended after ${Math.round(performance.now() - begun)} ms`);
  });
});
