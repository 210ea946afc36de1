import fs from 'node:fs';
import { openKafkaEventLog } from '@marquee/adapter-kafka';
import { TOPICS, type ItemChanged } from '@marquee/contracts';
import mongoose, { type Connection } from 'mongoose';
import { openInstallation } from '../../tools/distributed/installation.mjs';
import { createLink, signUp, type Account } from '@marquee/test-kit/account';
import {
  describeDistributed,
  startDistributed,
  type Distributed,
  type RunningProcess,
} from '@marquee/test-kit/distributed';
import { engineUrl } from '@marquee/test-kit/engine';
import { freePort, temporaryFolder } from '@marquee/test-kit/product';
import { until } from '@marquee/test-kit/until';
import { follow } from '@marquee/test-kit/visits';

const LINKS = ['kiln', 'clay', 'glaze'];
const destinationOf = (n: number): string => `https://example.com/edit-${n}`;

/** Edits all links in turn, as fast as it is answered, at the content process that `at` names. */
class Editor {
  /** The last edit of each link that was answered. */
  readonly answered = new Map<string, number>();
  made = 0;
  private stopped = false;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly product: Distributed,
    private readonly owner: Account,
    public at: () => RunningProcess,
  ) {}

  start(): void {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  private async run(): Promise<void> {
    for (let n = 1; !this.stopped; n += 1) {
      const id = LINKS[n % LINKS.length]!;
      // What is not answered may be made or not: the next edit of the link settles it.
      const status = await this.edit(id, n).catch(() => 0);
      if (status === 200) this.answered.set(id, n);
      if (status === 200) this.made += 1;
    }
  }

  private async edit(id: string, n: number): Promise<number> {
    const answer = await fetch(`${this.at().url}/api/content`, {
      method: 'PUT',
      headers: {
        origin: this.product.url,
        'content-type': 'application/json',
        authorization: `Bearer ${this.owner.idToken}`,
      },
      body: JSON.stringify({ contentId: `link:${id}`, destinationUrl: destinationOf(n) }),
      // On a busy machine an edit takes seconds; one that is abandoned counts for nothing, and still has its work done.
      signal: AbortSignal.timeout(30_000),
    });
    await answer.body?.cancel();
    return answer.status;
  }
}

/** Two content processes on one MongoDB carry one outbox, whatever becomes of either of them. */
describeDistributed('content in two processes', () => {
  const dataDir = temporaryFolder();
  let product: Distributed;
  let owner: Account;
  let database: Connection;
  let editor: Editor;
  const both = (): RunningProcess[] => ['content-c0', 'content-c1'].map((name) => product.process(name));

  beforeAll(async () => {
    product = await startDistributed({
      dataDir,
      port: await freePort(),
      contents: 2,
      env: { RATE_LIMIT_SCALE: '1000' },
    });
    database = mongoose.createConnection(engineUrl('mongodb')!, { dbName: openInstallation(dataDir).id });
    owner = await signUp(product, 'ines');
    for (const id of LINKS) await createLink(owner, id);
    editor = new Editor(product, owner, () => both()[0]!);
  });
  afterAll(async () => {
    await editor?.stop();
    await product?.kill();
    await database?.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  const holder = async (): Promise<RunningProcess | undefined> => {
    const lease = await database
      .collection<{ _id: string; holder: string | null }>('content.leases')
      .findOne({ _id: 'outbox' });
    return both().find(({ pid }) => lease?.holder?.split('/')[1] === `${pid}`);
  };
  const carriedBy = async (process: RunningProcess): Promise<number> => {
    const begun = performance.now();
    await until(async () => (await holder()) === process, 20_000);
    return performance.now() - begun;
  };
  /** Visitors get the last edit that was answered, of every link. */
  const areSeen = async (): Promise<void> => {
    for (const id of LINKS)
      await until(async () => {
        const location = (await follow(product, 'ines', id)).headers.get('location') ?? '';
        return Number(location.split('-').at(-1)) >= (editor.answered.get(id) ?? 0);
      });
  };
  /** However long all of them take: each follows the one before within a minute. */
  const edits = async (count: number): Promise<void> => {
    for (const enough = editor.made + count; editor.made < enough;) {
      const before = editor.made;
      await until(() => editor.made > before, 60_000);
    }
  };
  const pair = async (): Promise<{ carrier: RunningProcess; other: RunningProcess }> => {
    const carrier = (await holder())!;
    return { carrier, other: both().find((process) => process !== carrier)! };
  };

  it('shows visitors every edit, whichever of the two is suspended, killed or told to leave', async () => {
    await until(async () => (await holder()) !== undefined);
    const took: Record<string, number> = {};
    editor.start();
    const { carrier: suspended, other } = await pair();
    editor.at = () => suspended;
    await edits(10);
    // No request is left with it: answered or not, it would edit again when it continues.
    editor.at = () => other;
    await edits(2);
    process.kill(suspended.pid, 'SIGSTOP');
    took['suspended'] = await carriedBy(other);
    await edits(10);
    await areSeen();
    process.kill(suspended.pid, 'SIGCONT');
    await suspended.ready();
    await edits(10);
    expect(await holder()).toBe(other);
    await areSeen();

    for (const how of ['killed', 'left'] as const) {
      const { carrier, other } = await pair();
      editor.at = () => other;
      await edits(2);
      const gone = how === 'killed' ? carrier.kill() : carrier.signal('SIGTERM');
      took[how] = await carriedBy(other);
      await gone;
      await areSeen();
      carrier.start();
      await carrier.ready();
    }
    await editor.stop();
    await areSeen();

    const text = Object.entries(took).map(([how, ms]) => `${how} ${ms.toFixed(0)} ms`);
    console.info(`${editor.made} edits answered; the other process carried after: ${text.join('; ')}`);
    // One that leaves gives its lease back; that of the others must end first.
    expect(took['left']).toBeLessThan(Math.min(took['suspended']!, took['killed']!));
  });

  it('leaves the newest message of each link as the last one in the log', async () => {
    const log = await openKafkaEventLog({
      brokers: engineUrl('kafka')!.split(','),
      clientId: 'test',
      prefix: `${openInstallation(dataDir).id}.`,
    });
    const last = new Map<string, ItemChanged>();
    const newest = new Map<string, number>();
    const subscription = await log.broadcast({
      topics: [TOPICS.page],
      from: () => -1,
      handler: async ({ records }) => {
        for (const { key, value } of records as readonly { key: string; value: ItemChanged }[]) {
          last.set(key, value);
          newest.set(key, Math.max(newest.get(key) ?? 0, value.version));
        }
      },
    });
    await subscription.caughtUp();
    await log.close();
    expect([...last].map(([key, { version }]) => [key, version])).toEqual([...newest]);
    for (const { id, ...item } of last.values()) {
      if (item.kind !== 'link') throw new Error(`an item of the kind ${item.kind}`);
      const n = Number(item.fields.destinationUrl.split('-').at(-1));
      expect(n).toBeGreaterThanOrEqual(editor.answered.get(id)!);
    }
    expect(last.size).toBe(LINKS.length);
  });
});
