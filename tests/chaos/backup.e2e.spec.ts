import fs from 'node:fs';
import path from 'node:path';
import { createLink, signUp, type Account } from '@marquee/test-kit/account';
import { ClickTally } from '@marquee/test-kit/clicks';
import { contentOf, filesBelow, holds } from '@marquee/test-kit/grep-files';
import { hashesOfReadModels } from './read-model-hashes';
import {
  allSent,
  countedOf,
  createInbox,
  createQuestion,
  INBOX,
  newestMessages,
  sendMessage,
} from '@marquee/test-kit/messages';
import { audit, operate, rebuildEverything } from '../operator';
import { freePort, startProduct, temporaryFolder, type Product } from '@marquee/test-kit/product';
import { SentTally } from '@marquee/test-kit/sent-tally';
import { mountSmallDisk, unmountSmallDisk } from '@marquee/test-kit/small-disk';
import { until, untilEqual } from '@marquee/test-kit/until';
import { CHARTED_MS, chartedInAll, follow, recordedIds, untilCharted } from '@marquee/test-kit/visits';

const LINKS = 10;
const disk = mountSmallDisk('256k');
const withDisk = disk ? it : it.skip;
if (!disk) console.info('skipped: only root may mount the small disk that one test fills');
const env = { RATE_LIMIT_SCALE: '100000' };

const errorOf = async (asked: ReturnType<typeof operate>): Promise<string> => {
  const { err, code } = await asked;
  expect(code).toBe(1);
  return err;
};

/** B10, J2. */
describe('a backup of the product in one process', () => {
  const folder = temporaryFolder();
  const at = (name: string): string => path.join(folder, name);
  const dataDir = at('data');
  let port: number;
  let product: Product;
  let ines: Account;

  const start = (dir = dataDir): Promise<Product> => startProduct({ dataDir: dir, port, env });

  beforeAll(async () => {
    port = await freePort();
    product = await start();
    ines = await signUp(product, 'ines');
    for (let n = 0; n < LINKS; n += 1) await createLink(ines, `kiln-${n}`);
    await createInbox(ines);
    await createQuestion(ines, 'next-firing');
  });
  beforeEach(async () => {
    if (product.dataDir === dataDir) return;
    await product.kill();
    product = await start();
  });
  afterAll(async () => {
    await product?.kill();
    fs.rmSync(folder, { recursive: true, force: true });
    if (disk) unmountSmallDisk(disk);
  });

  it('taken under load and restored elsewhere has all that was answered before it began, once, and one state of each item', async () => {
    const clicks = new ClickTally();
    const sent = new SentTally(product, { username: 'ines', questionId: 'next-firing' });
    const titles: string[] = ['Title of kiln-0'];
    let editing = true;
    const edits = async (): Promise<void> => {
      for (let n = 0; editing; n += 1) {
        titles.push(`Title ${n}`);
        const edited = await ines.call('PUT', '/api/content', { contentId: 'link:kiln-0', title: `Title ${n}` });
        expect(edited.status).toBe(200);
      }
    };
    const load = await clicks.start({ port, owner: 'ines', links: LINKS, connections: 16, rate: 400 });
    const sending = sent.start({ message: 5, answer: 5 });
    const edited = edits();
    edited.catch(() => undefined);
    await until(() => clicks.answered.size > 500 && sent.answered.size > 15 && titles.length > 5, 30_000);
    const before = { clicks: [...clicks.answered], sent: [...sent.answered], title: titles.at(-2)! };
    const taken = await operate(product, 'backup', at('copy'));
    const last = titles.length;
    expect(taken).toMatchObject({ code: 0, err: '' });
    expect(clicks.other).toEqual(new Map());
    await until(() => titles.length > last + 3 && clicks.answered.size > before.clicks.length + 300, 30_000);
    editing = false;
    await Promise.all([load.stop(), sending.stop(), edited]);
    await product.kill();

    const restored = at('restored');
    expect(await operate({ dataDir: restored }, 'restore', at('copy'))).toMatchObject({ code: 0, err: '' });
    product = await start(restored);
    const there = async (): Promise<string[]> => {
      const ids: string[] = [];
      for (let n = 0; n < LINKS; n += 1) ids.push(...(await recordedIds(ines, `link:kiln-${n}`)));
      return ids;
    };
    let ids: string[] = [];
    const missing = (): number => before.clicks.filter((id) => !ids.includes(id)).length;
    await until(async () => (ids = await there()).length > 0 && missing() === 0, 30_000).catch(() => undefined);
    expect(missing()).toBe(0);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !clicks.answered.has(id)).length).toBeLessThanOrEqual(clicks.sent - clicks.answered.size);
    // Both still get the acts of the copied journal.
    await untilEqual(async () => (await chartedInAll(ines)) - (await there()).length, 0, CHARTED_MS);
    let words: string[] = [];
    const sentThere = async (): Promise<string[]> =>
      (await Promise.all([allSent(ines, INBOX), allSent(ines, 'question:next-firing')]))
        .flat()
        .map((record) => (record.type === 'questionAnswer' ? record.answer : record.dm));
    await until(async () => {
      words = await sentThere();
      return before.sent.every((each) => words.includes(each));
    }, 30_000).catch(() => undefined);
    expect(before.sent.filter((each) => !words.includes(each))).toEqual([]);
    expect(new Set(words).size).toBe(words.length);

    // One state, the same for its owner and for visitors, and not older than the backup.
    const { content } = (await (await ines.call('GET', '/api/content?contentType=link')).json()) as {
      content: { id: string; title: string }[];
    };
    const { title } = content.find(({ id }) => id === 'kiln-0')!;
    expect(titles.indexOf(title)).toBeGreaterThanOrEqual(titles.indexOf(before.title));
    expect(titles.indexOf(title)).toBeLessThanOrEqual(last);
    const page = async (): Promise<string> => (await fetch(`${product.url}/api/@ines`)).text();
    await until(async () => (await page()).includes(`"${title}"`));

    expect(await audit(product)).toMatchObject({ ok: true, differing: 0 });
    expect((await ines.call('PUT', '/api/content', { contentId: 'link:kiln-0', title: 'After' })).status).toBe(200);
    await until(async () => (await page()).includes('"After"'));
    const clicksBefore = await chartedInAll(ines);
    expect((await follow(product, 'ines', 'kiln-1')).status).toBe(302);
    await untilCharted(ines, clicksBefore + 1);
    // The counts in the owner's list follow the charts and the inbox: a read model that is still behind would differ after its rebuild.
    await until(async () => (await countedOf(ines, 'link')) === clicksBefore + 1, 20_000);
    await until(
      async () => (await countedOf(ines, 'dm')) + (await countedOf(ines, 'question')) === words.length,
      20_000,
    );

    const hashes = hashesOfReadModels(product);
    await rebuildEverything(product);
    expect(hashesOfReadModels(product)).toEqual(hashes);
    console.info(`${taken.out.split('\n').at(-1)}; ${before.clicks.length} clicks before it, ${ids.length} restored`);
  }, 180_000);

  it('keeps closed what was closed since, also where the data are replaced', async () => {
    const marks = { name: 'Marked.Leaver', title: 'Marked title of a link', words: 'Marked words of a message' };
    const leaver = await signUp(product, marks.name);
    await createLink(leaver, 'marked-link', { title: marks.title });
    await createInbox(leaver);
    await until(async () => (await follow(product, marks.name, 'marked-link')).status === 302);
    const message = { userId: marks.name, dm: marks.words };
    await until(
      () =>
        sendMessage(product, message).then(
          () => true,
          () => false,
        ),
      20_000,
    );
    await until(async () => (await newestMessages(leaver)).data.length > 0, 20_000);
    expect(await operate(product, 'backup', at('before-closing'))).toMatchObject({ code: 0, err: '' });
    expect((await leaver.call('POST', '/api/auth/step-up', { password: leaver.password })).status).toBe(204);
    expect((await leaver.call('POST', '/api/auth/close-account', { username: marks.name })).status).toBe(204);
    await until(async () => (await follow(product, marks.name, 'marked-link')).status === 404);
    await product.signal('SIGTERM');

    const replaced = await operate(product, 'restore', at('before-closing'), '--replace');
    expect(replaced).toMatchObject({ code: 0, err: '' });
    expect(replaced.out).toContain('1 account that was closed since stays closed.');
    const kept = fs.readdirSync(folder).filter((name) => name.startsWith('data.before-restore-'));
    expect(kept).toHaveLength(1);
    fs.rmSync(at(kept[0]!), { recursive: true });

    // From the first request on.
    let first: number | null = null;
    const asking = until(async () => {
      first = await follow({ url: `http://localhost:${port}` }, marks.name, 'marked-link').then(
        ({ status }) => status,
        () => null,
      );
      return first !== null;
    }, 60_000);
    [product] = await Promise.all([start(), asking]);
    expect(first).toBe(404);
    expect((await follow(product, 'ines', 'kiln-1')).status).toBe(302);
    expect((await leaver.call('GET', '/api/auth/me')).status).toBe(401);
    const left = async (): Promise<string[]> => {
      await product.signal('SIGTERM');
      const found = filesBelow(dataDir).flatMap((file) =>
        Object.values(marks).flatMap((mark) => (holds(contentOf(file), mark) ? [`${mark} in ${file}`] : [])),
      );
      product = await start();
      return found;
    };
    await rebuildEverything(product);
    let last: string[] = [];
    await until(async () => (last = await left()).length === 0, 60_000).catch(() => undefined);
    expect(last).toEqual([]);
  }, 180_000);

  withDisk('ends with a code where its disk is full, and the product continues', async () => {
    const refused = operate(product, 'backup', path.join(disk!, 'copy'));
    expect(await errorOf(refused)).toMatch(/^backup_disk_full: the disk of /);
    expect(fs.readdirSync(disk!)).toEqual([]);
    expect((await follow(product, 'ines', 'kiln-1')).status).toBe(302);
    expect((await ines.call('PUT', '/api/content', { contentId: 'link:kiln-1', title: 'Still' })).status).toBe(200);
  });

  it('is not there when the product is killed in the middle of it, and a copy without a product is', async () => {
    for (const point of ['backup.copied', 'backup.written']) {
      await product.kill();
      product = await startProduct({ dataDir, port, env: { ...env, FAULT: `${point}:1:exit` } });
      const asked = operate(product, 'backup', at('killed'));
      expect(await errorOf(asked)).toBe('the process stopped before it answered');
      await product.ended;
      expect([fs.existsSync(at('killed')), fs.existsSync(at('killed.partial'))]).toEqual([false, true]);
    }
    expect(await operate(product, 'backup', at('killed'))).toMatchObject({ code: 0, err: '' });
    expect(fs.existsSync(at('killed.partial'))).toBe(false);
    expect(await operate(product, 'backup', 'verify', at('killed'))).toMatchObject({ code: 0, err: '' });
    product = await start();
    expect((await follow(product, 'ines', 'kiln-1')).status).toBe(302);
  }, 120_000);
});
