import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFileKeyStore } from '@marquee/adapter-files';
import {
  fingerprintOf,
  newStickerCode,
  STICKER_SECRET,
  stickerCodes,
  TOPICS,
  type StickerChanged,
} from '@marquee/contracts';
import { BlockList, createLogger } from '@marquee/nest-kit';
import { ask, titleIn, type Answer } from '../tests/support/ask';
import { inesNode } from '../tests/support/ines-node';
import { account, item, link, uuid } from '../tests/support/seed';

const json = { accept: 'application/json' };
const problemIn = ({ status, body }: Answer): unknown => {
  const { code, title } = JSON.parse(body.toString()) as { code: string; title: string };
  return [status, code, title];
};

describe('a link to a blocked host', () => {
  const ines = inesNode();
  const blocked = '410 This link is blocked';
  let dir: string;
  let file: string;
  let blockList: BlockList;

  const block = async (...hosts: readonly string[]): Promise<void> => {
    writeFileSync(file, hosts.join('\n'));
    await blockList.look();
  };
  const follow = (path = '/@ines.vidal/kiln', headers = {}): Promise<Answer> => ask(ines.node, path, headers);

  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'blocked-'));
    file = join(dir, 'hosts.txt');
    writeFileSync(file, '');
    blockList = await BlockList.open({ file, logger: createLogger({ level: 'silent' }) });
    await ines.node.stop();
    await ines.start({ blockList });
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('is answered with a notice once the host is on the list, and counted as nothing', async () => {
    expect((await follow()).status).toBe(302);
    const before = await ines.acts();
    await block('shop.example');
    const notice = await follow();
    expect(titleIn(notice)).toBe(blocked);
    expect(notice.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' });
    expect(notice.headers.location).toBeUndefined();
    expect(problemIn(await follow(undefined, json))).toEqual([
      ...[410, 'destination_blocked', 'The operator has blocked the destination of this link'],
    ]);
    expect(await ines.acts()).toEqual(before);
    expect((await follow('/@ines.vidal/weiss')).status).toBe(302);
  });

  it('is followed again once the host is off the list', async () => {
    await block('shop.example');
    expect(titleIn(await follow())).toBe(blocked);
    await block('other.example');
    expect((await follow()).headers.location).toBe('https://shop.example/kiln?a=1#top');
  });

  it('is blocked below a host of the list, and not next to it', async () => {
    await ines.publish(
      link(1, 'below', { destinationUrl: 'https://login.evil.example./bank' }),
      link(1, 'beside', { destinationUrl: 'https://notevil.example/' }),
    );
    await block('evil.example');
    expect(titleIn(await follow('/@ines.vidal/below'))).toBe(blocked);
    expect((await follow('/@ines.vidal/beside')).status).toBe(302);
  });

  it('keeps its tile, which leads to the notice', async () => {
    await block('shop.example');
    const page = (await follow('/@ines.vidal')).body.toString();
    expect(page).toContain('href="/@Ines.Vidal/Kiln"');
    expect(page).not.toContain('href="https://shop.example');
  });
});

describe('a suspended account', () => {
  const ines = inesNode();
  const suspended = '410 This page is suspended';
  let code: string;

  const names = { username: 'Ines.Vidal', usernameKey: 'ines.vidal' };
  const publishAccount = (version: number, status: 'active' | 'suspended'): Promise<void> =>
    ines.publish(account(1, { ...names, version, status }));
  const get = (path: string, headers = {}): Promise<Answer> => ask(ines.node, path, headers);
  const send = (type: string, body: string, headers = {}): Promise<Answer> =>
    ask(ines.node, '/api/clicks', { 'content-type': type, ...headers }, 'POST', body);

  beforeEach(async () => {
    const codes = stickerCodes(await (await openFileKeyStore({ dir: join(ines.dir, 'keys') })).secret(STICKER_SECRET));
    code = newStickerCode(randomBytes(12));
    const sentOn = '2026-11-21';
    const record = { sentOn, sends: 'message', title: 'Ask me', fingerprint: fingerprintOf(code, sentOn, 'Hello') };
    const value: StickerChanged = {
      name: 'media.StickerChanged.v1',
      version: 1,
      stickerId: codes.idOf(code),
      ownerId: uuid(1, 1),
      record: codes.seal(code, JSON.stringify(record)),
      words: null,
    };
    await ines.publish(
      item(1, 'question', 'glaze', { fields: { title: 'Which glaze?' } }),
      item(1, 'dm', 'dm', { fields: { title: 'Ask me' } }),
      { topic: TOPICS.stickerPages, key: value.stickerId, value },
    );
  });

  const places = (): readonly string[] => [
    '/@ines.vidal',
    '/@ines.vidal?section=link',
    '/@ines.vidal/kiln',
    '/@ines.vidal/no-such-link',
    '/@ines.vidal/q/glaze',
    `/s/${code}`,
  ];

  it('shows one notice wherever visitors saw it before, and counts nothing', async () => {
    for (const path of places().filter((each) => !each.includes('no-such')))
      expect([path, (await get(path)).status < 400]).toEqual([path, true]);
    const before = await ines.acts();
    await publishAccount(2, 'suspended');
    for (const path of places()) {
      const notice = await get(path);
      expect([path, titleIn(notice), notice.headers.location]).toEqual([path, suspended, undefined]);
    }
    expect(await ines.acts()).toEqual(before);
  });

  it('is said with a code to programs', async () => {
    await publishAccount(2, 'suspended');
    const said = [410, 'account_suspended', 'The operator has suspended this account'];
    for (const path of ['/api/@ines.vidal', '/api/@ines.vidal/q/glaze'])
      expect(problemIn(await get(path))).toEqual(said);
    expect(problemIn(await get('/@ines.vidal/kiln', json))).toEqual(said);
  });

  it('takes no message and no answer, from programs and from forms', async () => {
    await publishAccount(2, 'suspended');
    const before = await ines.acts();
    const words = { userId: 'ines.vidal', dm: 'Hello' };
    expect(problemIn(await send('application/json', JSON.stringify(words)))).toEqual([
      ...[410, 'account_suspended', 'The operator has suspended this account'],
    ]);
    const answer = { userId: 'ines.vidal', type: 'questionAnswer', questionId: 'glaze', answer: 'Celadon' };
    const form = new URLSearchParams(answer).toString();
    const origin = { origin: 'http://localhost:3000' };
    expect(titleIn(await send('application/x-www-form-urlencoded', form, origin))).toBe(suspended);
    expect(await ines.acts()).toEqual(before);
  });

  it('compares no words with those of its stickers', async () => {
    await publishAccount(2, 'suspended');
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(titleIn(await ask(ines.node, `/s/${code}`, type, 'POST', 'text=Hello'))).toBe(suspended);
  });

  it('is as before once it is reinstated, and after a start', async () => {
    await publishAccount(2, 'suspended');
    await ines.node.stop();
    await ines.start();
    expect(titleIn(await get('/@ines.vidal'))).toBe(suspended);
    await publishAccount(3, 'active');
    for (const path of places().filter((each) => !each.includes('no-such')))
      expect([path, (await get(path)).status < 400]).toEqual([path, true]);
    expect((await get('/@ines.vidal/kiln')).headers.location).toBe('https://shop.example/kiln?a=1#top');
  });
});
