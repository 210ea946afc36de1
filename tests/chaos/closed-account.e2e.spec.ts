import fs from 'node:fs';
import { createLink, signUp, type Account } from '@marquee/test-kit/account';
import { samplePicture, upload } from '@marquee/test-kit/creator';
import { describeDistributed, startDistributed, type Distributed } from '@marquee/test-kit/distributed';
import { engineContents } from '@marquee/test-kit/engine-contents';
import { contentOf, filesBelow, holds } from '@marquee/test-kit/grep-files';
import { askForSticker, newestMessages, sendAnswer, sendMessage, totalOf } from '@marquee/test-kit/messages';
import { rebuildEverything } from '../operator';
import { freePort, temporaryFolder } from '@marquee/test-kit/product';
import { succeeds, until } from '@marquee/test-kit/until';
import { CHARTED_MS, charted, follow } from '@marquee/test-kit/visits';

const username = 'Marked.Leaver';
const marks = {
  'the username': username,
  'the username as it is compared': username.toLowerCase(),
  'the email address': 'Leaver@example.com',
  'the name of a link': 'marked-link-name',
  'the title of a link': 'Marked title of a link',
  'the address of a link': 'marked-address.example',
  'the caption of a photo': 'Marked caption of a photo',
  'the name on the profile': 'Marked name on the profile',
  'the name of a question': 'marked-question-name',
  'the title of a question': 'Marked title of a question',
  'a muted word': 'markedmutedword',
  'the words of a message': 'Marked words of a message',
  'the words of an answer': 'Marked words of an answer',
  'the handle of a visitor': 'marked.handle.of.a.visitor',
  'the reply on a sticker': 'Marked reply on a sticker',
};
const link = marks['the name of a link'];
const question = marks['the name of a question'];

describeDistributed('an account that was closed, with distributed services', () => {
  const dataDir = temporaryFolder();
  let product: Distributed;
  let leaver: Account;
  let stayer: Account;

  const ask = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const answer = await leaver.call(method, path, body);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
  };
  const create = (type: string, content: object): Promise<unknown> => ask('POST', '/api/content', { type, content });

  const makePage = async (): Promise<void> => {
    const picture = await samplePicture();
    const destinationUrl = `https://${marks['the address of a link']}/there`;
    const imageUrl = await upload(product, leaver, picture);
    await createLink(leaver, link, { title: marks['the title of a link'], destinationUrl, imageUrl });
    const photo = { id: 'pot', imageUrl: await upload(product, leaver, picture) };
    await create('photo', { ...photo, caption: marks['the caption of a photo'] });
    const url = await upload(product, leaver, picture);
    const media = [{ id: 'one', url, name: 'me.jpg', type: 'image/jpeg', size: picture.length }];
    await create('profile', { name: marks['the name on the profile'], description: 'Potter', media });
    await create('dm', { title: 'Ask me' });
    await create('question', { id: question, title: marks['the title of a question'] });
    const rules = { mutedWords: [marks['a muted word']], holdsLinks: false, needsHandle: false, dailyCap: null };
    await ask('PUT', '/api/inbox/rules', { ...rules, version: 0 });
  };

  const visit = async (): Promise<void> => {
    await until(async () => (await follow(product, username, link)).status === 302, 30_000);
    const visitor = { userId: username, userIg: marks['the handle of a visitor'] };
    const message = { ...visitor, dm: marks['the words of a message'] };
    await until(() => succeeds(sendMessage(product, message)), 30_000);
    const answer = { ...visitor, questionId: question, answer: marks['the words of an answer'] };
    await until(() => succeeds(sendAnswer(product, answer)), 30_000);
    await until(async () => (await newestMessages(leaver)).data.length > 0, 30_000);
    await until(async () => (await totalOf(leaver, `question:${question}`)) > 0, 30_000);
    await until(async () => ((await charted(leaver)).get(`link:${link}`) ?? 0) > 0, CHARTED_MS);
  };

  const useJobs = async (): Promise<void> => {
    const [message] = (await newestMessages(leaver)).data;
    const jobId = await askForSticker(leaver, message!.id, marks['the reply on a sticker']);
    await until(async () => (await leaver.call('GET', `/api/media/pictures/${jobId}`)).status === 200, 30_000);
    await ask('POST', '/api/account/export');
    const archive = async (): Promise<unknown> => (await ask('GET', '/api/account/export'))['export'];
    await until(async () => ((await archive()) as { state: string }).state === 'done', 30_000);
  };

  /** What of the account lies where: its marks, and its id in the ledger. */
  const found = async (): Promise<{ readonly left: string[]; readonly searched: Record<string, number> }> => {
    const left = new Set<string>();
    const searched: Record<string, number> = {};
    for await (const { engine, name, bytes } of engineContents(product)) {
      searched[engine] = (searched[engine] ?? 0) + 1;
      const content = Buffer.concat([Buffer.from(`${name} `), bytes]);
      for (const [what, mark] of Object.entries(marks))
        if (holds(content, mark)) left.add(`${what} in ${engine} ${name}`);
      if (engine === 'clickhouse' && holds(content, leaver.userId)) left.add(`the account in ${engine} ${name}`);
    }
    return { left: [...left], searched };
  };
  const foundInFiles = (): string[] =>
    filesBelow(dataDir).flatMap((file) => {
      const content = contentOf(file);
      return Object.entries(marks).flatMap(([what, mark]) => (holds(content, mark) ? [`${what} in ${file}`] : []));
    });
  /** The names of objects that are not the other account's, and not the mark of the bucket itself. */
  const objects = async (): Promise<string[]> => {
    const names: string[] = [];
    for await (const { engine, name } of engineContents(product)) if (engine === 's3') names.push(name);
    return names.filter((name) => !name.includes(stayer.userId) && name !== 'MARQUEE-INSTALLATION');
  };

  beforeAll(async () => {
    product = await startDistributed({ dataDir, port: await freePort(), env: { RATE_LIMIT_SCALE: '100' } });
    stayer = await signUp(product, 'stayer');
    await createLink(stayer, 'kiln');
    leaver = await signUp(product, username);
    await makePage();
    await visit();
    await useJobs();
  }, 240_000);
  afterAll(() => product?.kill());

  it('is found in its engines while it is open', async () => {
    const { left, searched } = await found();
    const where = new Set(left.map((line) => /in (\w+)/.exec(line)![1]));
    expect([...where].sort()).toEqual(['clickhouse', 'kafka', 'mongodb']);
    expect(Object.keys(searched).sort()).toEqual(['clickhouse', 'kafka', 'mongodb', 'redis', 's3']);
    expect(await objects()).toContainEqual(expect.stringMatching(/^archives\//));
  });

  it('leaves nothing in any engine or file, also when every read model is rebuilt', async () => {
    expect((await leaver.call('POST', '/api/auth/step-up', { password: leaver.password })).status).toBe(204);
    expect((await leaver.call('POST', '/api/auth/close-account', { username })).status).toBe(204);
    // Asked for its page: a click in its last moment would leave a row, with ids and a country, after the others are removed.
    await until(async () => (await fetch(`${product.url}/api/@${username}`)).status === 404);
    let last = await found();
    await until(async () => (last = await found()).left.length === 0, 60_000).catch(() => undefined);
    expect(last.left).toEqual([]);
    const rebuilt = await rebuildEverything(product);
    expect(rebuilt).toContain('content/items');
    last = await found();
    expect(last.left).toEqual([]);
    // Its pictures, drawings and archive are gone, whatever they hold.
    let kept: string[] = [];
    await until(async () => (kept = await objects()).length === 0, 60_000).catch(() => undefined);
    expect(kept).toEqual([]);
    expect((await follow(product, username, link)).status).toBe(404);
    expect((await follow(product, 'stayer', 'kiln')).status).toBe(302);
    // The write-ahead logs of local files are truncated within a minute, while the services run.
    await until(() => foundInFiles().length === 0, 60_000).catch(() => undefined);
    expect(foundInFiles()).toEqual([]);
    await product.signal('SIGTERM');
    expect(foundInFiles()).toEqual([]);
    const printed = Buffer.from(product.output());
    expect(Object.entries(marks).filter(([, mark]) => holds(printed, mark))).toEqual([]);
    console.info(
      `searched for ${Object.keys(marks).length} marks: ${Object.entries(last.searched)
        .map(([engine, count]) => `${engine} ${count}`)
        .join(', ')}, ${filesBelow(dataDir).length} files; ${rebuilt.length} read models rebuilt`,
    );
    fs.rmSync(dataDir, { recursive: true, force: true });
  }, 240_000);
});
