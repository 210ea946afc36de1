import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { visitorApi } from '@marquee/contracts';
import { ask } from '../tests/support/ask';
import { inesNode } from '../tests/support/ines-node';
import { item, uuid } from '../tests/support/seed';

const ines = inesNode();

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
    shows('8.profile.missing');
    const answers = await Promise.all(nothing.map((path) => ask(ines.node, path)));
    const shapes = new Set(
      answers.map(({ status, headers, body }) => JSON.stringify([status, { ...headers, date: '' }, body.toString()])),
    );
    expect([...shapes]).toHaveLength(1);
    expect(answers[0]).toMatchObject({ status: 404, headers: { 'x-robots-tag': 'noindex' } });
    expect(await ines.acts()).toEqual([]);
  });

  it('is a problem for those who speak JSON', async () => {
    const { status, headers, body } = await ask(ines.node, '/api/@nobody');
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

  it('accept GET and HEAD only', async () => {
    const { status, headers } = await ask(ines.node, '/@ines.vidal/kiln', {}, 'POST');
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' });
  });
});

describe('the page', () => {
  it('shows public links only, and tells its reader where it is', async () => {
    shows('1.page', '1.visibility');
    const { status, headers, body } = await ask(ines.node, '/@ines.vidal');
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
    expect(await ines.lastAct()).toMatchObject({
      name: 'visitors.PageViewed.v1',
      ownerId: uuid(1, 1),
      itemId: uuid(1, 1),
    });
  });

  it.each([
    ...[
      '.',
      ',',
      ')',
      '%20',
      '%E2%80%8B',
      '%22',
      '/.',
      '//',
      '/%20',
      '&utm_source=x',
      '%26x=1',
      '%3Futm_source=x',
      '%3F',
    ],
    ...['.?utm_source=x', ')&amp;utm_source=x'],
  ])('is found and viewed at /@ines.vidal%s', async (rest) => {
    const { status, body } = await ask(ines.node, `/@ines.vidal${rest}`);
    expect([status, body.toString().includes('Title of Kiln')]).toEqual([200, true]);
    expect(await ines.lastAct()).toMatchObject({ name: 'visitors.PageViewed.v1', ownerId: uuid(1, 1) });
  });

  it('is viewed from a QR code where its address holds the mark', async () => {
    expect((await ask(ines.node, '/@ines.vidal?qr')).status).toBe(200);
    expect(await ines.lastAct()).toMatchObject({ name: 'visitors.PageViewed.v1', referrer: 'qr' });
  });

  it('comes compressed as asked, and not at all when the reader has it', async () => {
    const plain = (await ask(ines.node, '/@ines.vidal')).body.toString();
    const br = await ask(ines.node, '/@ines.vidal', { 'accept-encoding': 'gzip, deflate, br' });
    const gz = await ask(ines.node, '/@ines.vidal', { 'accept-encoding': 'gzip, br;q=0' });
    expect([br.headers['content-encoding'], brotliDecompressSync(br.body).toString()]).toEqual(['br', plain]);
    expect([gz.headers['content-encoding'], gunzipSync(gz.body).toString()]).toEqual(['gzip', plain]);
    const again = await ask(ines.node, '/@ines.vidal', { 'accept-encoding': 'br', 'if-none-match': br.headers.etag! });
    expect({ status: again.status, length: again.body.length }).toEqual({ status: 304, length: 0 });
    expect(gz.headers.etag).not.toBe(br.headers.etag);
  });

  it.each([
    ['/api/@ines.vidal', {}],
    ['/@ines.vidal', { accept: 'application/json' }],
  ])('is JSON without counts at %s %j', async (path, headers: Record<string, string>) => {
    shows('7.profile');
    const answer = await ask(ines.node, path, headers);
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
      isPublic: true,
      title: 'Title of Kiln',
      description: 'About it.',
      destinationUrl: 'https://shop.example/kiln?a=1#top',
      display: 'tile',
      isHighlighted: false,
      imageUrl: null,
      color: '#f4d9b0',
      publicUrl: 'http://localhost:3000/@Ines.Vidal/Kiln',
    });
  });

  it('has the files of a profile in its JSON, without the names that their owner gave them', async () => {
    const picture = { url: '/uploads/pictures/a.webp', width: 800, height: 600, variants: [] };
    const media = [{ id: 'm1', name: 'me at the beach.jpg', type: 'image/jpeg', size: 1_400, picture, video: null }];
    await ines.publish(item(1, 'profile', 'profile', { fields: { name: 'Ines', description: '', media } }));
    const { body } = await ask(ines.node, '/api/@ines.vidal');
    const json: unknown = visitorApi.page.reply.parse(JSON.parse(body.toString()));
    const { content } = json as { content: { contentType: string }[] };
    expect(content.find(({ contentType }) => contentType === 'profile')).toEqual({
      contentType: 'profile',
      id: 'profile',
      isPublic: true,
      name: 'Ines',
      description: '',
      media: [{ id: 'm1', type: 'image/jpeg', size: 1_400, url: '/uploads/pictures/a.webp', poster: null }],
    });
    expect(body.toString()).not.toContain('beach');
  });

  it('answers HEAD with the same headers and no body', async () => {
    const get = await ask(ines.node, '/@ines.vidal');
    const head = await ask(ines.node, '/@ines.vidal', {}, 'HEAD');
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
    expect(head.body).toHaveLength(0);
  });
});
