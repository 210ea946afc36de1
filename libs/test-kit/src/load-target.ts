import fs from 'node:fs';
import path from 'node:path';
import { createLink, password, post, signUp, type Account, type MailedProduct } from './account';
import { countedOf, createInbox, createQuestion, messageStatus } from './messages';
import { freePort, startProduct, temporaryFolder, type Product } from './product';
import { until } from './until';
import { chartedInAll } from './visits';

export interface LoadTarget {
  readonly url: string;
  /** null where the product was running before. */
  readonly pid: number | null;
  readonly username: string;
  /** null where the account was there before. */
  readonly password: string | null;
  readonly links: readonly string[];
  /** Resolves with the clicks in the charts once there are `wanted`, or with what there is after `limitMs`; null where we may not look. */
  charted(wanted: number, limitMs: number): Promise<number | null>;
  /** The same for messages and answers in the inbox. */
  arrived(wanted: number, limitMs: number): Promise<number | null>;
  stop(): Promise<void>;
}

interface Mail {
  readonly to: string;
  readonly text: string;
}

/** The codes that a running product mails, where it keeps its mail in a folder. */
const codesIn = (dir: string, isFor: (mail: Mail) => boolean): string[] =>
  fs.existsSync(dir)
    ? fs
        .readdirSync(dir)
        .filter((file) => file.endsWith('.mail.json'))
        .map((file) => JSON.parse(fs.readFileSync(path.join(dir, file), 'utf8')) as Mail)
        .filter(isFor)
        .flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])
    : [];

const runningProduct = (url: string, mailDirs: readonly string[], username: string): MailedProduct => ({
  url,
  output: () => '',
  nextCode: async () => {
    const codes = (): string[] => mailDirs.flatMap((dir) => codesIn(dir, ({ to }) => to.startsWith(`${username}@`)));
    await until(() => codes().length > 0).catch(() => {
      throw new Error(
        `no code for the new account in ${mailDirs.join(', ')}: name the product's data folder, or an account`,
      );
    });
    return codes()[0]!;
  },
});

const ownProduct = async (): Promise<Product & { readonly pid: number }> =>
  startProduct({ dataDir: temporaryFolder(), port: await freePort(), env: { RATE_LIMIT_SCALE: '100000' } });

/** The links on an account's public page, which visitors are sent on by: a hundred at most. */
const shownLinks = async (url: string, username: string): Promise<readonly string[]> => {
  const answer = await fetch(`${url}/@${username}`, { headers: { accept: 'application/json' } });
  if (answer.status !== 200) return [];
  const { content } = (await answer.json()) as { content: { id: string }[] };
  return content.map(({ id }) => id);
};

/** Whether visitors can follow a link; HEAD is not counted. */
const leads = async (url: string, username: string, link: string): Promise<boolean> =>
  (await fetch(`${url}/@${username}/${link}`, { method: 'HEAD', redirect: 'manual' })).status === 302;

/** A token lives for ten minutes, a run may take longer. */
const signInAgain = async (product: MailedProduct, account: Account): Promise<Account> => {
  const answer = await post(product, '/api/auth/sign-in', { username: account.username, password });
  const { idToken } = (await answer.json()) as { idToken: string };
  return {
    ...account,
    call: (method, to) =>
      fetch(product.url + to, { method, headers: { origin: product.url, authorization: `Bearer ${idToken}` } }),
  };
};

/** One more than an address may send in a minute. */
const SENT_BEFORE = 7;

/** All visitors of a load have one address: with the usual limits its messages would be refused. Rejects where they are. */
export const sendBefore = async (product: Pick<Product, 'url'>, username: string): Promise<void> => {
  for (let n = 1; n <= SENT_BEFORE; n += 1) {
    const status = await messageStatus(product, { userId: username, dm: `Message ${n} before the load` });
    if (status === 429)
      throw new Error(
        `${product.url} refuses messages of one address after ${n - 1}: start it with RATE_LIMIT_SCALE=100000 for this load`,
      );
    if (status !== 202) throw new Error(`a message before the load was answered ${status}`);
  }
};

/** What visitors write to: `load-tests/visits.ts` has the name of the question. */
const openInbox = async (product: MailedProduct, account: Account): Promise<void> => {
  await createInbox(account);
  await createQuestion(account, 'load');
  const isOpen = async (): Promise<boolean> =>
    (await fetch(`${product.url}/@${account.username}/q/load`)).status === 200;
  await until(isOpen);
  await sendBefore(product, account.username);
};

/** Without those of before the load. */
const words = async (account: Account): Promise<number> =>
  (await countedOf(account, 'dm')) + (await countedOf(account, 'question')) - SENT_BEFORE;

interface AccountParts {
  readonly links: number;
  readonly inbox: boolean;
}

/** A new account with links and, where asked for, an inbox and a question, made over the public API. */
const withNewAccount = async (product: MailedProduct, username: string, parts: AccountParts): Promise<LoadTarget> => {
  const account = await signUp(product, username);
  const links = Array.from({ length: parts.links }, (_, n) => `load-${n}`);
  for (const link of links) await createLink(account, link);
  if (parts.inbox) await openInbox(product, account);
  await until(() => leads(product.url, username, links.at(-1)!));
  const counting =
    (count: (owner: Account) => Promise<number>): LoadTarget['charted'] =>
    async (wanted, limitMs) => {
      const again = await signInAgain(product, account);
      let seen = 0;
      await until(async () => (seen = await count(again)) >= wanted, limitMs).catch(() => undefined);
      return seen;
    };
  return {
    url: product.url,
    pid: null,
    username,
    password,
    links,
    charted: counting(chartedInAll),
    arrived: counting(words),
    stop: () => Promise.resolve(),
  };
};

const withAccount = async (url: string, username: string): Promise<LoadTarget> => {
  const links = await shownLinks(url, username);
  if (links.length === 0) throw new Error(`${url}/@${username} shows no link`);
  const unseen = () => Promise.resolve(null);
  const running = { url, pid: null, username, password: null, links };
  return { ...running, charted: unseen, arrived: unseen, stop: () => Promise.resolve() };
};

/** What a load is put on: a product that runs, or one of its own on a folder that is removed afterwards. */
export const loadTarget = async (options: {
  readonly url?: string;
  readonly username?: string;
  readonly mailDirs: readonly string[];
  readonly links: number;
  /** Whether it has an inbox and a question. */
  readonly inbox: boolean;
}): Promise<LoadTarget> => {
  const { url, username } = options;
  const newcomer = `load${Date.now().toString(36)}`;
  if (url !== undefined) {
    if (username !== undefined) return withAccount(url, username);
    return withNewAccount(runningProduct(url, options.mailDirs, newcomer), newcomer, options);
  }
  const product = await ownProduct();
  const stop = async (): Promise<void> => {
    await product.signal('SIGTERM');
    fs.rmSync(product.dataDir, { recursive: true, force: true });
  };
  try {
    return { ...(await withNewAccount(product, newcomer, options)), pid: product.pid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
