import type { LogRecord } from '@marquee/ports';
import { deadLetter, type Outcome } from './outcome';
import type { OwnEvents } from './own-events-group';
import type { Schema } from './schema';

export interface ReactionContext {
  /** Its topic, partition and offset name it permanently: an effect is made once by them. */
  readonly record: LogRecord;
  /** Aborted when the process is asked to leave: an effect that takes long is abandoned and made by the next member. */
  readonly signal: AbortSignal;
}

/** One event in, one effect out. It may run again for the same event, so the effect is made once by something that names the event. */
export type Reaction<Value = never> = (value: Value, context: ReactionContext) => Promise<Outcome>;

export interface Reactor {
  /** `{service}-{do}-when-{event}`. Never changes after release: how far it is is kept under it. */
  readonly name: string;
  /** The events of the service's own store, or topics of the event log, which the members of the reactor share by partitions. */
  readonly source: OwnEvents | { readonly topics: readonly string[] };
  /** By the name of the event or message. Others are skipped. Own events arrive as `RecordedEvent`, messages as they are. */
  readonly on: Readonly<Record<string, Reaction>>;
  /** Attempts before a record is set aside; 8 unless given, which take some ten seconds. */
  readonly attempts?: number;
  /**
   * Asked after each reaction that throws or retries. Rejects while something that the effect needs is unavailable, best by doing what the
   * effect does to it: such an attempt is not counted.
   */
  readonly answers?: () => Promise<void>;
}

export const defineReactor = (reactor: Reactor): Reactor => reactor;

/** A reaction to messages of this shape. One that has another shape is set aside. */
export const reactTo =
  <Value>(schema: Schema<Value>, react: Reaction<Value>): Reaction<unknown> =>
  (value, context) => {
    const message = schema.safeParse(value);
    return message.success ? react(message.data, context) : Promise.resolve(deadLetter('unreadable message'));
  };
