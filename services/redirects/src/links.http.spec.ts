import { join } from 'node:path';
import { OWNER_COOKIE_SECRET, ownerCookie } from '@marquee/contracts';
import { openFileKeyStore } from '@marquee/adapter-files';
import { ask, chrome } from '../tests/support/ask';
import { inesNode } from '../tests/support/ines-node';
import { clickIdsOf } from '../tests/support/redirect-node';
import { account, item, link, uuid } from '../tests/support/seed';

describe('a link', () => {
  const ines = inesNode();

  it('keeps its address when an item of another kind has the same name', async () => {
    await ines.publish(link(1, 'a'), item(1, 'poll', 'a', { fields: { destinationUrl: 'https://poll.example/' } }));
    await ines.publish(item(1, 'poll', 'b', { fields: { title: 'Tea or coffee?' } }));
    expect((await ask(ines.node, '/@ines.vidal/a')).headers.location).toBe('https://example.com/a');
    for (const path of ['/@ines.vidal/b', '/@ines.vidal/link:a', '/@ines.vidal/poll:a'])
      expect([path, (await ask(ines.node, path)).status]).toEqual([path, 404]);
    const page = await ask(ines.node, '/@ines.vidal');
    expect(page.body.toString()).toContain('Tea or coffee?');
    await ines.publish(link(1, 'a', { version: 2, deleted: true }));
    expect((await ask(ines.node, '/@ines.vidal/a')).status).toBe(404);
  });

  it('answers 302, never cached, once the click is on disk', async () => {
    shows('1.visitor.page', '2.routes.redirect', '6.visitor', '6.visitor.token');
    const { status, headers, body } = await ask(ines.node, '/@ines.vidal/kiln', {
      referer: 'https://www.instagram.com/p/1',
      'x-forwarded-for': '88.12.4.5',
    });
    const act = await ines.lastAct();
    expect(status).toBe(302);
    expect(headers).toMatchObject({
      location: 'https://shop.example/kiln?a=1#top',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-length': '0',
      'marquee-click': (await clickIdsOf(ines.dir)).of('n1', act!.epoch, act!.offset),
    });
    expect(body).toHaveLength(0);
    expect(act).toMatchObject({
      name: 'visitors.LinkFollowed.v1',
      ownerId: uuid(1, 1),
      deviceType: 'desktop',
      country: 'ES',
      referrer: 'instagram.com',
      agent: chrome,
      setAside: null,
      visitor: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
    });
  });

  it.each([
    ['qr', 'qr'],
    ['utm_source=flyer&qr=', 'qr'],
    ['qr&utm_source=flyer', 'qr'],
    ['qr=1', 'google.com'],
    ['QR', 'google.com'],
    ['code=qr&xqr', 'google.com'],
  ])('comes from a code where its address holds the mark: ?%s', async (query, referrer) => {
    const { headers } = await ask(ines.node, `/@ines.vidal/kiln?${query}`, { referer: 'https://www.google.com/' });
    expect(headers.location).not.toMatch(/[?&]qr/i);
    expect(await ines.lastAct()).toMatchObject({ referrer });
  });

  it.each([
    '/@INES.vidal/KILN',
    '/%40ines.vidal/kiln/',
    '/@ines%2Evidal/k%69ln',
    '/@ines.vidal/weiss',
    '/@ines.vidal/WEI%C3%9F',
    '/@ines.vidal/wei%C3%9F',
  ])('is found as %s, however its name is written', async (path) =>
    expect((await ask(ines.node, path)).status).toBe(302),
  );

  it.each([
    ...['.', ',', ')', '!', '%22', ']', '%3E', '*', ':', ';', "'", '...', ').', '%0A', '%20', '%'].map(
      (end) => `kiln${end}`,
    ),
    ...['%C2%A0', '%E2%80%8B', '%E3%80%82', '%EF%BC%8C', '%E2%80%9D', '%3F', '/.', '//'].map((end) => `kiln${end}`),
    ...['/kiln', '%20kiln', '(kiln)', '%E2%80%9Ckiln%E2%80%9D', '%EF%BB%BFkiln', 'KILN.'],
  ])('is found as /@ines.vidal/%s, whatever signs are around its name, and counted once', async (name) => {
    const { status, headers } = await ask(ines.node, `/@ines.vidal/${name}`);
    expect([status, headers.location]).toEqual([302, 'https://shop.example/kiln?a=1#top']);
    expect(await ines.acts()).toHaveLength(1);
  });

  it.each(['/@ines.vidal./kiln', '/@ines.vidal)/kiln,', '/@ines.vidal%E2%80%8B/kiln', '/api/@ines.vidal,/kiln.'])(
    'is found as %s, whatever signs are around the username',
    async (path) => expect((await ask(ines.node, path)).status).toBe(302),
  );

  it('is that of the account whose own name has the signs, and of no other', async () => {
    await ines.publish(account(4, { username: 'ines.vidal.', usernameKey: 'ines.vidal.' }), link(4, 'own'));
    const statusOf = async (path: string) => (await ask(ines.node, path)).status;
    expect(await statusOf('/@ines.vidal./own,')).toBe(302);
    expect(await statusOf('/@ines.vidal.,/own')).toBe(302);
    expect(await statusOf('/@ines.vidal./kiln')).toBe(404);
    expect(await statusOf('/@ines.vidal,/kiln')).toBe(302);
  });

  it('follows its changes under each address that leads to it', async () => {
    expect((await ask(ines.node, '/@ines.vidal/kiln.')).status).toBe(302);
    await ines.publish(link(1, 'Kiln', { idKey: 'kiln', version: 2, isPublic: false }));
    expect((await ask(ines.node, '/@ines.vidal/kiln.')).status).toBe(404);
    await ines.publish(link(1, 'Kiln', { idKey: 'kiln', version: 3 }));
    expect((await ask(ines.node, '/@ines.vidal/kiln.')).status).toBe(302);
  });

  it.each([
    ...[
      '&utm_source=x',
      '%26utm_source=x',
      '%3Futm_source=x',
      '%3Futm_source%3Dx',
      '&amp;utm_source=x',
      '.&utm_source=x',
    ],
    ...['?b=1&amp;utm_source=x', '?amp;utm_source=x', '?b=1&#038;utm_source=x', '&b=1?utm_source=x', '/&utm_source=x'],
  ])('takes the campaign with it from /@ines.vidal/kiln%s', async (rest) => {
    const { status, headers } = await ask(ines.node, `/@ines.vidal/kiln${rest}`);
    expect([status, headers.location]).toEqual([302, 'https://shop.example/kiln?a=1&utm_source=x#top']);
  });

  it.each(['/api/@ines.vidal/kiln', '/api/%40INES.vidal/k%69ln/'])(
    'redirects and counts below the API base, too: %s',
    async (path) => {
      shows('7.redirect');
      await ask(ines.node, '/@ines.vidal/kiln?utm_source=a');
      const atRoot = await ines.lastAct();
      const { status, headers } = await ask(ines.node, `${path}?utm_source=a`);
      const act = await ines.lastAct();
      expect([status, headers.location]).toEqual([302, 'https://shop.example/kiln?a=1&utm_source=a#top']);
      expect(headers['marquee-click']).toBe((await clickIdsOf(ines.dir)).of('n1', act!.epoch, act!.offset));
      expect(act).toEqual({ ...atRoot, at: act!.at, epoch: act!.epoch, offset: atRoot!.offset + 1 });
    },
  );

  it('is gone below the API base from the commit on that hides it, as a problem', async () => {
    expect((await ask(ines.node, '/api/@ines.vidal/kiln')).status).toBe(302);
    await ines.publish(link(1, 'Kiln', { idKey: 'kiln', version: 2, isPublic: false }));
    const { status, headers } = await ask(ines.node, '/api/@ines.vidal/kiln');
    expect([status, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
  });

  it('takes the campaign of the visitor with it', async () => {
    const { headers } = await ask(ines.node, '/@ines.vidal/kiln?utm_source=a+b&utm_source=c%20d&x=1&gclid=42');
    expect(headers.location).toBe('https://shop.example/kiln?a=1&utm_source=a+b&utm_source=c%20d&gclid=42#top');
  });

  it('answers HEAD alike and counts it as set aside', async () => {
    const get = await ask(ines.node, '/@ines.vidal/kiln');
    const head = await ask(ines.node, '/@ines.vidal/kiln', {}, 'HEAD');
    const volatile = { 'marquee-click': '', date: '' };
    expect({ ...head.headers, ...volatile }).toEqual({ ...get.headers, ...volatile });
    expect(head.status).toBe(302);
    expect((await ines.lastAct())?.setAside).toBe('head');
  });

  it.each([
    [{ 'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' }, 'preview'],
    [{ 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }, 'bot'],
    [{ 'sec-purpose': 'prefetch;prerender' }, 'prefetch'],
    [{ purpose: 'prefetch' }, 'prefetch'],
    [{ 'x-moz': 'prefetch' }, 'prefetch'],
    [{ 'user-agent': '' }, 'no-agent'],
  ] as const)('sets %j aside as %s, and answers it', async (headers, reason) => {
    expect((await ask(ines.node, '/@ines.vidal/kiln', headers)).status).toBe(302);
    expect((await ines.lastAct())?.setAside).toBe(reason);
  });

  it("sets the owner's own visits aside, and no other's by a forged cookie", async () => {
    const secret = await (await openFileKeyStore({ dir: join(ines.dir, 'keys') })).secret(OWNER_COOKIE_SECRET);
    const cookieOf = (accountId: string): string =>
      `theme=dark; marquee-owner=${ownerCookie(secret).sign(accountId)}; a=b`;
    const verdicts: (string | null | undefined)[] = [];
    for (const cookie of [cookieOf(uuid(1, 1)), cookieOf(uuid(1, 9)), `marquee-owner=${uuid(1, 1)}.forged`]) {
      await ask(ines.node, '/@ines.vidal/kiln', { cookie });
      verdicts.push((await ines.lastAct())?.setAside);
    }
    expect(verdicts).toEqual(['owner', null, null]);
  });

  it('keeps no hash of a visitor who asks not to be tracked', async () => {
    await ask(ines.node, '/@ines.vidal/kiln', { 'sec-gpc': '1' });
    await ask(ines.node, '/@ines.vidal/kiln', { dnt: '1' });
    expect((await ines.acts()).map(({ visitor }) => visitor)).toEqual([null, null]);
  });

  it('believes no address that a stranger sends along', async () => {
    shows('3.click');
    await ines.node.stop();
    await ines.start({ env: {} });
    await ask(ines.node, '/@ines.vidal/kiln', { 'x-forwarded-for': '88.12.4.5' });
    expect((await ines.lastAct())?.country).toBe('unknown');
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
      await ines.publish(link(1, 'kiln', { version: index + 2, destinationUrl }));
      expect((await ask(ines.node, '/@ines.vidal/kiln')).status).toBe(404);
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
      const { headers } = await ask(ines.node, `/@ines.vidal/kiln${query}`);
      expect(new URL(headers.location!).host).toBe('shop.example');
      expect(headers['set-cookie']).toBeUndefined();
    }
  });
});
