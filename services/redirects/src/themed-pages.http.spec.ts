import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultTheme, pageThemes, type PageTheme } from '@marquee/page';
import { ask } from '../tests/support/ask';
import { startRedirectNode, type RedirectNode } from '../tests/support/redirect-node';
import { account, item, link, themed } from '../tests/support/seed';

const moss: PageTheme = { ...pageThemes.moss.theme, accent: '#c9a227' };
const kiln = pageThemes.kiln.theme;
const imageOrigin = 'https://media.example';

describe('a page with a theme', () => {
  let dir: string;
  let node: RedirectNode;
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'themed-pages-'));
    node = await startRedirectNode({ dir, env: { ASSET_ORIGIN: imageOrigin } });
    await publish(
      ...[1, 2].flatMap((owner) => [account(owner), link(owner, 'a')]),
      item(1, 'question', 'song', { fields: { title: 'Which song?' } }),
      item(1, 'dm', 'dm', { fields: { title: 'Ask me' } }),
    );
  });
  afterEach(async () => {
    await node.stop();
    rmSync(dir, { recursive: true });
  });

  const publish = async (...messages: Parameters<RedirectNode['log']['publish']>[0]): Promise<void> => {
    await node.log.publish(messages);
    await node.redirects.caughtUp();
  };
  const html = async (path: string): Promise<string> => (await ask(node, path)).body.toString();
  const grounds = (page: string): string[] => [...page.matchAll(/--mq-ground:([^;]+);/g)].map(([, ground]) => ground!);
  const pages = ['/@user1', '/@user1/q/song', '/@user1/q/none'];

  it.each(pages)('is drawn in it from the commit on that gives it one, also where it was kept: %s', async (path) => {
    const before = await html(path);
    expect(grounds(before)).toEqual([]);
    await publish(themed(1, moss));
    expect(grounds(await html(path))[0]).toBe('#e6e9dc');
    await publish(themed(1, kiln, 2));
    expect(grounds(await html(path))[0]).toBe('#2b1610');
    await publish(themed(1, null, 3));
    expect(await html(path)).toBe(before);
  });

  it('says as JSON which it is, and the default where its owner chose none', async () => {
    const theme = async (path: string) =>
      (JSON.parse((await ask(node, path)).body.toString()) as { theme: PageTheme }).theme;
    await publish(themed(1, moss));
    expect(await theme('/api/@user1')).toEqual(moss);
    expect(await theme('/api/@user2')).toEqual(defaultTheme);
  });

  it('changes no other page', async () => {
    const others = ['/@user2', '/@nobody', '/@user1/none'];
    const before = await Promise.all(others.map(html));
    await publish(themed(1, moss));
    expect(await Promise.all(others.map(html))).toEqual(before);
  });

  it('may show the picture of its background, from the origin of uploads', async () => {
    const imageUrl = `${imageOrigin}/uploads/pictures/${'a'.repeat(32)}.webp`;
    await publish(themed(1, { ...moss, background: { type: 'picture', imageUrl } }));
    for (const path of pages) {
      const { body, headers } = await ask(node, path);
      expect(grounds(body.toString())[0]).toContain(`url("${imageUrl}")`);
      expect(headers['content-security-policy']).toContain(`img-src 'self' ${imageOrigin}`);
    }
  });

  it('answers what visitors send without a script in it', async () => {
    await publish(themed(1, moss));
    const answer = await fetch(`${node.url}/api/clicks`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' },
      body: new URLSearchParams({ userId: 'user1', dm: 'Hello', userIg: '', website: '' }),
    });
    expect(grounds(await answer.text())[0]).toBe('#e6e9dc');
  });
});
