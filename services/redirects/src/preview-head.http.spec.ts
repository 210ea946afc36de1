import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { itemKey, TOPICS, type PreviewChanged } from '@marquee/contracts';
import { ask } from '../tests/support/ask';
import { startRedirectNode, type RedirectNode } from '../tests/support/redirect-node';
import { account, item, link, uuid } from '../tests/support/seed';
import { until } from '@marquee/test-kit/until';

const owner = uuid(1, 1);
const hash = (digit: number): string => String(digit).repeat(32);
const address = (digit: number): string => `/api/media/previews/${hash(digit)}.jpg`;

const preview = (
  version: number,
  digit: number | null,
  ids: readonly string[] = ['a'],
  items: PreviewChanged['items'] = undefined,
) => {
  const value: PreviewChanged = {
    name: 'media.PreviewChanged.v1',
    version,
    ownerId: owner,
    hash: digit === null ? null : hash(digit),
    itemKeys: ids.map((idKey) => itemKey(owner, { kind: 'link', idKey })),
    ...(items && { items }),
  };
  return { topic: TOPICS.previews, key: owner, value };
};

describe('the picture that the head of a page names', () => {
  let dir: string;
  let node: RedirectNode;
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'preview-head-'));
    node = await startRedirectNode({ dir });
    await publish(account(1), link(1, 'a'), link(1, 'b'), item(1, 'question', 'q', { fields: { title: 'Tea?' } }));
  });
  afterEach(async () => {
    await node.stop();
    rmSync(dir, { recursive: true });
  });

  const publish = async (...messages: Parameters<RedirectNode['log']['publish']>[0]): Promise<void> => {
    await node.log.publish(messages);
    await node.redirects.caughtUp();
  };
  /** Path of the picture; null: none, since the front end with the general one is not built here. */
  const named = async (path = '/@user1'): Promise<string | null> => {
    const html = (await ask(node, path)).body.toString();
    const url = /property="og:image" content="([^"]+)"/.exec(html)?.[1];
    return url === undefined ? null : new URL(url).pathname;
  };

  it('is the newest that was drawn, on the page and on the pages of questions', async () => {
    expect(await named()).toBeNull();
    await publish(preview(1, 1));
    // The page as it was is answered until it has been made again.
    await until(async () => (await named()) === address(1));
    await publish(preview(3, 3));
    await publish(preview(2, 2));
    await until(async () => (await named()) === address(3));
    expect(await named('/@user1/q/q')).toBe(address(3));
  });

  it('stays the one before while a change of what it shows is not drawn', async () => {
    await publish(preview(1, 1), link(1, 'a', { version: 2, title: 'Another title' }));
    expect(await named()).toBe(address(1));
  });

  it('is the own one of a question that has one, with what it says', async () => {
    const items = [{ itemKey: itemKey(owner, { kind: 'question', idKey: 'q' }), hash: hash(7) }];
    await publish(preview(1, 1, ['a'], items), item(1, 'question', 'r', { fields: { title: 'Cake?' } }));
    expect(await named('/@user1/q/q')).toBe(address(7));
    expect(await named('/@user1/q/r')).toBe(address(1));
    expect(await named()).toBe(address(1));
    const html = (await ask(node, '/@user1/q/q')).body.toString();
    expect(html).toMatch(new RegExp(`name="twitter:image" content="[^"]+${address(7)}"`));
    for (const key of ['property="og:image:alt"', 'name="twitter:image:alt"'])
      expect(html).toContain(`<meta ${key} content="@user1 asks: Tea?">`);
    await publish(preview(2, 1, ['a'], []));
    expect(await named('/@user1/q/q')).toBe(address(1));
  });

  it.each([
    ['private', { isPublic: false }],
    ['deleted', { deleted: true }],
  ])('is gone with the commit that makes an item on it %s', async (_, change) => {
    await publish(preview(1, 1, ['a', 'b']));
    expect(await named()).toBe(address(1));
    expect(await named('/@user1/q/q')).toBe(address(1));
    await publish(link(1, 'b', { version: 2, ...change }));
    expect(await named()).toBeNull();
    expect(await named('/@user1/q/q')).toBeNull();
  });

  it('is none once the page has none', async () => {
    await publish(preview(1, 1), preview(2, null, []));
    expect(await named()).toBeNull();
  });
});
