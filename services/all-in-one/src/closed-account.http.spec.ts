import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openChdb } from '@marquee/adapter-clickhouse';
import { createMailFolder } from '@marquee/adapter-mail';
import { openDataFolder, type DataFolder } from '@marquee/service-host';
import { contentOf, filesBelow, holds } from '@marquee/test-kit/grep-files';
import { freePort } from '@marquee/test-kit/product';
import { until } from '@marquee/test-kit/until';
import { chrome } from '@marquee/test-kit/visits';
import { workerOf } from '@marquee/test-kit/worker-threads';
import { readSettings } from './read-settings';
import { startProduct, type RunningProduct } from './start-product';

const password = 'Blue-Kettle-42';
const username = 'Marked.Leaver';
const formerUsername = 'Marked.Before';
const email = 'marked-leaver-mailbox@example.com';
const marks = {
  'the username': username,
  'the username as it is compared': username.toLowerCase(),
  'the former username': formerUsername,
  'the former username as it is compared': formerUsername.toLowerCase(),
  'the email address': email,
  'the name of a link': 'marked-link-name',
  'the title of a link': 'Marked title of a link',
  'the address of a link': 'marked-address.example',
  'the name of a question': 'marked-question-name',
  'the title of a question': 'Marked title of a question',
  'the words of a visitor': 'Marked words of a visitor',
  'the handle of a visitor': 'marked.handle.of.a.visitor',
};
const link = `/@${username}/${marks['the name of a link']}`;
const address = `https://${marks['the address of a link']}/there`;

/** While the product runs a file may be removed after it was listed. */
const contentIfThere = (file: string): Buffer => {
  try {
    return contentOf(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
};

/** Stays when the account that is closed, so that a search is seen to find what there is. */
const stayer = 'marked-stayer';

describe('an account that was closed', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'marquee-closed-account-'));
  let folder: DataFolder;
  let product: RunningProduct;

  const start = async (): Promise<void> => {
    folder = await openDataFolder(dir);
    const settings = readSettings({
      DATA_DIR: dir,
      PORT: String(await freePort()),
      LOG_LEVEL: 'silent',
      BILLING: 'off',
    });
    product = await startProduct({
      root: path.resolve(__dirname, '../../..'),
      settings,
      folder,
      threadOf: (data) => workerOf(path.join(__dirname, 'visitors/visitors.main.ts'), {}, data),
    });
  };
  const stop = async (): Promise<void> => {
    await product.stop();
    folder.release();
  };
  const call = (method: string, route: string, body?: object, token = ''): Promise<Response> =>
    fetch(product.url + route, {
      method,
      redirect: 'manual',
      headers: {
        origin: product.url,
        'user-agent': chrome,
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const signUp = async (name: string, mailbox: string): Promise<string> => {
    const registered = await call('POST', '/api/auth/sign-up', { username: name, email: mailbox, password });
    const { autoSignInToken } = (await registered.json()) as { autoSignInToken: string };
    const mails = createMailFolder({ dir: path.join(dir, 'mail'), clock: Date.now });
    let code: string | undefined;
    await until(async () => {
      const mail = (await mails.list(100)).find(({ to }) => to === mailbox);
      return (code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]) !== undefined;
    });
    const confirmed = await call('POST', '/api/auth/confirm', { username: name, code, autoSignInToken });
    return ((await confirmed.json()) as { idToken: string }).idToken;
  };
  const items = [
    ['link', { id: marks['the name of a link'], title: marks['the title of a link'], destinationUrl: address }],
    ['question', { id: marks['the name of a question'], title: marks['the title of a question'] }],
  ] as const;

  const visit = async (token: string): Promise<void> => {
    await until(async () => (await call('GET', link)).status === 302);
    const question = `question:${marks['the name of a question']}`;
    const answer = {
      userId: username,
      type: 'questionAnswer',
      questionId: marks['the name of a question'],
      answer: marks['the words of a visitor'],
      userIg: marks['the handle of a visitor'],
    };
    await until(async () => (await call('POST', '/api/clicks', answer)).status === 202);
    await until(async () => {
      const list = await call('GET', `/api/content/data?contentId=${question}`, undefined, token);
      return (await list.text()).includes(marks['the words of a visitor']);
    }, 20_000);
    await until(async () => {
      const shown = await call(
        'GET',
        `/api/clicks/records?contentId=link:${marks['the name of a link']}`,
        undefined,
        token,
      );
      return (await shown.text()).includes(address);
    }, 20_000);
  };

  const found = async (): Promise<string[]> => {
    const all: string[] = [];
    for (const file of filesBelow(dir)) {
      const content = contentIfThere(file);
      for (const [what, mark] of Object.entries(marks))
        if (holds(content, mark)) all.push(`${what} in ${path.relative(dir, file)}`);
    }
    return all;
  };
  const rowsOfLedger = async (): Promise<string> => {
    const columns = openChdb({ dir: path.join(dir, 'clickhouse') });
    const rows: unknown[] = [];
    for (const table of ['hits', 'rollups', 'clearances'])
      rows.push(...(await columns.query(`SELECT * FROM ${table}`)));
    await columns.close();
    return JSON.stringify(rows);
  };

  let accountId: string;
  beforeAll(async () => {
    await start();
    await signUp(stayer, `${stayer}@example.com`);
    const token = await signUp(formerUsername, email);
    expect((await call('POST', '/api/auth/step-up', { password }, token)).status).toBe(204);
    expect((await call('PUT', '/api/account/username', { username }, token)).status).toBe(200);
    for (const [type, content] of items)
      expect((await call('POST', '/api/content', { type, content }, token)).status).toBe(201);
    await visit(token);
    await until(async () => (await call('GET', `/@${formerUsername}`)).status === 302);
    ({ sub: accountId } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string });
    expect((await call('POST', '/api/auth/step-up', { password }, token)).status).toBe(204);
    expect((await call('POST', '/api/auth/close-account', { username }, token)).status).toBe(204);
    await until(async () => (await call('GET', link)).status === 404);
  }, 120_000);
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  /** What is found once the product has stopped: the write-ahead logs of SQLite are cut then. */
  const foundAfterStop = async (): Promise<string[]> => {
    await stop();
    const left = await found();
    await start();
    return left;
  };

  it('leaves nothing of its owner in any file of the running product within a minute', async () => {
    let left: string[] = [];
    await until(async () => (left = await found()).length === 0, 60_000).catch(() => undefined);
    expect(left).toEqual([]);
  }, 120_000);

  it('leaves nothing of its owner in any file, in whatever encoding, and no start restores it', async () => {
    let left: string[] = [];
    // Reactors that a stop interrupts continue with the next start.
    await until(async () => (left = await foundAfterStop()).length === 0, 60_000).catch(() => undefined);
    expect(left).toEqual([]);
    expect((await call('GET', link)).status).toBe(404);
    expect(await foundAfterStop()).toEqual([]);
    await stop();
    // The search finds what is there.
    expect(filesBelow(dir).some((file) => holds(contentOf(file), stayer))).toBe(true);
    expect(await rowsOfLedger()).not.toContain(accountId);
  }, 120_000);
});
