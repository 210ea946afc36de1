import fs from 'node:fs';
import path from 'node:path';
import { createLink, post, signUp, staySignedIn, type Account } from '@marquee/test-kit/account';
import { samplePicture, upload } from '@marquee/test-kit/creator';
import {
  describeDistributed,
  emptyInstallation,
  startDistributed,
  type Distributed,
} from '@marquee/test-kit/distributed';
import { engineContents } from '@marquee/test-kit/engine-contents';
import { holds } from '@marquee/test-kit/grep-files';
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
import { freePort, startProduct, temporaryFolder } from '@marquee/test-kit/product';
import { succeeds, until } from '@marquee/test-kit/until';
import { follow, recordedIds, untilCharted } from '@marquee/test-kit/visits';

const env = { RATE_LIMIT_SCALE: '100' };
const secret = 'a secret of an installation that is backed up';
const marks = { name: 'Marked.Leaver', title: 'Marked title of a link', words: 'Marked words of a message' };
const CLICKS = 20;
const WRITERS = new Set(['identity', 'content', 'inbox', 'billing', 'media', 'analytics']);

const filesOf = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (fs.readdirSync(folder, { recursive: true }) as string[])
      .filter((file) => fs.statSync(path.join(folder, file)).isFile())
      .map((file) => [file, fs.readFileSync(path.join(folder, file)).toString('latin1')]),
  );

describeDistributed('a backup of distributed services', () => {
  const [before, broken, after, one, folder] = [1, 2, 3, 4, 5].map(() => temporaryFolder()) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const backup = path.join(folder, 'backup');
  let port: number;
  let product: Distributed;
  let engines: Record<string, string>;
  let ines: Account;
  let leaver: Account;
  let imageUrl: string;
  let page: unknown;
  let recorded: readonly string[];

  const command = (...words: string[]) => operate({ dataDir: folder, env: engines }, ...words);
  const refusedWith = async (more: Record<string, string>, ...words: string[]): Promise<string> => {
    const { err, code } = await operate({ dataDir: folder, env: { ...engines, ...more } }, ...words);
    expect(code).toBe(1);
    return err;
  };
  const pageOf = async (): Promise<unknown> => (await fetch(`http://localhost:${port}/api/@ines`)).json();
  /** Never counted. */
  const headOf = async (id: string): Promise<number> =>
    (await fetch(`${product.url}/@ines/${id}`, { method: 'HEAD', redirect: 'manual' })).status;
  const click = async (id: string): Promise<void> => expect((await follow(product, 'ines', id)).status).toBe(302);

  beforeAll(async () => {
    port = await freePort();
    engines = { ...emptyInstallation(before, secret), INSTALLATION_SECRET: secret };
    product = await startDistributed({ dataDir: before, port, env });
    ines = staySignedIn(product, await signUp(product, 'ines'));
    imageUrl = await upload(product, ines, await samplePicture());
    await createLink(ines, 'kiln', { imageUrl });
    await createLink(ines, 'wheel');
    await createInbox(ines);
    await createQuestion(ines, 'next-firing');
    leaver = staySignedIn(product, await signUp(product, marks.name));
    await createLink(leaver, 'marked-link', { title: marks.title });
    await createInbox(leaver);
    await until(() => succeeds(sendMessage(product, { userId: marks.name, dm: marks.words })), 30_000);
    await until(() => succeeds(sendMessage(product, { userId: 'ines', dm: 'Do you fire porcelain?' })), 30_000);
    const answer = { userId: 'ines', questionId: 'next-firing', answer: 'A teapot' };
    await until(() => succeeds(sendAnswer(product, answer)), 30_000);
    await until(async () => (await newestMessages(ines)).data.length === 1, 30_000);
    await until(async () => (await newestMessages(leaver)).data.length === 1, 30_000);
    await until(async () => (await follow(product, marks.name, 'marked-link')).status === 302, 30_000);
    await until(async () => (await headOf('kiln')) === 302, 30_000);
    await until(async () => (await headOf('wheel')) === 302, 30_000);
    for (let n = 0; n < CLICKS; n += 1) await click(n % 4 ? 'kiln' : 'wheel');
    await untilCharted(ines, CLICKS);
    page = await pageOf();
    recorded = await recordedIds(ines, 'link:kiln');
  }, 300_000);
  afterAll(async () => {
    await product?.kill();
    for (const each of [before, broken, after, one, folder]) fs.rmSync(each, { recursive: true, force: true });
  });

  it('is refused while services write, and where there is nothing', async () => {
    expect(await refusedWith({}, 'backup', backup)).toMatch(/^backup_writers_run: .*stop identity/);
    const nothing = { MONGODB_DATABASE: 'm-nothing', KAFKA_TOPIC_PREFIX: 'm-nothing.' };
    expect(await refusedWith(nothing, 'backup', backup)).toMatch(/^backup_no_data: /);
    expect(fs.readdirSync(folder)).toEqual([]);
  }, 120_000);

  it('is taken while redirects continue, also where a service was killed, can be verified, and shows nothing of persons', async () => {
    const writers = product.processes.filter(({ service }) => WRITERS.has(service));
    const signalOf = (name: string) => (name === 'content' ? 'SIGKILL' : 'SIGTERM');
    await Promise.all(writers.map((each) => each.signal(signalOf(each.name))));
    // The topic of acts has these, and no consumer has handled them.
    for (let n = 0; n < 3; n += 1) await click('kiln');
    let taken = { out: '', err: '', code: 1 as number | null };
    await until(async () => {
      taken = await command('backup', backup);
      // The broker takes the one that was killed for a member for a while.
      if (taken.code !== 0) expect(taken.err).toMatch(/^backup_writers_run: processes consume /);
      return taken.code === 0;
    }, 60_000);
    expect(taken).toMatchObject({ code: 0, err: '' });
    console.info(taken.out);
    expect(fs.readdirSync(folder)).toEqual(['backup']);
    expect(await command('backup', 'verify', backup)).toMatchObject({ code: 0, err: '' });
    for (const [file, text] of Object.entries(filesOf(backup)))
      for (const hidden of [secret, ines.email, marks.words, 'Do you fire porcelain?'])
        expect([file, hidden, text.includes(hidden)]).toEqual([file, hidden, false]);
    // The journal of the redirect node has these.
    for (let n = 0; n < 2; n += 1) await click('wheel');
    await product.signal('SIGTERM');
  }, 180_000);

  it('is refused where engines hold something, with another secret, and where it is damaged', async () => {
    const into = engines['MONGODB_DATABASE']!;
    expect(await refusedWith({}, 'restore', backup, '--replaces', 'none')).toMatch(
      /^restore_target_not_empty: .*MongoDB.*Kafka.*ClickHouse.*object store/,
    );
    expect(await command('restore', backup)).toMatchObject({
      err: expect.stringContaining('--replaces <database>'),
      code: 2,
    });
    const empty = emptyInstallation(after, secret);
    expect(
      await refusedWith({ ...empty, INSTALLATION_SECRET: 'x'.repeat(32) }, 'restore', backup, '--replaces', into),
    ).toMatch(/^restore_other_secret: /);
    expect(await refusedWith(empty, 'restore', backup, '--replaces', 'm-nothing')).toMatch(
      /^restore_replaces_nothing: /,
    );
    const damaged = path.join(folder, 'damaged');
    fs.cpSync(backup, damaged, { recursive: true });
    fs.appendFileSync(path.join(damaged, 'identity/events.db'), 'x');
    expect(await refusedWith(empty, 'restore', damaged, '--replaces', into)).toMatch(
      /^backup_damaged: identity\/events\.db /,
    );
    fs.rmSync(damaged, { recursive: true });
  }, 180_000);

  it('is half restored where the command is killed: the next one and services say so', async () => {
    const half = { ...engines, ...emptyInstallation(broken, secret) };
    const words = ['restore', backup, '--replaces', 'none'];
    // Killed at the first documents.
    const FAULT = 'mongo.commit.before-commit:1:exit';
    const killed = await operate({ dataDir: folder, env: { ...half, FAULT } }, ...words);
    expect(killed.code).toBeNull();
    expect(await refusedWith(half, ...words)).toMatch(/^restore_broke_off: the restore that began at .* MongoDB/);
    const services = await startDistributed({ dataDir: broken, port, env, wait: false });
    await until(() => services.output().includes('the restore that began at'), 60_000);
    await services.kill();
  }, 180_000);

  it('is restored into a data folder, and the product in one process continues with it, also with acts that nothing had handled', async () => {
    const dataDir = path.join(one, 'data');
    const restore = (INSTALLATION_SECRET: string) =>
      operate({ dataDir, env: { INSTALLATION_SECRET } }, 'restore', backup);
    expect((await restore('')).err).toMatch(/^restore_other_secret: .*set INSTALLATION_SECRET/);
    expect((await restore('x'.repeat(32))).err).toMatch(/^restore_other_secret: /);
    expect(fs.readdirSync(one).filter((name) => name !== 'data')).toEqual([]);
    const restored = await restore(secret);
    expect(restored).toMatchObject({ code: 0, err: '' });
    const single = await startProduct({ dataDir, port, env });
    try {
      await until(async () => JSON.stringify(await pageOf()) === JSON.stringify(page), 60_000);
      const picture = await fetch(new URL(imageUrl, single.url));
      expect(picture.status).toBe(200);
      const signedIn = await post(single, '/api/auth/sign-in', { username: 'ines', password: ines.password });
      expect(signedIn.status).toBe(200);
      expect((await newestMessages(ines)).data.map(({ dm }) => dm)).toEqual(['Do you fire porcelain?']);
      expect(await totalOf(ines, 'question:next-firing')).toBe(1);
      await untilCharted(ines, CLICKS + 3);
      await until(() => succeeds(sendMessage(single, { userId: 'ines', dm: 'And the next one?' })), 30_000);
      await until(async () => (await newestMessages(ines)).data.length === 2, 30_000);
      await createLink(ines, 'glaze');
      await until(async () => (await follow(single, 'ines', 'glaze')).status === 302, 30_000);
      await untilCharted(ines, CLICKS + 4);
      const ids = await recordedIds(ines, 'link:kiln');
      expect(ids).toEqual(expect.arrayContaining([...recorded]));
      expect(new Set(ids).size).toBe(ids.length);
      expect(await audit(single)).toMatchObject({ ok: true, differing: 0 });
      await rebuildEverything(single);
      expect((await newestMessages(ines)).data).toHaveLength(2);
    } finally {
      await single.signal('SIGTERM');
    }
  }, 240_000);

  it('is restored into empty engines, and services continue with it: pages, sign-in, messages and figures', async () => {
    // An account is closed between backup and restore.
    product = await startDistributed({ dataDir: before, port, env });
    expect((await leaver.call('POST', '/api/auth/step-up', { password: leaver.password })).status).toBe(204);
    expect((await leaver.call('POST', '/api/auth/close-account', { username: marks.name })).status).toBe(204);
    await until(async () => (await follow(product, marks.name, 'marked-link')).status === 404, 30_000);
    await product.signal('SIGTERM');

    const replaced = engines['MONGODB_DATABASE']!;
    engines = { ...emptyInstallation(after, secret), INSTALLATION_SECRET: secret };
    const restored = await command('restore', backup, '--replaces', replaced);
    expect(restored).toMatchObject({ code: 0, err: '' });
    console.info(restored.out);
    expect(restored.out).toContain('1 account that was closed since stays closed.');
    expect(restored.out).toContain(`delete all of it: the database ${replaced} in MongoDB, `);
    for (const hidden of [secret, ines.email, ines.userId, marks.name]) expect(restored.out).not.toContain(hidden);

    // The volume of the redirect node, as docs/backup.md says.
    const journal = 'redirects-r0/journal';
    fs.cpSync(path.join(before, journal), path.join(after, journal), { recursive: true });
    fs.rmSync(path.join(after, journal, 'groups/relay.json'));

    product = await startDistributed({ dataDir: after, port, env });
    expect((await follow(product, marks.name, 'marked-link')).status).toBe(404);
    await until(async () => (await headOf('wheel')) === 302, 60_000);
    expect(await pageOf()).toEqual(page);
    const picture = await fetch(new URL(imageUrl, product.url));
    expect(picture.status).toBe(200);
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
    const signedIn = await post(product, '/api/auth/sign-in', { username: 'ines', password: ines.password });
    expect(signedIn.status).toBe(200);
    expect((await newestMessages(ines)).data.map(({ dm }) => dm)).toEqual(['Do you fire porcelain?']);
    expect(await totalOf(ines, 'question:next-firing')).toBe(1);

    // Counted before, in the topic of the backup, and only in the journal.
    await untilCharted(ines, CLICKS + 5);
    const ids = await recordedIds(ines, 'link:kiln');
    expect(ids).toEqual(expect.arrayContaining([...recorded]));
    expect(new Set(ids).size).toBe(ids.length);
    await click('kiln');
    await until(() => succeeds(sendMessage(product, { userId: 'ines', dm: 'And the next one?' })), 30_000);
    await until(async () => (await newestMessages(ines)).data.length === 2, 30_000);
    await untilCharted(ines, CLICKS + 6);
    await until(async () => (await countedOf(ines, 'link')) === CLICKS + 6, 30_000);
    await createLink(ines, 'glaze');
    await until(async () => (await follow(product, 'ines', 'glaze')).status === 302, 30_000);
    await untilCharted(ines, CLICKS + 7);
    expect(await audit(product)).toMatchObject({ ok: true, differing: 0 });
    expect((await newestMessages(ines)).data).toHaveLength(2);
  }, 300_000);

  it('leaves nothing of an account that was closed since, also after a rebuild', async () => {
    expect((await leaver.call('GET', '/api/auth/me')).status).toBe(401);
    expect((await post(product, '/api/auth/sign-in', { username: marks.name, password: leaver.password })).status).toBe(
      401,
    );
    await rebuildEverything(product);
    const left = new Set<string>();
    const look = async (): Promise<void> => {
      left.clear();
      for await (const { engine, name, bytes } of engineContents(product))
        for (const mark of Object.values(marks))
          if (holds(Buffer.concat([Buffer.from(`${name} `), bytes]), mark)) left.add(`${mark} in ${engine} ${name}`);
    };
    await until(async () => {
      await look();
      return left.size === 0;
    }, 60_000).catch(() => undefined);
    expect([...left]).toEqual([]);
    expect(await audit(product)).toMatchObject({ ok: true, differing: 0 });
  }, 240_000);
});
