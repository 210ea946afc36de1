import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFileKeyStore } from '@marquee/adapter-files';
import { openJournal } from '@marquee/adapter-journal';
import { openSqliteEventLog } from '@marquee/adapter-sqlite';
import type { VisitorAct } from '@marquee/contracts';
import { rounds } from '@marquee/test-kit/rounds';
import { runTs } from '@marquee/test-kit/run-ts';
import { SUBMISSION_ID_SECRET, submissionIds } from '../src/submissions/submission-ids';
import { ask } from './support/ask';
import { inboxOf } from './support/inbox-node';
import { item, uuid } from './support/seed';

const KILLS = rounds('KILLS', { short: 4, long: 20 });
const SENDERS = 16;
/** Messages that each life takes before it is killed. */
const LIFE = 150;

/** Sends messages until the process ends; what was not answered goes again, under its key, to the next one. */
class Senders {
  readonly answered = new Set<string>();
  private next = 0;
  private readonly open: string[] = [];

  async run(port: number, onAnswer: () => void): Promise<void> {
    const agent = new Agent({ keepAlive: true });
    const sender = async (): Promise<void> => {
      for (;;) {
        const key = this.open.pop() ?? `message-${(this.next += 1)}`;
        try {
          await this.send(port, agent, key);
        } catch {
          this.open.push(key);
          return;
        }
        this.answered.add(key);
        onAnswer();
      }
    };
    await Promise.all(Array.from({ length: SENDERS }, sender));
    agent.destroy();
  }

  /** Keys that were sent and never answered. */
  get unanswered(): readonly string[] {
    return this.open;
  }

  private async send(port: number, agent: Agent, key: string): Promise<void> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const body = JSON.stringify({ userId: 'ines', dm: `Words of ${key}`, userIg: null });
    const { status } = await ask({ port, agent }, '/api/clicks', headers, 'POST', body);
    if (status !== 202) throw new Error(`answered with ${status}`);
  }
}

describe('killing the redirect service while messages arrive', () => {
  let dir: string;
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'message-kills-'));
    const log = openSqliteEventLog({ file: join(dir, 'log.db') });
    await log.publish(inboxOf(1, 'Ines'));
    await log.close();
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it(`loses no answered message and makes no message of its own, ${KILLS} times`, async () => {
    const senders = new Senders();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = runTs(join(__dirname, 'support', 'redirect-process.ts'), { args: [dir], timeout: 60_000 });
      const port = Number((await server.line(/^listening \d+$/)).split(' ')[1]);
      const quota = senders.answered.size + LIFE + Math.floor(Math.random() * 100);
      await senders.run(port, () => senders.answered.size === quota && server.kill());
      await server.done;
    }

    const idOf = submissionIds(await (await openFileKeyStore({ dir: join(dir, 'keys') })).secret(SUBMISSION_ID_SECRET));
    const { itemId } = item(1, 'dm', 'dm').value as { itemId: string };
    const journal = openJournal({ dir: join(dir, 'journal'), source: 'n1', sync: 'write', clock: Date.now });
    const acts = (await journal.readFrom({ epoch: 0, offset: 0 }, 100_000)) as readonly VisitorAct[];
    await journal.close();
    const recorded = new Set(acts.flatMap((act) => (act.name === 'visitors.MessageSent.v1' ? act.messageId : [])));
    const lost = [...senders.answered].filter((key) => !recorded.has(idOf(uuid(1, 1), itemId, key)));
    const known = new Set([...senders.answered, ...senders.unanswered].map((key) => idOf(uuid(1, 1), itemId, key)));
    console.info(
      `A1 for messages: ${KILLS} kills: answered ${senders.answered.size}, acts ${acts.length}, messages ${recorded.size}`,
    );
    expect(senders.answered.size).toBeGreaterThanOrEqual(KILLS * LIFE);
    expect(lost).toEqual([]);
    expect([...recorded].filter((id) => !known.has(id))).toEqual([]);
    expect(acts).toHaveLength(acts.filter(({ name }) => name === 'visitors.MessageSent.v1').length);
  }, 300_000);
});
