// Longer than others: one running node and its few links, met in every way in which a visitor can come.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { OWNER_COOKIE_SECRET, ownerCookie, type VisitorHit } from '@marquee/contracts';
import { openFileKeyStore } from '@marquee/adapter-files';
import type { EventLog } from '@marquee/ports';
import { ask, chrome } from '../tests/support/ask';
import {
  clickIdsOf,
  startRedirectNode,
  type RedirectNode,
  type RedirectNodeOptions,
} from '../tests/support/redirect-node';
import { account, item, link, uuid } from '../tests/support/seed';
import { until } from '../../../tests/support/until';

const actsOf = async (node: RedirectNode): Promise<readonly VisitorHit[]> =>
  (await node.journal.readFrom({ epoch: 0, offset: 0 }, 100_000)) as readonly VisitorHit[];

const lastAct = async (node: RedirectNode): Promise<VisitorHit | undefined> => (await actsOf(node)).at(-1);

describe('what visitors meet', () => {
  let dir: string;
  let node: RedirectNode;
  const start = async (options: Partial<RedirectNodeOptions> = {}): Promise<RedirectNode> => {
    node = await startRedirectNode({ dir, env: { TRUSTED_PROXIES: '127.0.0.1' }, ...options });
    return node;
  };
  const publish = async (...messages: Parameters<EventLog['publish']>[0]): Promise<void> => {
    await node.log.publish(messages);
    await node.redirects.caughtUp();
  };

  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'redirects-'));
    await start();
    await publish(
      account(1, { username: 'Ines.Vidal', usernameKey: 'ines.vidal' }),
      account(2, { status: 'closed' }),
      account(3, { status: 'pending' }),
      link(1, 'Kiln', { idKey: 'kiln', destinationUrl: 'https://shop.example/kiln?a=1#top' }),
      link(1, 'hidden', { isPublic: false }),
      link(1, 'gone', { deleted: true }),
      link(1, 'weiß', { idKey: 'weiss' }),
      link(2, 'closed'),
    );
  });
  afterEach(async () => {
    await node.stop();
    rmSync(dir, { recursive: true });
  });

  describe('a link', () => {
    it('keeps its address when an item of another kind has the same name', async () => {
      await publish(link(1, 'a'), item(1, 'poll', 'a', { fields: { destinationUrl: 'https://poll.example/' } }));
      await publish(item(1, 'poll', 'b', { fields: { title: 'Tea or coffee?' } }));
      expect((await ask(node, '/@ines.vidal/a')).headers.location).toBe('https://example.com/a');
      for (const path of ['/@ines.vidal/b', '/@ines.vidal/link:a', '/@ines.vidal/poll:a'])
        expect([path, (await ask(node, path)).status]).toEqual([path, 404]);
      const page = await ask(node, '/@ines.vidal');
      expect(page.body.toString()).toContain('Tea or coffee?');
      await publish(link(1, 'a', { version: 2, deleted: true }));
      expect((await ask(node, '/@ines.vidal/a')).status).toBe(404);
    });

    it('answers 302, never cached, once the click is on disk', async () => {
      const { status, headers, body } = await ask(node, '/@ines.vidal/kiln', {
        referer: 'https://www.instagram.com/p/1',
        'x-forwarded-for': '88.12.4.5',
      });
      const act = await lastAct(node);
      expect(status).toBe(302);
      expect(headers).toMatchObject({
        location: 'https://shop.example/kiln?a=1#top',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'content-length': '0',
        'marquee-click': (await clickIdsOf(dir)).of('n1', act!.epoch, act!.offset),
      });
      expect(body).toHaveLength(0);
      expect(act).toMatchObject({
        name: 'visitors.LinkFollowed.v1',
        ownerId: uuid(1, 1),
        linkUrl: 'https://shop.example/kiln?a=1#top',
        deviceType: 'desktop',
        country: 'ES',
        referrer: 'instagram.com',
        agent: chrome,
        setAside: null,
        visitor: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
      });
    });

    it.each([
      '/@INES.vidal/KILN',
      '/%40ines.vidal/kiln/',
      '/@ines%2Evidal/k%69ln',
      '/@ines.vidal/weiss',
      '/@ines.vidal/WEI%C3%9F',
      '/@ines.vidal/wei%C3%9F',
    ])('is found as %s, however its name is written', async (path) => expect((await ask(node, path)).status).toBe(302));

    it('takes the campaign of the visitor with it', async () => {
      const { headers } = await ask(node, '/@ines.vidal/kiln?utm_source=a+b&utm_source=c%20d&x=1&gclid=42');
      expect(headers.location).toBe('https://shop.example/kiln?a=1&utm_source=a+b&utm_source=c%20d&gclid=42#top');
      expect((await lastAct(node))?.linkUrl).toBe(headers.location);
    });

    it('answers HEAD alike and counts it as set aside', async () => {
      const get = await ask(node, '/@ines.vidal/kiln');
      const head = await ask(node, '/@ines.vidal/kiln', {}, 'HEAD');
      const volatile = { 'marquee-click': '', date: '' };
      expect({ ...head.headers, ...volatile }).toEqual({ ...get.headers, ...volatile });
      expect(head.status).toBe(302);
      expect((await lastAct(node))?.setAside).toBe('head');
    });

    it.each([
      [{ 'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' }, 'preview'],
      [{ 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }, 'bot'],
      [{ 'sec-purpose': 'prefetch;prerender' }, 'prefetch'],
      [{ purpose: 'prefetch' }, 'prefetch'],
      [{ 'x-moz': 'prefetch' }, 'prefetch'],
      [{ 'user-agent': '' }, 'no-agent'],
    ] as const)('sets %j aside as %s, and answers it', async (headers, reason) => {
      expect((await ask(node, '/@ines.vidal/kiln', headers)).status).toBe(302);
      expect((await lastAct(node))?.setAside).toBe(reason);
    });

    it("sets the owner's own visits aside, and no other's by a forged cookie", async () => {
      const secret = await (await openFileKeyStore({ dir: join(dir, 'keys') })).secret(OWNER_COOKIE_SECRET);
      const cookieOf = (accountId: string): string =>
        `theme=dark; marquee-owner=${ownerCookie(secret).sign(accountId)}; a=b`;
      const verdicts: (string | null | undefined)[] = [];
      for (const cookie of [cookieOf(uuid(1, 1)), cookieOf(uuid(1, 9)), `marquee-owner=${uuid(1, 1)}.forged`]) {
        await ask(node, '/@ines.vidal/kiln', { cookie });
        verdicts.push((await lastAct(node))?.setAside);
      }
      expect(verdicts).toEqual(['owner', null, null]);
    });

    it('keeps no hash of a visitor who asks not to be tracked', async () => {
      await ask(node, '/@ines.vidal/kiln', { 'sec-gpc': '1' });
      await ask(node, '/@ines.vidal/kiln', { dnt: '1' });
      expect((await actsOf(node)).map(({ visitor }) => visitor)).toEqual([null, null]);
    });

    it('believes no address that a stranger sends along', async () => {
      await node.stop();
      await start({ env: {} });
      await ask(node, '/@ines.vidal/kiln', { 'x-forwarded-for': '88.12.4.5' });
      expect((await lastAct(node))?.country).toBe('unknown');
    });

    it('is never sent to an address that no link may have', async () => {
      const bad = [
        'javascript:alert(1)',
        'http://example.com/',
        'https://a@evil.example/',
        'https://x.example/\r\nSet-Cookie: a=b',
        'data:text/html,x',
        '//evil.example',
      ];
      for (const [index, destinationUrl] of bad.entries()) {
        await publish(link(1, 'kiln', { version: index + 2, destinationUrl }));
        expect((await ask(node, '/@ines.vidal/kiln')).status).toBe(404);
      }
    });

    it('cannot be led elsewhere by its visitor', async () => {
      const tries = [
        '?next=https://evil.example',
        '?utm_source=x%0d%0aSet-Cookie:a=b',
        '?utm_source=https://evil.example/@',
        '?url=//evil.example',
      ];
      for (const query of tries) {
        const { headers } = await ask(node, `/@ines.vidal/kiln${query}`);
        expect(new URL(headers.location!).host).toBe('shop.example');
        expect(headers['set-cookie']).toBeUndefined();
      }
    });
  });

  describe('what no visitor may see', () => {
    const nothing = [
      '/@nobody',
      '/@nobody/kiln',
      '/@ines.vidal/none',
      '/@ines.vidal/hidden',
      '/@ines.vidal/gone',
      '/@user2',
      '/@user2/closed',
      '/@user3',
      '/@ines.vidal/a/b',
      '/@ines.vidal/%ff',
      '/@',
      '/@/x',
    ];

    it('is one page with the same headers, whatever the reason, and no row in the ledger', async () => {
      const answers = await Promise.all(nothing.map((path) => ask(node, path)));
      const shapes = new Set(
        answers.map(({ status, headers, body }) => JSON.stringify([status, { ...headers, date: '' }, body.toString()])),
      );
      expect([...shapes]).toHaveLength(1);
      expect(answers[0]).toMatchObject({ status: 404, headers: { 'x-robots-tag': 'noindex' } });
      expect(await actsOf(node)).toEqual([]);
    });

    it('is a problem for those who speak JSON', async () => {
      const { status, headers, body } = await ask(node, '/api/@nobody');
      expect({
        status,
        type: headers['content-type'],
        code: (JSON.parse(body.toString()) as { code: string }).code,
      }).toEqual({
        status: 404,
        type: 'application/problem+json; charset=utf-8',
        code: 'not_found',
      });
    });

    it('can only be asked for', async () => {
      const { status, headers } = await ask(node, '/@ines.vidal/kiln', {}, 'POST');
      expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' });
    });
  });

  describe('the page', () => {
    it('shows public links only, and tells its reader where it stands', async () => {
      const { status, headers, body } = await ask(node, '/@ines.vidal');
      const html = body.toString();
      expect({ status, type: headers['content-type'], vary: headers.vary }).toEqual({
        status: 200,
        type: 'text/html; charset=utf-8',
        vary: 'Accept-Encoding, Accept',
      });
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(html).toContain('<title>@Ines.Vidal | Marquee</title>');
      expect(html).toContain('Title of Kiln');
      expect(html).not.toContain('Title of hidden');
      expect(html).not.toContain('Title of gone');
      expect(await lastAct(node)).toMatchObject({
        name: 'visitors.PageViewed.v1',
        ownerId: uuid(1, 1),
        itemId: uuid(1, 1),
        linkUrl: '/@Ines.Vidal',
      });
    });

    it('comes compressed as asked, and not at all when the reader has it', async () => {
      const plain = (await ask(node, '/@ines.vidal')).body.toString();
      const br = await ask(node, '/@ines.vidal', { 'accept-encoding': 'gzip, deflate, br' });
      const gz = await ask(node, '/@ines.vidal', { 'accept-encoding': 'gzip, br;q=0' });
      expect([br.headers['content-encoding'], brotliDecompressSync(br.body).toString()]).toEqual(['br', plain]);
      expect([gz.headers['content-encoding'], gunzipSync(gz.body).toString()]).toEqual(['gzip', plain]);
      const again = await ask(node, '/@ines.vidal', { 'accept-encoding': 'br', 'if-none-match': br.headers.etag! });
      expect({ status: again.status, length: again.body.length }).toEqual({ status: 304, length: 0 });
      expect(gz.headers.etag).not.toBe(br.headers.etag);
    });

    it.each([
      ['/api/@ines.vidal', {}],
      ['/@ines.vidal', { accept: 'application/json' }],
    ])('is JSON without counts at %s %j', async (path, headers: Record<string, string>) => {
      const answer = await ask(node, path, headers);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      const { content, profile } = JSON.parse(answer.body.toString()) as {
        content: { id: string }[];
        profile: unknown;
      };
      expect(profile).toEqual({ userId: 'Ines.Vidal', name: null, description: null });
      // The newest first, as in the owner's own list.
      expect(content.map(({ id }) => id)).toEqual(['weiß', 'Kiln']);
      expect(content[1]).toEqual({
        contentType: 'link',
        id: 'Kiln',
        title: 'Title of Kiln',
        description: 'About it.',
        destinationUrl: 'https://shop.example/kiln?a=1#top',
        imageUrl: null,
        color: '#f4d9b0',
        publicUrl: 'http://localhost:3000/@Ines.Vidal/Kiln',
      });
    });

    it('answers HEAD with the same headers and no body', async () => {
      const get = await ask(node, '/@ines.vidal');
      const head = await ask(node, '/@ines.vidal', {}, 'HEAD');
      expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
      expect(head.body).toHaveLength(0);
    });
  });

  it('follows every change, on pages and redirects alike', async () => {
    await ask(node, '/@ines.vidal');
    for (let version = 2; version < 22; version += 1) {
      await ask(node, '/@ines.vidal/kiln');
      const isPublic = version % 2 === 1;
      await node.log.publish([link(1, 'Kiln', { idKey: 'kiln', version, isPublic })]);
      await until(async () => (await ask(node, '/@ines.vidal/kiln')).status === (isPublic ? 302 : 404));
      await until(async () => (await ask(node, '/@ines.vidal')).body.toString().includes('Title of Kiln') === isPublic);
    }
    await publish(account(1, { version: 2, username: 'Ines.Vidal', usernameKey: 'ines.vidal', status: 'closed' }));
    expect([(await ask(node, '/@ines.vidal')).status, (await ask(node, '/@ines.vidal/kiln')).status]).toEqual([
      404, 404,
    ]);
  });

  it('works while the log throws, over a restart, and is ready', async () => {
    await node.stop();
    const broken = (): Promise<never> => Promise.reject(new Error('the log is down'));
    await start({
      log: {
        publish: broken,
        exclusive: broken,
        subscribe: broken,
        broadcast: broken,
        check: broken,
        close: async () => undefined,
      },
    });
    expect((await ask(node, '/@ines.vidal/kiln')).status).toBe(302);
    expect((await ask(node, '/@ines.vidal')).status).toBe(200);
    await node.redirects.check();
    expect(await actsOf(node)).toHaveLength(2);
  });

  it('writes no address anywhere', async () => {
    const marker = '203.0.113.77';
    await ask(node, '/@ines.vidal/kiln', { 'x-forwarded-for': marker, referer: 'https://a.example/' });
    await ask(node, '/@ines.vidal', { 'x-forwarded-for': `2001:db8:77::1` });
    await node.stop();
    const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((name) => join(dir, name));
    const holding = files.filter(
      (file) => statSync(file).isFile() && /203\.0\.113\.77|2001:db8:77/.test(readFileSync(file, 'latin1')),
    );
    expect(files.length).toBeGreaterThan(5);
    expect(holding).toEqual([]);
    await start();
  });

  it('closes each connection with its answer at the stop, and loses no act', async () => {
    await node.redirects.stop();
    const { status, headers } = await ask(node, '/@ines.vidal/kiln');
    expect({ status, connection: headers.connection }).toEqual({ status: 302, connection: 'close' });
    expect(await actsOf(node)).toHaveLength(1);
  });
});
