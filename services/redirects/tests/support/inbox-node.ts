import {
  answerWords,
  sentWords,
  type ActName,
  type ActNamed,
  type AnswerSent,
  type AnswerWords,
  type MessageSent,
  type SentWords,
  type VisitorAct,
} from '@marquee/contracts';
import { newSealingKeyPair, sealedOpener } from '@marquee/event-sourcing';
import { ask, type Answer } from './ask';
import { startRedirectNode, type RedirectNode, type RedirectNodeOptions } from './redirect-node';
import { account, item } from './seed';

export interface InboxNode extends RedirectNode {
  /** Sends JSON to the inbox of `ines`. */
  send(body: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Sends the form of her page. */
  sendForm(fields: Record<string, string>, headers?: Record<string, string>): Promise<Answer>;
  /** The messages in the journal, in their order. */
  messages(): Promise<readonly MessageSent[]>;
  /** What they say. */
  words(): Promise<readonly SentWords[]>;
  /** The answers in the journal, in their order. */
  answers(): Promise<readonly AnswerSent[]>;
  /** What they say. */
  answerWords(): Promise<readonly AnswerWords[]>;
}

const owner = newSealingKeyPair();

/** An account whose messages and answers these tests can read. */
const ownerOf = (n: number, username: string) =>
  account(n, { username, usernameKey: username.toLowerCase(), publicKey: owner.publicKey });

/** Who has an inbox here: an account with a key, and one public item. */
export const inboxOf = (n: number, username: string, changes: Parameters<typeof item>[3] = {}) => [
  ownerOf(n, username),
  item(n, 'dm', 'dm', { fields: { title: 'Ask me' }, ...changes }),
];

/** Who asks a question here. */
export const questionOf = (n: number, username: string, id: string, changes: Parameters<typeof item>[3] = {}) => [
  ownerOf(n, username),
  item(n, 'question', id, { fields: { title: `What about ${id}?` }, ...changes }),
];

const open = sealedOpener(owner);
const openWords = (sealed: string): unknown => {
  const opened = open(sealed);
  return opened === 'erased' ? null : JSON.parse(opened.text);
};

/** A redirect node with the public inbox of `Ines`, account 1. Each address is believed. */
export const startInboxNode = async (options: RedirectNodeOptions): Promise<InboxNode> => {
  const node = await startRedirectNode({ ...options, env: { TRUSTED_PROXIES: '127.0.0.1', ...options.env } });
  await node.log.publish(inboxOf(1, 'Ines'));
  await node.redirects.caughtUp();
  const actsOf = async <Name extends ActName>(name: Name): Promise<readonly ActNamed<Name>[]> => {
    const acts = (await node.journal.readFrom({ epoch: 0, offset: 0 }, 100_000)) as readonly VisitorAct[];
    return acts.filter((act): act is ActNamed<Name> => act.name === name);
  };
  const messages = () => actsOf('visitors.MessageSent.v1');
  const answers = () => actsOf('visitors.AnswerSent.v1');
  return {
    ...node,
    send: (body, headers = {}) =>
      ask(node, '/api/clicks', { 'content-type': 'application/json', ...headers }, 'POST', JSON.stringify(body)),
    sendForm: (fields, headers = {}) =>
      ask(
        node,
        '/api/clicks',
        {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'http://localhost:3000',
          ...headers,
        },
        'POST',
        new URLSearchParams(fields).toString(),
      ),
    messages,
    words: async () => (await messages()).map(({ sealed }) => sentWords.parse(openWords(sealed))),
    answers,
    answerWords: async () => (await answers()).map(({ sealed }) => answerWords.parse(openWords(sealed))),
  };
};

export const problemIn = ({ status, body }: Answer): unknown[] => {
  const { code, errors = [] } = JSON.parse(body.toString()) as {
    code: string;
    errors?: { path: string; code: string; message: string }[];
  };
  return [status, code, ...errors.map(({ path, code: broken, message }) => `${path} ${broken} ${message}`)];
};
