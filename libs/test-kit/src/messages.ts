import type { MessageRecord, SentRecord } from '@marquee/contracts';
import type { Account } from './account';
import type { Product } from './product';
import { chrome } from './visits';

/** The one inbox of an account. */
export const INBOX = 'dm:dm';

type Headers = Readonly<Record<string, string>>;

interface Sent {
  readonly userId: string;
  readonly userIg?: string;
}

export interface SentMessage extends Sent {
  readonly dm: string;
}

export interface SentAnswer extends Sent {
  readonly questionId: string;
  readonly answer: string;
}

const statusOf = async (
  product: Pick<Product, 'url'>,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> => {
  const answer = await fetch(`${product.url}/api/clicks`, {
    method: 'POST',
    headers: { origin: product.url, 'content-type': 'application/json', 'user-agent': chrome, ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(5_000),
  });
  await answer.arrayBuffer();
  return answer.status;
};

/** Sends a message to the inbox of a page as a visitor's browser does, and answers the status. */
export const messageStatus = (
  product: Pick<Product, 'url'>,
  message: SentMessage,
  headers?: Headers,
): Promise<number> => statusOf(product, message, headers);

const taken = async (...sent: Parameters<typeof statusOf>): Promise<void> => {
  const status = await statusOf(...sent);
  if (status !== 202) throw new Error(`what was sent was answered ${status}`);
};

/** Sends a message to the inbox of a page as a visitor's browser does; rejects when it is refused. */
export const sendMessage = (product: Pick<Product, 'url'>, message: SentMessage, headers?: Headers): Promise<void> =>
  taken(product, message, headers);

/** Answers a question as a visitor's browser does; rejects when it is refused. */
export const sendAnswer = (product: Pick<Product, 'url'>, answer: SentAnswer, headers?: Headers): Promise<void> =>
  taken(product, { type: 'questionAnswer', ...answer }, headers);

export const createInbox = async (account: Account, title = 'Ask me about clay'): Promise<void> => {
  const answer = await account.call('POST', '/api/content', { type: 'dm', content: { title } });
  if (answer.status !== 201) throw new Error(`create answered ${answer.status}: ${await answer.text()}`);
};

export const createQuestion = async (account: Account, id: string, title = 'What comes next?'): Promise<void> => {
  const answer = await account.call('POST', '/api/content', { type: 'question', content: { id, title } });
  if (answer.status !== 201) throw new Error(`create answered ${answer.status}: ${await answer.text()}`);
};

export interface SentPage<Record extends SentRecord = SentRecord> {
  readonly data: readonly Record[];
  readonly nextCursor: string | null;
  /** Those that are not deleted. */
  readonly total: number;
  readonly unread: number;
}

/** The clicks, messages or answers that the owner's list counts, summed over the items of a kind on its first page. */
export const countedOf = async (account: Account, kind: 'link' | 'dm' | 'question'): Promise<number> => {
  const answer = await account.call('GET', `/api/content?contentType=${kind}`);
  if (answer.status !== 200) throw new Error(`the list answered ${answer.status}: ${await answer.text()}`);
  const { content } = (await answer.json()) as { content: { clickCount: number }[] };
  return content.reduce((sum, { clickCount }) => sum + clickCount, 0);
};

const sentPage = async (account: Account, contentId: string, limit: number, cursor?: string): Promise<SentPage> => {
  const query = new URLSearchParams({ contentId, limit: `${limit}`, ...(cursor !== undefined && { cursor }) });
  const answer = await account.call('GET', `/api/content/data?${query}`);
  if (answer.status !== 200) throw new Error(`the inbox answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as SentPage;
};

/** How many messages or answers are at an inbox or a question. */
export const totalOf = async (account: Account, contentId: string): Promise<number> =>
  (await sentPage(account, contentId, 1)).total;

/** All that is there, newest first. */
export const allSent = async (account: Account, contentId: string): Promise<readonly SentRecord[]> => {
  const all: SentRecord[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: SentPage = await sentPage(account, contentId, 200, cursor);
    all.push(...page.data);
    cursor = page.nextCursor;
  }
  return all;
};

/** The newest messages of an account, at most 200. */
export const newestMessages = async (account: Account, limit = 50): Promise<SentPage<MessageRecord>> =>
  (await sentPage(account, INBOX, limit)) as SentPage<MessageRecord>;

/** Every message of an account, newest first. */
export const allMessages = async (account: Account): Promise<readonly MessageRecord[]> =>
  (await allSent(account, INBOX)) as readonly MessageRecord[];

/** Asks for a sticker of a message and answers its job; rejects when it is refused. */
export const askForSticker = async (account: Account, messageId: string, reply: string): Promise<string> => {
  const answer = await account.call('POST', '/api/media/stickers', { contentId: INBOX, id: messageId, reply });
  if (answer.status !== 202) throw new Error(`the sticker was answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { jobId: string }).jobId;
};
