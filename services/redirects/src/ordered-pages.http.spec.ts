import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask } from '../tests/support/ask';
import { startRedirectNode, type RedirectNode } from '../tests/support/redirect-node';
import { account, item, link, order } from '../tests/support/seed';

interface PublicJson {
  readonly content: readonly { readonly id: string }[];
  readonly sections: readonly { readonly section: string; readonly next: string | null }[];
}

const createdAt = (n: number): string => new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString();
const name = (n: number): string => `n${String(n).padStart(3, '0')}`;

describe('a page that its owner has ordered', () => {
  let dir: string;
  let node: RedirectNode;
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'ordered-pages-'));
    node = await startRedirectNode({ dir });
  });
  afterEach(async () => {
    await node.stop();
    rmSync(dir, { recursive: true });
  });

  const read = async (path: string): Promise<PublicJson> =>
    JSON.parse((await ask(node, path)).body.toString()) as PublicJson;
  const publish = async (...messages: Parameters<RedirectNode['log']['publish']>[0]): Promise<void> => {
    await node.log.publish(messages);
    await node.redirects.caughtUp();
  };
  const titles = async (): Promise<string[]> =>
    [...(await ask(node, '/@user1')).body.toString().matchAll(/>Title of (\w+)</g)].map((match) => match[1]!);

  it('shows the ordered items first, then the others, newest first', async () => {
    await publish(account(1), ...['a', 'b', 'c', 'd'].map((id, n) => link(1, id, { createdAt: createdAt(n) })));
    expect(await titles()).toEqual(['d', 'c', 'b', 'a']);
    await publish(order(1, [{ kind: 'link', items: ['b', 'gone', 'd'] }]));
    expect(await titles()).toEqual(['b', 'd', 'c', 'a']);
    expect((await read('/api/@user1')).content.map(({ id }) => id)).toEqual(['b', 'd', 'c', 'a']);
    await publish(order(1, [{ kind: 'link', items: ['a', 'b', 'c', 'd'] }], 2));
    expect(await titles()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('shows what was private at its place when it is public again', async () => {
    await publish(account(1), ...['a', 'b', 'c'].map((id) => link(1, id)));
    await publish(order(1, [{ kind: 'link', items: ['c', 'a', 'b'] }]), link(1, 'a', { version: 2, isPublic: false }));
    expect(await titles()).toEqual(['c', 'b']);
    await publish(link(1, 'a', { version: 3 }));
    expect(await titles()).toEqual(['c', 'a', 'b']);
  });

  it('shows the ordered sections first', async () => {
    const toast = item(1, 'toast', 't', { fields: { title: 'Cheers' } });
    await publish(account(1), link(1, 'a'), toast);
    const sections = async () =>
      [...(await ask(node, '/@user1')).body.toString().matchAll(/<section id="(\w+)-\d"/g)].map((match) => match[1]!);
    expect(await sections()).toEqual(['link', 'unknown']);
    await publish(order(1, [{ kind: 'toast', items: ['t'] }]));
    expect(await sections()).toEqual(['unknown', 'link']);
  });

  it('continues from part to part in its order, without a gap where ordered and other items meet', async () => {
    const all = Array.from({ length: 450 }, (_, n) => n);
    await publish(
      account(1),
      ...all.map((n) => link(1, name(n), { isPublic: n % 5 !== 0, createdAt: createdAt(n) })),
      order(1, [{ kind: 'link', items: all.slice(0, 250).map(name) }]),
    );
    const shown = all.filter((n) => n % 5 !== 0);
    const ids: string[] = [];
    for (let next: string | null = '/api/@user1'; next !== null;) {
      const page: PublicJson = await read(next);
      ids.push(...page.content.map(({ id }) => id));
      next = page.sections[0]!.next;
    }
    expect(ids).toEqual([...shown.filter((n) => n < 250), ...shown.filter((n) => n >= 250).reverse()].map(name));
  });
});
