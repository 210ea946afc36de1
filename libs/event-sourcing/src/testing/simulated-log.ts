import {
  CatchUpWaits,
  PublisherReplaced,
  type EventLog,
  type ExclusivePublisher,
  type GroupOptions,
  type LogHandler,
  type LogMessage,
  type LogRecord,
  type LogSubscription,
} from '@marquee/ports';
import { noFaults, type LogFaults } from './log-faults';
import { GroupMember, Groups } from './simulated-group';
import { partitionId, PartitionWorker } from './simulated-partition-worker';

/** One process's opening of a simulated log. */
export interface SimulatedLogOpening extends EventLog {
  /** What happens to it when its process dies: nothing is waited for. */
  vanish(): void;
}

export interface SimulatedLogOptions {
  readonly partitions?: number;
  readonly faults?: LogFaults;
  /** Whether a topic keeps the newest message of each key only; all by default. */
  readonly compacted?: (topic: string) => boolean;
  /** The partition of a key that was not seen before. */
  readonly spread?: (key: string, partitions: number) => number;
}

/** Offsets of the port need not begin at 1, so they begin at 0 here. */
const FIRST_OFFSET = 0;

const textLength = (key: string, partitions: number): number =>
  [...key].reduce((sum, character) => (sum * 31 + character.codePointAt(0)!) >>> 0, 7) % partitions;

/**
 * An event log in memory that keeps what its port promises and nothing beyond it: records come late, twice, cut anywhere
 * and in any order between partitions, calls are interrupted half-way, groups rebalance, and a member that is thought
 * dead continues working. Several openings share it, as processes share a broker. Without faults it is prompt and exact.
 */
export class SimulatedLog {
  readonly groups: Groups;
  private readonly faults: LogFaults;
  private readonly partitions: number;
  private readonly records = new Map<string, LogRecord[]>();
  private readonly ends = new Map<string, number>();
  private readonly partitionOf = new Map<string, number>();
  private readonly workers = new Set<PartitionWorker>();
  private readonly publishers = new Map<string, number>();

  constructor(private readonly options: SimulatedLogOptions = {}) {
    this.faults = options.faults ?? noFaults;
    this.partitions = options.partitions ?? 6;
    this.groups = new Groups(this.partitions);
  }

  /** Every record that is kept, of each partition in order. */
  kept(topic: string): readonly LogRecord[] {
    return [...this.records.values()].flat().filter((record) => record.topic === topic);
  }

  /** The last messages of each partition come again behind themselves, as from a relay that died before it noted them as sent. */
  repeat(topic: string, messages: number): void {
    for (const records of [...this.records.values()]) {
      if (records[0]?.topic === topic) for (const record of records.slice(-messages)) this.append(record);
    }
  }

  /** Whether every subscriber has handled everything. */
  get isQuiet(): boolean {
    return this.late.length === 0;
  }

  /** What subscribers have not handled: a line for each partition of each, with why its last batch failed. */
  get unheard(): string {
    return this.late
      .map(
        (worker) =>
          `${worker.id} behind ${worker.position}: ${this.behind(worker.id, worker.position).length}, ${worker.failure}`,
      )
      .join('\n');
  }

  open(): SimulatedLogOpening {
    let closed = false;
    let vanished = false;
    const stops = new Set<{ stop(): Promise<void>; vanish(): void }>();
    const add = (begin: () => LogSubscription & { vanish(): void }): Promise<LogSubscription> => {
      // The last lines of a process that was killed still run, up to the next wait: they must have no effect.
      if (vanished) return new Promise(() => undefined);
      const subscription = begin();
      stops.add(subscription);
      return Promise.resolve(subscription);
    };
    return {
      publish: (messages) => this.publish(messages),
      exclusive: (name) => Promise.resolve(this.exclusive(name)),
      subscribe: (options) => add(() => this.subscribe(options)),
      broadcast: ({ topics, from, handler }) => add(() => this.broadcast(topics, from, handler)),
      check: async () => {
        if (closed) throw new Error('this opening of the simulated log is closed');
      },
      close: async () => {
        closed = true;
        await Promise.all([...stops].map((subscription) => subscription.stop()));
      },
      vanish: () => {
        vanished = true;
        stops.forEach((subscription) => subscription.vanish());
      },
    };
  }

  private async publish(messages: readonly LogMessage[]): Promise<void> {
    const taken = this.faults.breaksOff(messages.length);
    for (const message of messages.slice(0, taken ?? messages.length)) this.append(message);
    if (taken !== null) throw new Error('the simulated log was interrupted');
  }

  private exclusive(name: string): ExclusivePublisher {
    const opening = (this.publishers.get(name) ?? 0) + 1;
    this.publishers.set(name, opening);
    let over = false;
    return {
      publish: async (messages) => {
        if (over) throw new Error('the publisher is closed');
        if (this.publishers.get(name) !== opening) throw new PublisherReplaced(name);
        const taken = this.faults.breaksOff(messages.length);
        // As a whole or not at all, whatever the answer.
        if (taken === null || 2 * taken >= messages.length) for (const message of messages) this.append(message);
        if (taken !== null) throw new Error('the simulated log was interrupted');
      },
      close: () => void (over = true),
    };
  }

  private append({ topic, key, value }: LogMessage): void {
    const partition = this.placeOf(topic, key);
    const id = partitionId(topic, partition);
    const records = this.records.get(id) ?? [];
    this.records.set(id, records);
    const offset = this.ends.get(id) ?? FIRST_OFFSET;
    this.ends.set(id, offset + 1);
    const stored = JSON.parse(JSON.stringify(value ?? null)) as unknown;
    records.push({ topic, partition, key, offset, at: Date.now(), value: stored });
    if (this.faults.compacts() && (this.options.compacted?.(topic) ?? true)) {
      const newest = new Map(records.map((record) => [record.key, record]));
      this.records.set(
        id,
        records.filter((record) => newest.get(record.key) === record),
      );
    }
    for (const worker of this.workers) {
      if (worker.dropped) this.workers.delete(worker);
      else if (worker.id === id) worker.wake();
    }
  }

  private placeOf(topic: string, key: string): number {
    const name = `${topic}/${key}`;
    const known = this.partitionOf.get(name);
    if (known !== undefined) return known;
    const partition = (this.options.spread ?? textLength)(key, this.partitions);
    this.partitionOf.set(name, partition);
    return partition;
  }

  private get late(): readonly PartitionWorker[] {
    return [...this.workers].filter((worker) => !worker.dropped && this.behind(worker.id, worker.position).length > 0);
  }

  private behind(id: string, offset: number): readonly LogRecord[] {
    return (this.records.get(id) ?? []).filter((record) => record.offset > offset);
  }

  /** The offsets that must be reached so that all that is there now is handled. */
  private heads(topics: readonly string[]): readonly (readonly [string, number])[] {
    return [...this.records]
      .filter(([, records]) => records.length > 0 && topics.includes(records[0]!.topic))
      .map(([id, records]) => [id, records.at(-1)!.offset] as const);
  }

  private worker(
    topic: string,
    partition: number,
    handler: LogHandler,
    hooks: PartitionWorker['hooks'],
    batchMax = Infinity,
  ): PartitionWorker {
    const worker = new PartitionWorker(topic, partition, {
      behind: (id, offset) => this.behind(id, offset),
      handler,
      faults: this.faults,
      hooks,
      batchMax,
    });
    this.workers.add(worker);
    return worker;
  }

  private subscribe({ group, topics, handler, batchMax }: GroupOptions) {
    const member: GroupMember = new GroupMember(this.groups.of(group), topics, (topic, partition) =>
      this.worker(
        topic,
        partition,
        handler,
        {
          start: () => member.committed(topic, partition),
          begun: () => {
            if (this.faults.expels()) void member.expel();
          },
          done: (worker, offset) => member.commit(worker, offset),
        },
        batchMax,
      ),
    );
    member.join();
    return {
      caughtUp: (signal?: AbortSignal) => {
        const heads = this.heads(topics);
        const reached = (): boolean => heads.every(([id, head]) => member.group.committed(id) >= head);
        return member.group.until(reached, member, signal);
      },
      stop: () => member.leave(),
      vanish: () => member.vanish(),
    };
  }

  private broadcast(
    topics: readonly string[],
    from: (topic: string, partition: number) => number,
    handler: LogHandler,
  ) {
    const waits = new CatchUpWaits();
    const look = (): void => waits.look();
    const own = topics.flatMap((topic) =>
      Array.from({ length: this.partitions }, (_, partition) =>
        this.worker(topic, partition, handler, {
          start: () => from(topic, partition),
          begun: () => undefined,
          done: look,
        }),
      ),
    );
    for (const worker of own) worker.run();
    const position = new Map(own.map((worker) => [worker.id, worker]));
    return {
      caughtUp: (signal?: AbortSignal) => {
        const heads = this.heads(topics);
        const reached = (): boolean => heads.every(([id, head]) => position.get(id)!.position >= head);
        return waits.until({ reached, stopped: () => own[0]!.dropped, signal });
      },
      stop: async () => {
        await Promise.all(own.map((worker) => worker.drop()));
        look();
      },
      vanish: () => own.forEach((worker) => void worker.drop()),
    };
  }
}
