import { pause } from '@marquee/kernel';
import {
  CheckpointConflict,
  faultPoint,
  SubscriptionStopped,
  type DocumentStore,
  type EventLog,
  type EventStore,
  type LogBatch,
  type LogHandler,
  type LogSubscription,
} from '@marquee/ports';
import { ownEvents, storeAsSource } from './store-as-source';
import { leadershipOf, type Leadership } from './leadership';
import { watchLeadership, type LeadershipWatch } from './leadership-watch';
import { upcastAll, type Upcasters } from './upcast';

/** The events of a service's own store, and the documents that hold the checkpoint. */
export interface OwnEvents {
  readonly events: EventStore;
  readonly documents: DocumentStore;
  readonly upcasters?: Upcasters;
}

/** The number of skipped events of other types after which the checkpoint moves. At most so many are read again after a start. */
const PASSED_OVER = 1000;
const LOOK_AGAIN_MS = 20;

/**
 * A group's checkpoint: its position, and the generation of the leader that wrote it. A new leader raises the generation, which fences
 * earlier leaders.
 */
interface Place {
  readonly generation: number;
  readonly position: number;
}

const placeIn = (text: string | null): Place =>
  text === null ? { generation: 0, position: 0 } : (JSON.parse(text) as Place);

/** The leadership ended before the reader had caught up. The next leader continues. */
const passOn = (error: unknown): void => {
  if (!(error instanceof SubscriptionStopped)) throw error;
};

class OwnEventsMember implements LogSubscription {
  private source: LogSubscription | null = null;
  private place: Place = placeIn(null);
  private stored: string | null = null;
  /** Events after the checkpoint that were read and need no effect. */
  private passedOver = 0;
  private fenced = false;
  private readonly stopping = new AbortController();
  private readonly watch: LeadershipWatch;
  private readonly ignoreResets: () => void;

  constructor(
    private readonly own: OwnEvents,
    private readonly types: ReadonlySet<string>,
    private readonly checkpoint: string,
    private readonly handler: LogHandler,
    private readonly batchMax: number,
    private readonly leadership: Leadership,
  ) {
    this.watch = watchLeadership(leadership, (isLeader) => this.follow(isLeader));
    this.ignoreResets = own.documents.onReset(() => this.keepPlace());
  }

  async caughtUp(signal?: AbortSignal): Promise<void> {
    for (;;) {
      if (this.stopping.signal.aborted) throw new SubscriptionStopped();
      signal?.throwIfAborted();
      if (!(await this.isBehind())) return;
      if (this.source) await this.source.caughtUp(signal).catch(passOn);
      else await pause(LOOK_AGAIN_MS, this.stopping.signal);
    }
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.ignoreResets();
    await this.end();
    await this.watch.stop();
    await this.end();
  }

  private async follow(isLeader: boolean): Promise<void> {
    if (this.source && (!isLeader || this.fenced)) await this.end();
    if (!this.source && isLeader && !this.stopping.signal.aborted) await this.begin();
  }

  private async end(): Promise<void> {
    await this.source?.stop();
    this.source = null;
  }

  /**
   * The order matters: a member that raises the generation after it has lost the lease is refused by `confirm`, and an earlier leader is
   * fenced.
   */
  private async begin(): Promise<void> {
    this.stored = await this.own.documents.checkpoint(this.checkpoint);
    const { generation, position } = placeIn(this.stored);
    await this.move({ generation: generation + 1, position });
    this.fenced = false;
    if (!(await this.leadership.confirm()) || this.stopping.signal.aborted) return;
    const { events, upcasters } = this.own;
    this.source = await storeAsSource(events, { ...(upcasters && { upcasters }) }).broadcast({
      topics: [ownEvents],
      from: () => position,
      handler: (batch) => this.handle(batch),
    });
  }

  private async handle(batch: LogBatch): Promise<void> {
    const due = batch.records.filter(({ offset, value }) => offset > this.place.position && this.concerns(value));
    for (let from = 0; from < due.length; from += this.batchMax) {
      if (this.fenced || !this.leadership.isLeader() || this.stopping.signal.aborted)
        throw new Error('the leadership has ended before the batch');
      const records = due.slice(from, from + this.batchMax);
      await this.handler({ ...batch, records });
      await faultPoint('reactor.before-checkpoint');
      await this.moveTo(records.at(-1)!.offset);
    }
    // Events are counted, because positions have gaps, which are wide in some stores.
    this.passedOver += batch.records.filter(({ offset }) => offset > this.place.position).length;
    if (this.passedOver >= PASSED_OVER) await this.moveTo(batch.records.at(-1)!.offset);
  }

  private concerns(value: unknown): boolean {
    return this.types.has((value as { name: string }).name);
  }

  private async moveTo(position: number): Promise<void> {
    try {
      await this.move({ generation: this.place.generation, position });
    } catch (error) {
      if (!(error instanceof CheckpointConflict)) throw error;
      this.fenced = true;
      void this.watch.acquireOrRenew();
      throw error;
    }
  }

  /** The store has begun empty. Without the checkpoint, every effect would be made again. */
  private keepPlace(): void {
    if (!this.source) return;
    this.stored = null;
    this.move(this.place).catch(() => undefined);
  }

  private async move(place: Place): Promise<void> {
    const position = JSON.stringify(place);
    await this.own.documents.commit([], [{ name: this.checkpoint, position, expected: this.stored }]);
    this.stored = position;
    this.place = place;
    this.passedOver = 0;
  }

  /** Whether an event of the group's types is after the checkpoint, whichever member leads. */
  private async isBehind(): Promise<boolean> {
    const { events, documents, upcasters = {} } = this.own;
    let { position } = placeIn(await documents.checkpoint(this.checkpoint));
    for (;;) {
      const page = await events.readAll(position, PASSED_OVER);
      if (page.some((event) => this.types.has(upcastAll(upcasters, event).type))) return true;
      if (page.length === 0) return false;
      position = page.at(-1)!.position;
    }
  }
}

/**
 * Reads the events of these types from a service's own store as a group of a log does. Each event is delivered until the handler resolves,
 * in the order of the store, to one member at a time.
 *
 * Members are processes that share the store, or parts of one process. A lease elects the working member; another takes over some seconds
 * after it was killed, at once when it stops. A stalled member that continues after its successor has begun cannot move the checkpoint,
 * because the successor has raised the generation. Only the effect that the stalled member was making may be made twice.
 */
export const ownEventsGroup = (own: OwnEvents, types: ReadonlySet<string>): Pick<EventLog, 'subscribe'> => ({
  subscribe: ({ group, handler, batchMax = Infinity }) => {
    const name = `reactor:${group}`;
    return Promise.resolve(new OwnEventsMember(own, types, name, handler, batchMax, leadershipOf(own.events, name)));
  },
});
