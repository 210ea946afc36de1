import fs from 'node:fs';
import path from 'node:path';
import { pageThemes } from '@marquee/page';
import { mongo } from 'mongoose';
import { sortMembers } from '../../libs/event-sourcing/src/sort-members';
import { createLink, post, signUp, type Account } from '@marquee/test-kit/account';
import { checkOut, subscriptionOf } from '@marquee/test-kit/billing';
import { samplePicture, upload } from '@marquee/test-kit/creator';
import {
  describeDistributed,
  emptyInstallation,
  startDistributed,
  type Distributed,
} from '@marquee/test-kit/distributed';
import { engineContents } from '@marquee/test-kit/engine-contents';
import { contentOf, filesBelow, holds } from '@marquee/test-kit/grep-files';
import {
  countedOf,
  createInbox,
  createQuestion,
  newestMessages,
  sendAnswer,
  sendMessage,
  totalOf,
} from '@marquee/test-kit/messages';
import { audit, operate, rebuildEverything } from '../operator';
import { freePort, startProduct, temporaryFolder, type Product } from '@marquee/test-kit/product';
import { succeeds, until } from '@marquee/test-kit/until';
import { follow, recordedIds, untilCharted } from '@marquee/test-kit/visits';

const env = { RATE_LIMIT_SCALE: '100', BILLING: 'on' };
const marks = { name: 'Marked.Leaver', title: 'Marked title of a link', words: 'Marked words of a message' };
const CLICKS = 40;

const mailsIn = (printed: string): readonly string[] => printed.match(/Mail: .*/g) ?? [];
const familyOf = (collection: string): string => collection.slice(0, collection.lastIndexOf('-'));

/** The documents of each generation of each collection that has any, by their ids. */
const documentsIn = async (product: Distributed): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> => {
  const found = new Map<string, Record<string, string>>();
  for await (const { engine, name, bytes } of engineContents(product)) {
    if (engine !== 'mongodb') break;
    if (!name.includes('.rows.')) continue;
    const { _id, doc, keys } = mongo.BSON.deserialize(bytes);
    found.set(name, { ...found.get(name), [String(_id)]: JSON.stringify([doc, keys], sortMembers) });
  }
  return found;
};
/** Bytes of the files that a person's data lie in; what an engine writes when it is opened is not among them. */
const dataOf = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    filesBelow(folder)
      .filter((file) => /\/(uploads|keys|journal)\//.test(file))
      .map((file) => [file, contentOf(file).toString('base64')]),
  );

describeDistributed('an installation that moves from one process to distributed services', () => {
  const [one, distributed, other, copies] = [1, 2, 3, 4].map(() => temporaryFolder()) as [
    string,
    string,
    string,
    string,
  ];
  const backup = path.join(copies, 'backup');
  let port: number;
  let product: Product;
  let services: Distributed | undefined;
  let engines: Record<string, string>;
  let ines: Account;
  let leaver: Account;
  let imageUrl: string;
  /** Of an account that is not confirmed when the product stops. */
  let waiting: { readonly username: string; readonly code: string; readonly autoSignInToken: string };
  /** Of the one process, at its end. */
  const before = { page: {} as unknown, recorded: [] as readonly string[], mails: 0 };
  /** What the move reports for each part. */
  let parts: readonly string[];

  const page = async (): Promise<unknown> => (await fetch(`http://localhost:${port}/api/@ines`)).json();
  const signIn = async (username: string): Promise<Response> =>
    post({ url: `http://localhost:${port}` }, '/api/auth/sign-in', { username, password: ines.password });

  const makeData = async (): Promise<void> => {
    ines = await signUp(product, 'ines');
    await checkOut(product, ines);
    imageUrl = await upload(product, ines, await samplePicture());
    await createLink(ines, 'kiln', { imageUrl });
    await createLink(ines, 'wheel');
    expect((await ines.call('PUT', '/api/page/theme', pageThemes.moss.theme)).status).toBe(200);
    await createInbox(ines);
    await createQuestion(ines, 'next-firing');
    leaver = await signUp(product, marks.name);
    await checkOut(product, leaver);
    await createLink(leaver, 'marked-link', { title: marks.title });
    await createInbox(leaver);
    await until(() => succeeds(sendMessage(product, { userId: marks.name, dm: marks.words })), 20_000);
    await until(() => succeeds(sendMessage(product, { userId: 'ines', dm: 'Do you fire porcelain?' })), 20_000);
    const answer = { userId: 'ines', questionId: 'next-firing', answer: 'A teapot' };
    await until(() => succeeds(sendAnswer(product, answer)), 20_000);
    expect((await leaver.call('POST', '/api/auth/step-up', { password: leaver.password })).status).toBe(204);
    expect((await leaver.call('POST', '/api/auth/close-account', { username: marks.name })).status).toBe(204);
    await until(async () => (await follow(product, marks.name, 'marked-link')).status === 404);
    await until(async () => (await newestMessages(ines)).data.length === 1, 20_000);
    for (let n = 0; n < CLICKS; n += 1)
      expect((await follow(product, 'ines', n % 4 ? 'kiln' : 'wheel')).status).toBe(302);
    await untilCharted(ines, CLICKS);
  };

  beforeAll(async () => {
    port = await freePort();
    product = await startProduct({ dataDir: one, port, env });
    await makeData();
    const username = 'waiting';
    const from = product.output().length;
    const asked = { username, email: 'waiting@example.com', password: ines.password };
    const registered = await post(product, '/api/auth/sign-up', asked);
    const code = await product.nextCode(from);
    const { autoSignInToken } = (await registered.json()) as { autoSignInToken: string };
    waiting = { username, code, autoSignInToken };
    before.page = await page();
    before.recorded = await recordedIds(ines, 'link:kiln');
    before.mails = mailsIn(product.output()).length;
    engines = emptyInstallation(distributed, 'x'.repeat(32));
  }, 240_000);
  afterAll(async () => {
    await Promise.all([product?.kill(), services?.kill()]);
    for (const folder of [one, distributed, other, copies]) fs.rmSync(folder, { recursive: true, force: true });
  });

  const refusalOf = async (folder: string, more: Record<string, string> = {}): Promise<string> => {
    const { err, code } = await operate({ dataDir: folder, env: { ...engines, ...more } }, 'move');
    expect(code).toBe(1);
    return err;
  };

  it('is refused without data, and while the product runs', async () => {
    expect(await refusalOf(distributed)).toMatch(/^move_no_data: /);
    expect(await refusalOf(one)).toContain('is open in another Marquee');
  }, 120_000);

  it('is refused with another secret and without engines, and is then moved by one command, which says what it moved and nothing of persons, and leaves the folder as it was', async () => {
    // As a crash leaves it: what was answered last is in journal and outbox, and nothing has handled it.
    for (let n = 0; n < 5; n += 1) expect((await follow(product, 'ines', 'kiln')).status).toBe(302);
    await sendMessage(product, { userId: 'ines', dm: 'And the last one?' });
    const edit = { contentId: 'link:wheel', title: 'The last title' };
    expect((await ines.call('PUT', '/api/content', edit)).status).toBe(200);
    await product.kill();
    const secret = fs.readFileSync(path.join(one, 'keys/installation-secret'), 'utf8');
    engines = emptyInstallation(distributed, secret);
    const files = dataOf(one);
    expect(await refusalOf(one, { INSTALLATION_SECRET: 'x'.repeat(32) })).toMatch(
      /^move_other_secret: .*installation-secret/,
    );
    expect(await refusalOf(one, { MONGODB_URL: '' })).toContain('MONGODB_URL: must be set');
    expect(await refusalOf(one, { KAFKA_URL: '127.0.0.1:1' })).toBe('Kafka does not answer at KAFKA_URL.');
    expect(await operate({ dataDir: one }, 'backup', backup)).toMatchObject({ code: 0, err: '' });
    const moved = await operate({ dataDir: one, env: engines }, 'move');
    parts = moved.out.match(/^ {2}.*$/gm) ?? [];
    expect(moved).toMatchObject({ code: 0, err: '' });
    console.info(moved.out);
    expect(moved.out).toMatch(/keys: 2 pairs and 1 tombstone/);
    // It has no events of its own.
    expect(moved.out).toMatch(/analytics: \d+ documents? and [1-9]/);
    for (const hidden of [secret, ines.email, ines.userId, marks.name, marks.title])
      expect(moved.out).not.toContain(hidden);
    expect(dataOf(one)).toEqual(files);
    const refused = await operate({ dataDir: one, env: engines }, 'move');
    expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/^data_folder_moved: /) });
    // As an earlier release left it.
    fs.rmSync(path.join(one, 'data-folder.json'));
    const again = await operate({ dataDir: one, env: engines }, 'move');
    expect(again.code).toBe(1);
    expect(again.err).toMatch(/^move_target_not_empty: .*MongoDB.*Kafka.*ClickHouse.*object store/);
  }, 120_000);

  it('is also restored from its backup, as the move would have copied it', async () => {
    const secret = fs.readFileSync(path.join(one, 'keys/installation-secret'), 'utf8');
    const into = emptyInstallation(other, secret);
    const restore = (INSTALLATION_SECRET: string) =>
      operate({ dataDir: copies, env: { ...into, INSTALLATION_SECRET } }, 'restore', backup, '--replaces', 'none');
    expect((await restore('x'.repeat(32))).err).toMatch(/^restore_other_secret: /);
    const was = dataOf(backup);
    const restored = await restore(secret);
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(parts.length).toBeGreaterThan(10);
    expect(restored.out.match(/^ {2}.*$/gm)).toEqual(parts);
    expect(dataOf(backup)).toEqual(was);
    expect(await operate({ dataDir: copies }, 'backup', 'verify', backup)).toMatchObject({ code: 0, err: '' });
  }, 120_000);

  it('continues with distributed services: pages, pictures, sign-in, messages, figures and plans', async () => {
    services = await startDistributed({ dataDir: distributed, port, env });
    await until(async () => (await follow(services!, 'ines', 'wheel')).status === 302, 60_000);
    const titled = JSON.parse(JSON.stringify(before.page).replace('Title of wheel', 'The last title')) as unknown;
    await until(async () => JSON.stringify(await page()).includes('The last title'), 30_000);
    expect(await page()).toEqual(titled);
    const picture = await fetch(new URL(imageUrl, services.url));
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(1_000);

    // A token of before, the password, and the address that is known by its hash alone.
    expect((await ines.call('GET', '/api/auth/me')).status).toBe(200);
    expect((await signIn('ines')).status).toBe(200);
    expect((await signIn(ines.email)).status).toBe(200);
    expect(await subscriptionOf(ines)).toMatchObject({ state: 'PRO' });

    await until(async () => (await newestMessages(ines)).data.length === 2, 30_000);
    const words = (await newestMessages(ines)).data.map(({ dm }) => dm);
    expect(words).toEqual(['And the last one?', 'Do you fire porcelain?']);
    expect(await totalOf(ines, 'question:next-firing')).toBe(1);

    // The follow above counts as well.
    await untilCharted(ines, CLICKS + 6);
    const recorded = await recordedIds(ines, 'link:kiln');
    expect(recorded).toEqual(expect.arrayContaining([...before.recorded]));
    expect(new Set(recorded).size).toBe(recorded.length);
    expect((await follow(services, 'ines', 'kiln')).status).toBe(302);
    await untilCharted(ines, CLICKS + 7);
    expect(await audit(services)).toMatchObject({ ok: true, differing: 0 });
  }, 180_000);

  it('keeps a closed account closed and erased, and its names taken', async () => {
    expect((await follow(services!, marks.name, 'marked-link')).status).toBe(404);
    expect((await leaver.call('GET', '/api/auth/me')).status).toBe(401);
    expect((await signIn(marks.name)).status).toBe(401);
    const left = new Set<string>();
    const look = async (): Promise<void> => {
      left.clear();
      for await (const { engine, name, bytes } of engineContents(services!))
        for (const mark of Object.values(marks))
          if (holds(Buffer.concat([Buffer.from(`${name} `), bytes]), mark)) left.add(`${mark} in ${engine} ${name}`);
    };
    await until(async () => {
      await look();
      return left.size === 0;
    }, 60_000).catch(() => undefined);
    expect([...left]).toEqual([]);
    const taken = { username: 'ines', email: 'another@example.com', password: ines.password };
    expect((await post(services!, '/api/auth/sign-up', taken)).status).toBe(409);
  }, 120_000);

  it('mails nothing a second time, and has the read models that a rebuild makes', async () => {
    expect(before.mails).toBeGreaterThan(0);
    // The counts in the owner's list follow the charts.
    await until(async () => (await countedOf(ines, 'link')) === CLICKS + 7, 30_000);
    const was = await documentsIn(services!);
    await rebuildEverything(services!);
    const is = await documentsIn(services!);
    const rebuilt = [...is.keys()].filter((name) => !was.has(name));
    expect(rebuilt.length).toBeGreaterThan(10);
    for (const name of rebuilt) expect([name, is.get(name)]).toEqual([name, was.get(`${familyOf(name)}-g0`)]);
    // The code of the account that waits is still good: a mail that could be sent again.
    expect(mailsIn(services!.output())).toEqual([]);
    expect((await post(services!, '/api/auth/confirm', waiting)).status).toBe(200);
    await signUp(services!, 'newcomer');
    expect(mailsIn(services!.output())).not.toEqual([]);
  }, 240_000);
});
