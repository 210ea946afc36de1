import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from 'prom-client';
import { ask } from '../tests/support/ask';
import { startRedirectNode, type RedirectNode } from '../tests/support/redirect-node';
import { account, item, link } from '../tests/support/seed';

interface PublicJson {
  readonly content: readonly { readonly id: string }[];
  readonly sections: readonly { readonly section: string; readonly next: string | null }[];
}

const createdAt = (n: number): string => new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString();

describe('a page of 250 links', () => {
  let dir: string;
  let node: RedirectNode;
  const acts = () => node.journal.readFrom({ epoch: 0, offset: 0 }, 1_000);
  const made = async (): Promise<number> =>
    Number(/^marquee_redirects_pages_made_total (\d+)/m.exec(await register.metrics())?.[1]);
  const titles = (html: Buffer): string[] =>
    [...html.toString().matchAll(/>Title of (n\d+)</g)].map((match) => match[1]!);

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'long-pages-'));
    node = await startRedirectNode({ dir });
    await node.log.publish([
      account(1),
      account(2),
      // Private ones lie between the others: no part has a gap where they are.
      ...Array.from({ length: 300 }, (_, n) => link(1, `n${n}`, { isPublic: n % 6 !== 0, createdAt: createdAt(n) })),
    ]);
    await node.redirects.caughtUp();
  });
  afterAll(async () => {
    await node.stop();
    rmSync(dir, { recursive: true });
  });

  const newestFirst = Array.from({ length: 300 }, (_, n) => 299 - n).filter((n) => n % 6 !== 0);

  it('comes in parts of a hundred that lead to one another, each of its own address', async () => {
    const first = await ask(node, '/@user1');
    const html = first.body.toString();
    expect(titles(first.body)).toEqual(newestFirst.slice(0, 100).map((n) => `n${n}`));
    expect(html).toContain('<span class="mq-count">250</span>');
    expect(html).toContain('rel="next" href="/@user1?section=link&amp;page=2"');
    const last = await ask(node, '/@user1?section=link&page=3');
    expect(titles(last.body)).toEqual(newestFirst.slice(200).map((n) => `n${n}`));
    expect(last.body.toString()).toContain(
      '<link rel="canonical" href="http://localhost:3000/@user1?section=link&amp;page=3">',
    );
    expect(last.body.toString()).not.toContain('rel="next"');
    expect(last.headers['x-robots-tag']).toBeUndefined();
  });

  it('is itself the first part of each section', async () => {
    const { headers } = await ask(node, '/@user1');
    for (const query of ['?section=link', '?section=link&page=1', '?page=2', '?utm_source=x'])
      expect((await ask(node, `/@user1${query}`)).headers.etag).toBe(headers.etag);
  });

  it('comes as JSON in the same parts, each with the address of the next', async () => {
    const ids: string[] = [];
    for (let next: string | null = '/api/@user1'; next !== null;) {
      const { status, body } = await ask(node, next);
      expect(status).toBe(200);
      const page = JSON.parse(body.toString()) as PublicJson;
      expect(page.sections).toMatchObject([{ section: 'link', title: 'Links', total: 250, pages: 3 }]);
      ids.push(...page.content.map(({ id }) => id));
      next = page.sections[0]!.next;
    }
    expect(ids).toEqual(newestFirst.map((n) => `n${n}`));
  });

  it('has the same 404 as everything else for parts that are not there, which are not even looked for', async () => {
    const unknown = await ask(node, '/@nobody');
    await ask(node, '/@user1');
    const before = await made();
    const paths = ['/@user1?section=link&page=4', '/@user1?section=link&page=100', '/@user1?section=link&page=101'];
    for (const path of [...paths, '/@user1?section=none&page=2', '/@nobody?section=link&page=2']) {
      const { status, headers, body } = await ask(node, path);
      expect({ status, headers: { ...headers, date: '' }, body }).toEqual({
        status: 404,
        headers: { ...unknown.headers, date: '' },
        body: unknown.body,
      });
    }
    expect((await ask(node, '/api/@user1?section=link&page=4')).status).toBe(404);
    expect(await made()).toBe(before);
  });

  it('has no part where the page has no section, and a page all the same', async () => {
    expect((await ask(node, '/@user2')).body.toString()).toContain('No additional content sections available.');
    expect((await ask(node, '/@user2?section=link&page=2')).status).toBe(404);
    expect(JSON.parse((await ask(node, '/api/@user2')).body.toString())).toMatchObject({ content: [], sections: [] });
  });

  it('counts a visit once, not its parts', async () => {
    const before = (await acts()).length;
    await ask(node, '/@user1?section=link&page=2');
    await ask(node, '/api/@user1?section=link&page=2');
    expect(await acts()).toHaveLength(before);
    await ask(node, '/@user1');
    expect(await acts()).toHaveLength(before + 1);
  });

  it('is made once for many who ask at once, and again after a change only', async () => {
    const all = async (): Promise<Set<string | undefined>> =>
      new Set(
        (await Promise.all(Array.from({ length: 50 }, () => ask(node, '/@user1')))).map(({ headers }) => headers.etag),
      );
    await all();
    const before = await made();
    await node.log.publish([link(1, 'n299', { version: 2, title: 'New title', createdAt: createdAt(299) })]);
    await node.redirects.caughtUp();
    expect((await all()).size).toBe(1);
    expect((await ask(node, '/@user1')).body.includes('New title')).toBe(true);
    expect(await made()).toBe(before + 1);
  });
});

describe('a page with 130 items of a kind that this release does not know', () => {
  let dir: string;
  let node: RedirectNode;
  const cards = (html: Buffer): number => html.toString().split('class="mq-card"').length - 1;

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'unknown-pages-'));
    node = await startRedirectNode({ dir });
    await node.log.publish([
      account(1),
      link(1, 'shop'),
      item(1, 'album', 'a'),
      item(1, 'hidden', 'a', { isPublic: false }),
      ...Array.from({ length: 130 }, (_, n) => item(1, 'toast', `t${n}`, { createdAt: createdAt(n) })),
    ]);
    await node.redirects.caughtUp();
  });
  afterAll(async () => {
    await node.stop();
    rmSync(dir, { recursive: true });
  });

  it('shows them behind the others, as plain cards, in parts of a hundred', async () => {
    const { body } = await ask(node, '/@user1');
    const html = body.toString();
    const titles = [...html.matchAll(/<h2 [^>]*>([^<]+)</g)].map(([, title]) => title);
    expect(titles).toEqual(['Links', 'Album', 'Toast']);
    expect(cards(body)).toBe(101);
    expect(html).toContain('rel="next" href="/@user1?section=toast&amp;page=2"');
    const last = await ask(node, '/@user1?section=toast&page=2');
    expect([last.status, cards(last.body)]).toEqual([200, 30]);
    expect(last.body.toString()).toContain('<title>@user1: Toast, page 2 | Marquee</title>');
  });

  it('has no part that the section does not have', async () => {
    for (const section of ['toast&page=3', 'album&page=2', 'hidden&page=2', 'constructor&page=2'])
      expect([section, (await ask(node, `/@user1?section=${section}`)).status]).toEqual([section, 404]);
  });

  it('leaves them out of its JSON', async () => {
    const json = JSON.parse((await ask(node, '/api/@user1')).body.toString()) as PublicJson;
    expect(json.content.map(({ id }) => id)).toEqual(['shop']);
    expect(json.sections).toEqual([{ section: 'link', title: 'Links', total: 1, pages: 1, next: null }]);
  });
});

describe('a worker that dies of every page', () => {
  it('leaves its visitors a 503, and redirects as they are', async () => {
    shows('8.profile.failed');
    const dir = mkdtempSync(join(tmpdir(), 'dying-worker-'));
    const pageWorker = join(dir, 'dies.cjs');
    writeFileSync(pageWorker, "require('node:worker_threads').parentPort.on('message', () => process.exit(1));");
    const node = await startRedirectNode({ dir, pageWorker });
    await node.log.publish([account(1), link(1, 'a')]);
    await node.redirects.caughtUp();
    for (let n = 0; n < 3; n += 1) {
      const { status, headers, body } = await ask(node, '/@user1');
      expect([status, headers['retry-after']]).toEqual([503, '2']);
      expect(body.toString()).toContain('Unable to load this profile at the moment.');
      expect((await ask(node, '/api/@user1')).status).toBe(503);
      expect((await ask(node, '/@user1/a')).status).toBe(302);
    }
    await node.redirects.check();
    await node.stop();
    rmSync(dir, { recursive: true });
  });
});
