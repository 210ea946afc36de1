import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VisitorAct } from '@marquee/contracts';
import { ask, titleIn, type Answer } from '../tests/support/ask';
import { startRedirectNode, type RedirectNode } from '../tests/support/redirect-node';
import { account, item, uuid } from '../tests/support/seed';

const question = (id: string, changes: Parameters<typeof item>[3] = {}) =>
  item(1, 'question', id, { fields: { title: `What about ${id}?` }, ...changes });

describe('the page of a question', () => {
  let dir: string;
  let node: RedirectNode;
  const get = (path: string, headers: Record<string, string> = {}): Promise<Answer> => ask(node, path, headers);
  const publishAndWait = async (...messages: Parameters<RedirectNode['log']['publish']>[0]): Promise<void> => {
    await node.log.publish(messages);
    await node.redirects.caughtUp();
  };
  const acts = async (): Promise<readonly VisitorAct[]> =>
    (await node.journal.readFrom({ epoch: 0, offset: 0 }, 1_000)) as readonly VisitorAct[];

  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'question-page-'));
    node = await startRedirectNode({ dir });
    await publishAndWait(account(1, { username: 'Ines', usernameKey: 'ines' }), question('Song'));
  });
  afterEach(async () => {
    await node.stop();
    rmSync(dir, { recursive: true });
  });

  it.each([
    ...['/@Ines/q/Song', '/@INES/q/SONG', '/%40ines/q/song/', '/@ines/q/%73ong', '/@ines/q/song.', '/@ines/q/song)%20'],
    ...[
      '/@ines/q/song&utm_source=x',
      '/@ines/q/song%3Futm_source=x',
      '/@ines,/q/%E2%80%9Csong%E2%80%9D',
      '/@ines/q//song/.',
    ],
  ])('is found by %s', async (path) => {
    shows('2.routes.question', '2.question.page', '6.visitor');
    const page = await get(path);
    expect(titleIn(page)).toBe('200 What about Song?');
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("form-action 'self'") as string,
    });
    expect(page.body.toString()).toContain('<link rel="canonical" href="http://localhost:3000/@Ines/q/Song">');
  });

  it('leads back to its page, and is a view of that page', async () => {
    const page = await get('/@ines/q/song', { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/128.0' });
    expect(page.body.toString()).toContain('href="/@Ines"');
    expect(await acts()).toMatchObject([{ name: 'visitors.PageViewed.v1', ownerId: uuid(1, 1), setAside: null }]);
  });

  it('is not sent again to those who have it', async () => {
    const { headers } = await get('/@ines/q/song');
    expect((await get('/@ines/q/song', { 'if-none-match': headers['etag'] as string })).status).toBe(304);
    await publishAndWait(question('Song', { version: 2, fields: { title: 'Which one?' } }));
    const changed = await get('/@ines/q/song', { 'if-none-match': headers['etag'] as string });
    expect(titleIn(changed)).toBe('200 Which one?');
  });

  it.each([
    ['private', { isPublic: false }],
    ['deleted', { deleted: true }],
  ])('is gone from the commit on that makes it %s, also where it was kept', async (_state, change) => {
    await get('/@ines/q/song');
    await publishAndWait(question('Song', { version: 2, ...change }));
    expect(titleIn(await get('/@ines/q/song'))).toBe('404 Question Not Found');
    expect((await get('/api/@ines/q/song')).status).toBe(404);
    await publishAndWait(question('Song', { version: 3 }));
    expect(titleIn(await get('/@ines/q/song'))).toBe('200 What about Song?');
  });

  it('names the next question, and no hidden one', async () => {
    expect((await get('/@ines/q/song')).body.toString()).not.toContain('/@Ines/q/Other');
    await publishAndWait(question('Other'), question('Secret', { isPublic: false }));
    const text = (await get('/@ines/q/song')).body.toString();
    expect(text).toContain('href="/@Ines/q/Other"');
    expect(text).not.toContain('Secret');
  });

  it('says about an unknown question that there is none, with the way to its page', async () => {
    shows('2.question.missing', '8.question');
    const page = await get('/@ines/q/other');
    expect(titleIn(page)).toBe('404 Question Not Found');
    expect(page.body.toString()).toContain('This question doesn&#x27;t exist or has been removed.');
    expect(page.body.toString()).toMatch(/href="\/@Ines">.*Go to @Ines/s);
    expect(page.headers['x-robots-tag']).toBe('noindex');
  });

  it('says so of an unknown name, with the way home', async () => {
    const page = await get('/@nobody/q/song');
    expect(titleIn(page)).toBe('404 Question Not Found');
    expect(page.body.toString()).toContain('Go to Marquee');
  });

  it('is JSON for programs', async () => {
    shows('7.question');
    const json = { question: { contentType: 'question', id: 'Song', isPublic: true, title: 'What about Song?' } };
    const publicUrl = 'http://localhost:3000/@Ines/q/Song';
    for (const [path, headers] of [
      ['/api/@ines/q/song', {}],
      ['/@ines/q/song', { accept: 'application/json' }],
    ] as const) {
      const { status, body } = await get(path, headers);
      expect([status, JSON.parse(body.toString())]).toEqual([200, { question: { ...json.question, publicUrl } }]);
    }
    for (const path of ['/api/@ines/q/other', '/api/@nobody/q/song']) {
      const { status, body } = await get(path);
      expect([status, (JSON.parse(body.toString()) as { code: string }).code]).toEqual([404, 'not_found']);
    }
  });

  it.each(['/@ines/q', '/@ines/x/song', '/@ines/q/song/more', '/@ines/q/%zz'])('does not stand at %s', async (path) =>
    expect(titleIn(await get(path))).toBe('404 This page does not exist'),
  );

  it('makes one document for all that is not there', async () => {
    for (let n = 0; n < 5; n += 1) await get(`/@ines/q/none-${n}`);
    const { register } = await import('prom-client');
    const made = await register.getSingleMetric('marquee_redirects_pages_made_total')?.get();
    expect(made?.values[0]?.value).toBe(1);
  });

  it('says that it cannot be loaded while pages cannot be made', async () => {
    shows('8.question');
    await node.stop();
    node = await startRedirectNode({ dir, pageWorker: join(dir, 'no-worker.js') });
    const page = await get('/@ines/q/song');
    expect(titleIn(page)).toBe('503 Something went wrong');
    expect(page.body.toString()).toContain('Failed to load question');
    expect(page.headers['retry-after']).toBe('2');
  });
});
