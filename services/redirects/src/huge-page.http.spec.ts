import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ITEMS_A_PAGE, kindList } from '@marquee/page';
import { shownItem } from '@marquee/page/testing';
import { ask } from '../tests/support/ask';
import { startRedirectNode, type RedirectNode } from '../tests/support/redirect-node';
import { account, item } from '../tests/support/seed';

/** As many as an account may have. */
const ITEMS = 10_000;
const kinds = [
  ...kindList.filter(({ fixedId }) => fixedId === null).map(({ id }) => id),
  // Of a kind that this release does not know.
  'toast',
];
const each = Math.floor(ITEMS / kinds.length);
const pages = Math.ceil(each / ITEMS_A_PAGE);
/** The most that one document of a page has, compressed and without its style sheet: a hundred items of each section. */
const BYTES_MAX = 8_000 * kinds.length;

describe(`a page of ${each * kinds.length} items of all kinds`, () => {
  let dir: string;
  let node: RedirectNode;

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'huge-page-'));
    node = await startRedirectNode({ dir });
    const known = (kind: string) => kindList.find(({ id }) => id === kind)?.id ?? 'question';
    const items = kinds.flatMap((kind) =>
      Array.from({ length: each }, (_, n) => {
        const { fields } = shownItem(known(kind), n);
        return item(1, kind, `${kind}-${n}`, { fields, createdAt: new Date(Date.UTC(2026, 0, 1) + n).toISOString() });
      }),
    );
    const single = kindList.filter(({ fixedId }) => fixedId !== null);
    items.push(...single.map(({ id }) => item(1, id, id, { fields: shownItem(id, 0).fields })));
    await node.log.publish([account(1), ...items]);
    await node.redirects.caughtUp();
  }, 60_000);
  afterAll(async () => {
    await node.stop();
    rmSync(dir, { recursive: true });
  });

  const bytesOf = async (path: string): Promise<number> => {
    const { status, body } = await ask(node, path, { 'accept-encoding': 'br' });
    expect(status).toBe(200);
    return body.length;
  };

  it('comes in documents that are no longer than their budget', async () => {
    expect(await bytesOf('/@user1')).toBeLessThanOrEqual(BYTES_MAX);
    expect(await bytesOf('/api/@user1')).toBeLessThanOrEqual(BYTES_MAX);
    for (const kind of kinds)
      expect(await bytesOf(`/@user1?section=${kind}&page=${pages}`)).toBeLessThanOrEqual(BYTES_MAX);
  });

  it('has no more than a hundred items of each section in a document, and says how many there are', async () => {
    const html = (await ask(node, '/@user1')).body.toString();
    const counts = [...html.matchAll(/class="mq-count">(\d+)</g)].map(([, count]) => Number(count));
    expect(counts).toEqual(kinds.map(() => each));
    for (const kind of kinds)
      expect([kind, html.split(`<li data-id="${kind}-`).length - 1]).toEqual([kind, ITEMS_A_PAGE]);
  });

  it('has the last part of each section, and none beyond it', async () => {
    for (const kind of kinds) {
      expect((await ask(node, `/@user1?section=${kind}&page=${pages}`)).status).toBe(200);
      expect((await ask(node, `/@user1?section=${kind}&page=${pages + 1}`)).status).toBe(404);
    }
  });
});
