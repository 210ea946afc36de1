import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VisitorHit } from '@marquee/contracts';
import { rounds } from '@marquee/test-kit/rounds';
import { conversationOf, type Conversation } from '../tests/support/raw-requests';
import { startRedirectNode, type RedirectNode } from '../tests/support/redirect-node';
import { account, link } from '../tests/support/seed';

const now = Date.parse('2026-12-02T12:00:00Z');
const CONVERSATIONS = rounds('CONVERSATIONS', { short: 1_000, long: 10_000 });
const AT_ONCE = 16;
/** A broken message behind one that waits for the disk, or for a page, is refused before or after that is answered, also by node:http. */
const ATTEMPTS = 5;

interface Way {
  readonly node: RedirectNode;
  /** How many connections were left to node:http. */
  readonly handedOver: () => number;
  readonly stop: () => Promise<void>;
}

const open = async (readsPlain: boolean): Promise<Way> => {
  const dir = mkdtempSync(join(tmpdir(), 'plain-requests-'));
  const env = { TRUSTED_PROXIES: '127.0.0.1' };
  const node = await startRedirectNode({ dir, env, clock: () => now, readsPlain });
  await node.log.publish([
    account(1, { username: 'Ines.Vidal', usernameKey: 'ines.vidal' }),
    link(1, 'Kiln', { idKey: 'kiln', destinationUrl: 'https://shop.example/kiln?a=1#top' }),
    link(1, 'hidden', { isPublic: false }),
    link(1, 'weiß', { idKey: 'weiss' }),
  ]);
  await node.redirects.caughtUp();
  let handedOver = 0;
  const { handle } = node.redirects;
  node.redirects.handle = (request, response) => {
    handedOver += 1;
    return handle(request, response);
  };
  const stop = async (): Promise<void> => {
    await node.stop();
    rmSync(dir, { recursive: true });
  };
  return { node, handedOver: () => handedOver, stop };
};

/** The last request of each conversation: the server ends the connection behind its answer. */
const LAST = 'GET /@ines.vidal/kiln HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

/**
 * All bytes that return until the server ends the connection. The client does not end its side before: node:http stops a request
 * whose client has, and whether it has answered by then is a matter of time.
 */
const talk = ({ port }: RedirectNode, conversation: Conversation): Promise<string> =>
  new Promise((resolve) => {
    const turns = [...conversation, [LAST]];
    const socket = net.connect(port, '127.0.0.1').setNoDelay();
    let text = '';
    let answers = 0;
    const write = (): void => {
      const parts = turns.shift()!;
      for (const part of parts) socket.write(Buffer.from(part, 'latin1'));
      // A message without an end gets no answer.
      if (turns.length > 0 && !parts.join('').endsWith('\r\n\r\n')) write();
    };
    socket.setEncoding('latin1').on('data', (part: string) => {
      text += part;
      const seen = text.split('\r\n\r\n').length - 1;
      if (seen > answers) {
        if (turns.length > 0) write();
        // The last request became a part of the message before it, which keeps the connection.
        else if (!/^connection: close\r$/im.test(text)) socket.end();
      }
      answers = seen;
    });
    socket.on('error', () => undefined).on('close', () => resolve(text));
    write();
  });

/** Without what differs between two answers to the same request. */
const comparable = (answer: string): string =>
  answer
    .replaceAll(/^(Date|Marquee-Click): .*$/gim, '$1')
    .replaceAll(/"instance":"[^"]*"/g, '"instance"')
    .replaceAll(/^(Set-Cookie): .*$/gim, '$1');

const actsOf = async ({ journal }: RedirectNode): Promise<readonly string[]> => {
  const acts = (await journal.readFrom({ epoch: 0, offset: 0 }, 1_000_000)) as readonly VisitorHit[];
  const kinds = acts.map(({ offset: _offset, visitor, ...act }) =>
    JSON.stringify({ ...act, visitor: visitor !== null }),
  );
  return kinds.sort();
};

it('answers what is read without node:http to the byte as node:http does, and records the same acts', async () => {
  const [plain, usual] = await Promise.all([open(true), open(false)]);
  const differences: unknown[] = [];
  const compare = async (seed: number): Promise<void> => {
    const conversation = conversationOf(seed);
    const [ofPlain, ofUsual] = [new Set<string>(), new Set<string>()];
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const [one, other] = await Promise.all([plain, usual].map(({ node }) => talk(node, conversation)));
      ofPlain.add(comparable(one!));
      ofUsual.add(comparable(other!));
      if ([...ofPlain].some((answer) => ofUsual.has(answer))) return;
    }
    differences.push({ seed, conversation, plain: [...ofPlain], usual: [...ofUsual] });
  };
  await compare(0);
  for (let seed = 1; seed <= CONVERSATIONS; seed += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => compare(seed + n)));
  expect(differences).toEqual([]);
  const acts = await actsOf(plain.node);
  expect(acts).toEqual(await actsOf(usual.node));
  // Many requests never reached node:http, so that the comparison says something.
  expect(usual.handedOver() - plain.handedOver()).toBeGreaterThan(CONVERSATIONS / 10);
  await Promise.all([plain.stop(), usual.stop()]);
}, 600_000);
