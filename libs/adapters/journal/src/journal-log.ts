import { TOPICS, type UnreadAct, type VisitorAct } from '@marquee/contracts';
import {
  CatchUpWaits,
  delivered,
  faultPoint,
  type EventLog,
  type ExclusivePublisher,
  type GroupOptions,
  type LogHandler,
  type LogMessage,
  type LogRecord,
  type LogSubscription,
} from '@marquee/ports';
import type { GroupOffsets } from './group-offsets';
import type { JournalReader, ReadActs } from './journal-reader';
import type { ReadingObserver } from './observed-reading';
import { logOffsetOf } from './position';

export interface JournalLogOptions {
  readonly source: string;
  readonly groups: GroupOffsets;
  readonly reader: (after: number) => JournalReader;
  /** Log offset of the last act on disk. */
  readonly end: () => number;
  /** Rejects when the journal does not accept acts now. */
  readonly check: () => Promise<void>;
  /** Calls back after each commit; returns a function that unsubscribes. */
  readonly onCommitted: (wake: () => void) => () => void;
  /** Observes the reads of the files, for each consumer. */
  readonly observeReading: () => ReadingObserver;
}

/**
 * Acts in one batch, approximately, because a batch has whole frames. It is large, because a reader that is behind catches up with large
 * inserts.
 */
const BATCH = 25_000;
const PAUSE_MIN = 50;
const PAUSE_MAX = 5_000;
const longer = (pause: number): number => Math.min(PAUSE_MAX, pause * 2);

/**
 * The journal as the log of `visitors.acts.v1`: partition 0, key = source, offset = the act's position. Only `ActJournal.append` adds acts,
 * so publishing is a `TypeError`, and so is any other topic.
 */
export class JournalLog implements EventLog {
  private readonly running = new Set<Delivery>();
  private readonly waits = new CatchUpWaits();
  private closed = false;
  private readonly members = new Map<string, Delivery[]>();

  constructor(private readonly options: JournalLogOptions) {}

  publish(_messages: readonly LogMessage[]): Promise<void> {
    return this.writtenElsewhere();
  }

  exclusive(_name: string): Promise<ExclusivePublisher> {
    return this.writtenElsewhere();
  }

  private writtenElsewhere(): Promise<never> {
    return Promise.reject(new TypeError(`${TOPICS.acts} is written by the redirect service's journal only`));
  }

  async subscribe({ group, topics, handler, batchMax }: GroupOptions): Promise<LogSubscription> {
    mustBeActs(topics);
    const { groups } = this.options;
    groups.register(group);
    const delivery = new Delivery(this.options, handler, {
      start: () => groups.register(group),
      done: (offset) => groups.commit(group, offset),
      arrived: () => this.look(),
      ...(batchMax !== undefined && { batchMax }),
    });
    const members = this.members.get(group) ?? [];
    this.members.set(group, members);
    members.push(delivery);
    if (members.length === 1) this.run(delivery);
    return this.subscription(
      delivery,
      () => this.leave(members, delivery),
      () => members[0] ?? delivery,
    );
  }

  async broadcast({
    topics,
    from,
    handler,
  }: {
    topics: readonly string[];
    from: (topic: string, partition: number) => number;
    handler: LogHandler;
  }): Promise<LogSubscription> {
    mustBeActs(topics);
    const delivery = new Delivery(this.options, handler, {
      start: () => from(TOPICS.acts, 0),
      done: () => Promise.resolve(),
      arrived: () => this.look(),
    });
    this.run(delivery);
    return this.subscription(
      delivery,
      () => undefined,
      () => delivery,
    );
  }

  check(): Promise<void> {
    return this.closed ? Promise.reject(new Error('the log of the journal is closed')) : this.options.check();
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all([...this.running].map((delivery) => delivery.stop()));
    this.look();
  }

  private run(delivery: Delivery): void {
    this.running.add(delivery);
    delivery.start();
  }

  /** The partition goes to the member that has waited longest. */
  private leave(members: Delivery[], delivery: Delivery): void {
    const index = members.indexOf(delivery);
    if (index === -1) return;
    members.splice(index, 1);
    if (index === 0 && members[0] !== undefined) this.run(members[0]);
  }

  private subscription(delivery: Delivery, left: () => void, active: () => Delivery): LogSubscription {
    return {
      caughtUp: (signal) => {
        const end = this.options.end();
        return this.waits.until({
          reached: () => active().isAt(end),
          stopped: () => delivery.isStopping || this.closed,
          signal,
        });
      },
      stop: async () => {
        await delivery.stop();
        this.running.delete(delivery);
        left();
        this.look();
      },
    };
  }

  private look(): void {
    this.waits.look();
  }
}

interface Progress {
  readonly start: () => number;
  readonly done: (offset: number) => Promise<void>;
  /** The delivery is further than it was. */
  readonly arrived: () => void;
  /** Acts in one batch at most. */
  readonly batchMax?: number;
}

/**
 * The loop of one consumer: read, handle, commit. It waits at the end of the journal until a commit wakes it. Files that cannot be read are
 * read again after a pause, without a limit.
 */
class Delivery {
  private position = Number.NaN;
  /** Before the files are read again. */
  private pause = PAUSE_MIN;
  private readonly reading: ReadingObserver;
  isStopping = false;
  private loop: Promise<void> = Promise.resolve();
  private wake: () => void = () => undefined;

  constructor(
    private readonly options: JournalLogOptions,
    private readonly handler: LogHandler,
    private readonly progress: Progress,
  ) {
    this.reading = options.observeReading();
  }

  start(): void {
    this.position = this.progress.start();
    this.loop = this.run();
  }

  isAt(offset: number): boolean {
    return this.position >= offset;
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    this.wake();
    await this.loop;
  }

  private async run(): Promise<void> {
    const unhook = this.options.onCommitted(() => this.wake());
    while (!this.isStopping) {
      try {
        await this.readOn();
      } catch (error) {
        this.reading.failed(error);
        await this.sleep(this.pause);
        this.pause = longer(this.pause);
      }
    }
    unhook();
  }

  /** Uses a new reader, because a failed one may have read a part of the next acts. */
  private async readOn(): Promise<void> {
    const reader = this.options.reader(this.position);
    try {
      while (!this.isStopping) {
        const end = this.options.end();
        const read = await reader.read(BATCH);
        this.reading.succeeded();
        this.pause = PAUSE_MIN;
        if (read.acts.length > 0) {
          await this.deliverAll(read);
          continue;
        }
        this.arrive(end);
        if (this.options.end() === end) await this.sleep();
      }
    } finally {
      await reader.close();
    }
  }

  private async deliverAll({ acts, at }: ReadActs): Promise<void> {
    const { batchMax = acts.length } = this.progress;
    for (let from = 0; from < acts.length && !this.isStopping; from += batchMax)
      await this.deliver({ acts: acts.slice(from, from + batchMax), at });
  }

  private async deliver({ acts, at }: ReadActs): Promise<void> {
    const batch = { topic: TOPICS.acts, partition: 0, records: acts.map((act) => toRecord(act, at)) };
    const last = logOffsetOf(acts.at(-1)!);
    for (let pause = PAUSE_MIN; !this.isStopping; pause = longer(pause)) {
      try {
        await delivered(await faultPoint('journal.log.before-handle'), this.handler, batch);
        await faultPoint('journal.log.before-position');
        await this.progress.done(last);
        return this.arrive(last);
      } catch {
        // By the contract the same records come again after a pause. The handler reports why they failed.
        await this.sleep(pause);
      }
    }
  }

  private arrive(offset: number): void {
    this.position = Math.max(this.position, offset);
    this.progress.arrived();
  }

  private sleep(milliseconds?: number): Promise<void> {
    if (this.isStopping) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds);
      this.wake = () => {
        if (timer !== undefined && !this.isStopping) return;
        clearTimeout(timer);
        setImmediate(resolve);
      };
    });
  }
}

const toRecord = (act: VisitorAct | UnreadAct, at: number): LogRecord => ({
  topic: TOPICS.acts,
  key: act.source,
  partition: 0,
  offset: logOffsetOf(act),
  at,
  value: act,
});

function mustBeActs(topics: readonly string[]): void {
  const other = topics.find((topic) => topic !== TOPICS.acts);
  if (other !== undefined || topics.length === 0)
    throw new TypeError(`the journal holds ${TOPICS.acts}, not ${other ?? 'nothing'}`);
}
