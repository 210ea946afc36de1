import type { LogRecord } from '@marquee/ports';
import { deadLetter, type Outcome } from './outcome';
import type { OwnEvents } from './own-events-group';
import type { Schema } from './schema';

export interface ReactionContext {
  /** Its topic, partition and offset are its permanent identity. Use them to make the effect once. */
  readonly record: LogRecord;
  /** Aborts when the process stops. A long effect is then abandoned, and the next member makes it. */
  readonly signal: AbortSignal;
}

/** Makes one effect for one event. It may run again for the same event, so key the effect by the event. */
export type Reaction<Value = never> = (value: Value, context: ReactionContext) => Promise<Outcome>;

export interface Reactor {
  /** `{service}-{do}-when-{event}`. Never changes after release, because it names the reactor's progress. */
  readonly name: string;
  /** The events of the service's own store, or topics of the event log, whose partitions the members of the reactor share. */
  readonly source: OwnEvents | { readonly topics: readonly string[] };
  /** Reactions by the name of the event or message. Others are skipped. Own events arrive as `RecordedEvent`, messages as they are. */
  readonly on: Readonly<Record<string, Reaction>>;
  /** Attempts before a record becomes a dead letter; 8 by default, which take some ten seconds. */
  readonly attempts?: number;
  /**
   * Called after each reaction that throws or retries. It rejects while a dependency of the effect is unavailable, best by using it as the
   * effect does. Such an attempt is not counted.
   */
  readonly answers?: () => Promise<void>;
}

export const defineReactor = (reactor: Reactor): Reactor => reactor;

/** A reaction to messages of this shape. A message of another shape becomes a dead letter. */
export const reactTo =
  <Value>(schema: Schema<Value>, react: Reaction<Value>): Reaction<unknown> =>
  (value, context) => {
    const message = schema.safeParse(value);
    return message.success ? react(message.data, context) : Promise.resolve(deadLetter('unreadable message'));
  };
