import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFileKeyStore } from '@marquee/adapter-files';
import {
  fingerprintOf,
  newStickerCode,
  STICKER_SECRET,
  stickerCodes,
  TOPICS,
  writtenCode,
  type StickerChanged,
  type StickerCodes,
  type StickerWords,
} from '@marquee/contracts';
import type { LogMessage } from '@marquee/ports';
import { ask, titleIn, type Answer } from '../../tests/support/ask';
import { startRedirectNode, type RedirectNode } from '../../tests/support/redirect-node';
import { account, closedAccount, item, uuid } from '../../tests/support/seed';

const message = 'Will there be tea bowls this time?';
const sentOn = '2026-11-21';

describe('the page of a sticker', () => {
  let dir: string;
  let node: RedirectNode;
  let codes: StickerCodes;
  let code: string;
  let fingerprint: string;

  const publishAndWait = async (...messages: readonly LogMessage[]): Promise<void> => {
    await node.log.publish(messages);
    await node.redirects.caughtUp();
  };
  const sticker = (version: number, words: StickerWords | null = null, more: Partial<StickerChanged> = {}) => {
    const record = { sentOn, sends: 'message', title: 'Ask me about clay', fingerprint };
    const value: StickerChanged = {
      name: 'media.StickerChanged.v1',
      version,
      stickerId: codes.idOf(code),
      ownerId: uuid(1, 1),
      record: codes.seal(code, JSON.stringify(record)),
      words: words && codes.seal(code, JSON.stringify(words)),
      ...more,
    };
    return { topic: TOPICS.stickerPages, key: value.stickerId, value };
  };
  const get = (path: string, headers: Record<string, string> = {}): Promise<Answer> => ask(node, path, headers);
  const compare = (text: string, headers: Record<string, string> = {}): Promise<Answer> => {
    const type = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
    return ask(node, `/s/${code}`, type, 'POST', new URLSearchParams({ text }).toString());
  };
  const verdictIn = ({ body }: Answer): string | undefined => /role="status">([^<]+)</.exec(body.toString())?.[1];

  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'sticker-page-'));
    node = await startRedirectNode({ dir, env: { TRUSTED_PROXIES: '127.0.0.1' } });
    codes = stickerCodes(await (await openFileKeyStore({ dir: join(dir, 'keys') })).secret(STICKER_SECRET));
    code = newStickerCode(randomBytes(12));
    fingerprint = fingerprintOf(code, sentOn, message);
    await publishAndWait(account(1, { username: 'Ines', usernameKey: 'ines' }), sticker(1));
  });
  afterEach(async () => {
    await node.stop();
    rmSync(dir, { recursive: true });
  });

  it('says to whom and when the message was sent and what its fingerprint is, and not what it says', async () => {
    const page = await get(`/s/${code}`);
    expect(titleIn(page)).toBe('200 Sent to @Ines on 21 November 2026');
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      etag: expect.any(String) as string,
      'content-security-policy': expect.stringContaining("form-action 'self'") as string,
    });
    const text = page.body.toString();
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain('“<bdi>Ask me about clay</bdi>”');
    expect(text.replaceAll(/<[^>]+>|\s/g, '')).toContain(fingerprint);
    expect(text).not.toContain('tea bowls');
    expect((await get(`/s/${code}`, { 'if-none-match': page.headers.etag! })).status).toBe(304);
  });

  it('shows the portrait of the owner, also next to a comparison', async () => {
    const picture = { url: '/uploads/ines.jpg', width: 300, height: 440, variants: [] };
    const entry = { id: 'm1', name: 'ines.jpg', type: 'image/jpeg', size: 1000, picture, video: null };
    await get(`/s/${code}`);
    await publishAndWait(
      item(1, 'profile', 'profile', { fields: { name: 'Ines Vidal', description: '', media: [entry] } }),
    );
    for (const page of [await get(`/s/${code}`), await compare(message)])
      expect(page.body.toString()).toMatch(/<img src="\/uploads\/ines\.jpg"[^>]*>.*@Ines/s);
  });

  it('is found however the code is written', async () => {
    for (const path of [`/S/${code}`, `/s/${code.toLowerCase()}/`, `/s/${writtenCode(code)}?from=story`])
      expect(titleIn(await get(path))).toBe('200 Sent to @Ines on 21 November 2026');
    expect((await ask(node, `/s/${code}`, {}, 'HEAD')).body).toHaveLength(0);
  });

  it('shows the words with the reply while their owner wants it, from the commit on that says so', async () => {
    await get(`/s/${code}`);
    await publishAndWait(sticker(2, { message, reply: 'Twelve <b>of them</b>.' }));
    const shown = (await get(`/s/${code}`)).body.toString();
    expect(shown).toContain(message);
    expect(shown).toContain('Twelve &lt;b&gt;of them&lt;/b&gt;.');
    await publishAndWait(sticker(3));
    expect((await get(`/s/${code}`)).body.toString()).not.toContain('tea bowls');
  });

  it('says whether words are those of the sticker, and hands them back', async () => {
    const same = await compare(` ${message}\r\n`);
    expect([same.status, verdictIn(same)]).toEqual([200, 'The text matches.']);
    expect(same.headers['cache-control']).toBe('no-store');
    const other = await compare('Will there be <i>tea cups</i>?');
    expect(verdictIn(other)).toBe('The text does not match.');
    expect(other.body.toString()).toContain('Will there be &lt;i&gt;tea cups&lt;/i&gt;?</textarea>');
    expect(verdictIn(await compare('  '))).toBeUndefined();
  });

  it('keeps nothing of what was compared', async () => {
    await compare('These words are typed by a reader');
    expect(await node.journal.readFrom({ epoch: 0, offset: 0 }, 1_000)).toEqual([]);
  });

  it.each([
    ['another type', { 'content-type': 'application/json' }, 415],
    ['more than 32 kB', { 'content-length': '40000' }, 413],
  ])('refuses %s', async (_what, headers, status) => expect((await compare('x', headers)).status).toBe(status));

  it.each(['/s/', '/s/0000-0000-0000', '/s/%00', '/s/kiln', '/s/../s'])('is not found at %s', async (path) => {
    const page = await get(path);
    expect(titleIn(page)).toBe('404 Not found');
    expect(page.headers['x-robots-tag']).toBe('noindex');
    expect((await ask(node, path, {}, 'POST')).status).toBe(404);
  });

  it.each([
    ['is withdrawn', () => sticker(2, null, { record: null })],
    ['has an owner whose account is closed', () => closedAccount(1, 2)],
  ])('is gone when it %s', async (_why, change) => {
    await get(`/s/${code}`);
    await publishAndWait(change());
    expect(titleIn(await get(`/s/${code}`))).toBe('404 Not found');
    expect((await compare(message)).status).toBe(404);
  });

  it('answers other methods with 405', async () => {
    const { status, headers } = await ask(node, `/s/${code}`, {}, 'DELETE');
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  });

  it('is looked up 120 times a minute for one address, and continues for others', async () => {
    const from = (address: string) => get('/s/none', { 'x-forwarded-for': address });
    for (let count = 0; count < 120; count += 1) expect((await from('203.0.113.7')).status).toBe(404);
    const refused = await from('203.0.113.7');
    expect(titleIn(refused)).toBe('429 Too many requests from your network. Try again in a minute.');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await compare(message, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(429);
    expect((await get(`/s/${code}`, { 'x-forwarded-for': '203.0.113.8' })).status).toBe(200);
  });

  it('says that it cannot be looked up while pages cannot be made', async () => {
    await node.stop();
    node = await startRedirectNode({ dir, pageWorker: join(dir, 'no-worker.js') });
    const page = await get(`/s/${code}`);
    expect(titleIn(page)).toBe('503 Something went wrong');
    expect(page.body.toString()).toContain('Unable to look up this sticker at the moment.');
  });
});
