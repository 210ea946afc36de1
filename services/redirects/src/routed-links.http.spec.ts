import { routeKeysOf } from '@marquee/page';
import { plainOptions, type LinkOptions } from '@marquee/page/kinds/link';
import { ask, titleIn, type Answer } from '../tests/support/ask';
import { inesNode } from '../tests/support/ines-node';
import { link } from '../tests/support/seed';

const lisbon = '2.80.0.1';
const json = { accept: 'application/json' };
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 350.0.0';

describe('a link whose visits do not all lead to the same address', () => {
  const now = Date.parse('2026-12-02T12:00:00Z');
  let at: number;
  let version = 0;
  const ines = inesNode();
  const follow = (path = '/@ines.vidal/sale', headers = {}): Promise<Answer> => ask(ines.node, path, headers);
  const whereTo = async (path?: string, headers = {}): Promise<unknown> => {
    const { status, headers: sent } = await follow(path, headers);
    return status === 302 ? sent.location : status;
  };
  const set = (options: Partial<LinkOptions>): Promise<void> =>
    ines.publish(link(1, 'sale', { destinationUrl: 'https://own.example/', version: (version += 1), ...options }));
  const schedule = { opensAt: null, endsAt: null, zone: 'Europe/Lisbon', before: 'page', fallbackUrl: null } as const;

  beforeEach(async () => {
    at = now;
    await ines.node.stop();
    await ines.start({ clock: () => at });
  });

  it('says when it opens, counts no visit before, and then leads to its address', async () => {
    await set({ schedule: { ...schedule, opensAt: '2026-12-03T09:00:00.000Z' } });
    const notice = await follow();
    expect(titleIn(notice)).toBe('404 This link is not open yet');
    expect(notice.body.toString()).toContain(
      'It opens on <time datetime="2026-12-03T09:00:00.000Z" data-moment="your time">3 December 2026 at 09:00 (Europe/Lisbon)</time>.',
    );
    expect(notice.body.toString()).toContain('>Title of sale</p>');
    expect(notice.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(JSON.parse((await follow(undefined, json)).body.toString())).toMatchObject({
      status: 404,
      code: 'link_not_open',
    });
    expect(await ines.acts()).toEqual([]);
    at = Date.parse('2026-12-03T09:00:00Z');
    expect(await whereTo()).toBe('https://own.example/');
    expect(await ines.acts()).toHaveLength(1);
  });

  it('is answered as an unknown one before it opens, where its owner wants that', async () => {
    await set({ schedule: { ...schedule, opensAt: '2026-12-03T09:00:00.000Z', before: 'nothing' } });
    const [hidden, unknown] = [await follow(), await follow('/@ines.vidal/nothing')];
    expect([hidden.status, hidden.body.toString()]).toEqual([unknown.status, unknown.body.toString()]);
  });

  it('is gone once it has ended, or leads to its other address', async () => {
    const ended = { ...schedule, endsAt: '2026-12-02T12:00:00.000Z' };
    await set({ schedule: ended });
    const gone = await follow();
    expect(titleIn(gone)).toBe('410 This link has ended');
    expect(gone.body.toString()).toContain('>Title of sale</p>');
    expect(JSON.parse((await follow(undefined, json)).body.toString())).toMatchObject({ code: 'link_ended' });
    expect(await ines.acts()).toEqual([]);
    await set({ schedule: { ...ended, fallbackUrl: 'https://later.example/' } });
    expect(await whereTo()).toBe('https://later.example/');
    expect(await ines.acts()).toMatchObject([{ route: 'fallback' }]);
  });

  it('leads by country, device, app, language, referrer and parameter', async () => {
    const to = (name: string) => ({ match: 'all', destinationUrl: `https://${name}.example/`, isOn: true }) as const;
    const is = (what: 'country' | 'app' | 'device' | 'language' | 'referrer' | 'query', value: string) => ({
      conditions: [{ what, isNot: false, values: [value] }],
    });
    const rules = {
      zone: 'Europe/Lisbon',
      list: [
        { ...to('pt'), ...is('country', 'PT') },
        { ...to('app'), ...is('app', 'instagram') },
        { ...to('de'), ...is('language', 'de') },
        { ...to('news'), ...is('referrer', 'news.example') },
        { ...to('code'), ...is('query', 'code=7') },
      ],
    };
    await set({ rules });
    expect(await whereTo()).toBe('https://own.example/');
    expect(await whereTo(undefined, { 'x-forwarded-for': lisbon })).toBe('https://pt.example/');
    expect(await whereTo(undefined, { 'user-agent': iphone })).toBe('https://app.example/');
    expect(await whereTo(undefined, { 'accept-language': 'de-AT,en;q=0.5' })).toBe('https://de.example/');
    expect(await whereTo(undefined, { referer: 'https://m.news.example/today' })).toBe('https://news.example/');
    expect(await whereTo('/@ines.vidal/sale?code=7')).toBe('https://code.example/');
    const keys = routeKeysOf({ ...plainOptions, rules }).rules;
    expect((await ines.acts()).map(({ route }) => route)).toEqual(['default', ...keys]);
  });

  it('says in each hit which variant decided it, and nothing in the hits of a plain link', async () => {
    const variants = [99, 1].map((percent) => ({ destinationUrl: `https://of-${percent}.example/`, percent }));
    await set({ split: { variants } });
    const keys = routeKeysOf({ ...plainOptions, split: { variants } }).variants;
    await follow();
    expect(keys).toContain((await ines.lastAct())?.route);
    await follow('/@ines.vidal/kiln');
    expect(await ines.lastAct()).not.toHaveProperty('route');
  });

  it('leads a visitor to the same one of several addresses, and all of them to each by its share', async () => {
    const variants = [70, 30].map((percent) => ({ destinationUrl: `https://of-${percent}.example/`, percent }));
    await set({ split: { variants } });
    const ofVisitor = (n: number): Promise<unknown> =>
      whereTo(undefined, { 'x-forwarded-for': `81.2.${n >> 8}.${n & 255}` });
    const first = await Promise.all(Array.from({ length: 1000 }, (_, n) => ofVisitor(n)));
    const share = first.filter((address) => address === 'https://of-70.example/').length / first.length;
    // Six standard deviations.
    expect(Math.abs(share - 0.7)).toBeLessThan(0.087);
    expect(await Promise.all(Array.from({ length: 50 }, (_, n) => ofVisitor(n)))).toEqual(first.slice(0, 50));
  });

  it.each([
    ['campaign', 'https://own.example/?utm_source=a'],
    ['all', 'https://own.example/?utm_source=a&size=7'],
    ['none', 'https://own.example/'],
  ] as const)('passes on %s parameters', async (carriedQuery, location) => {
    await set({ carriedQuery });
    expect(await whereTo('/@ines.vidal/sale?utm_source=a&size=7')).toBe(location);
  });

  it('adds its campaign parameters to whichever address is chosen, and those of a visit replace them', async () => {
    const utm = { source: 'insta', medium: 'bio', campaign: '', term: '', content: '' };
    await set({ utm });
    expect(await whereTo()).toBe('https://own.example/?utm_source=insta&utm_medium=bio');
    expect(await whereTo('/@ines.vidal/sale?utm_source=mail&size=7')).toBe(
      'https://own.example/?utm_medium=bio&utm_source=mail',
    );
    await set({ utm, carriedQuery: 'none' });
    expect(await whereTo('/@ines.vidal/sale?utm_source=mail')).toBe(
      'https://own.example/?utm_source=insta&utm_medium=bio',
    );
    const ended = {
      ...schedule,
      endsAt: '2026-12-02T12:00:00.000Z',
      fallbackUrl: 'https://later.example/?utm_medium=x',
    };
    await set({ utm, schedule: ended });
    expect(await whereTo()).toBe('https://later.example/?utm_source=insta&utm_medium=bio');
  });

  it('shows its campaign parameters on no page and in no public answer', async () => {
    await set({ utm: { source: 'insta', medium: '', campaign: '', term: '', content: '' } });
    for (const headers of [{}, json]) {
      const page = await follow('/@ines.vidal', headers);
      expect(page.status).toBe(200);
      expect(page.body.toString()).not.toContain('insta');
    }
  });

  describe('with an address for the time in which its own is down', () => {
    const publish = (isDown: boolean, options: Partial<LinkOptions> = {}): Promise<void> => {
      const fields = { destinationUrl: 'https://own.example/', downFallbackUrl: 'https://visit.example/', ...options };
      const message = link(1, 'sale', { version: (version += 1), ...fields });
      return ines.publish({ ...message, value: { ...(message.value as object), ...(isDown && { isDown }) } });
    };

    it('leads there only while it is down', async () => {
      await publish(false);
      expect(await whereTo()).toBe('https://own.example/');
      await publish(true);
      expect(await whereTo('/@ines.vidal/sale?utm_source=a')).toBe('https://visit.example/?utm_source=a');
      await publish(false);
      expect(await whereTo()).toBe('https://own.example/');
      expect((await ines.acts()).map(({ route }) => route)).toEqual(['default', 'down', 'default']);
    });

    it('leads to its own address without such an address', async () => {
      await publish(true, { downFallbackUrl: null });
      expect(await whereTo()).toBe('https://own.example/');
      expect(await ines.lastAct()).not.toHaveProperty('route');
    });
  });

  it('leads nobody where one of its addresses is not safe', async () => {
    await set({ schedule: { ...schedule, endsAt: '2027-01-01T00:00:00.000Z', fallbackUrl: 'http://later.example/' } });
    expect(await whereTo()).toBe(404);
  });

  it('gives programs that show previews the words of its owner, and redirects people', async () => {
    await set({ preview: { title: 'Kiln & fire', description: 'Forty pots.' } });
    const preview = await follow(undefined, { 'user-agent': 'WhatsApp/2.23.20.0' });
    expect(preview.status).toBe(200);
    expect(preview.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const html = preview.body.toString();
    expect(html).toContain('<meta property="og:title" content="Kiln &amp; fire">');
    expect(html).toContain('<meta property="og:description" content="Forty pots.">');
    expect(html).toContain('<meta property="og:url" content="http://localhost:3000/@ines.vidal/sale">');
    expect(html).not.toContain('own.example');
    expect(await ines.lastAct()).toMatchObject({ setAside: 'preview' });
    expect(await whereTo()).toBe('https://own.example/');
  });
});
