import {
  openMongoEventImport,
  openMongoEventStore,
  positionOfImported,
  type MongoConnection,
} from '@marquee/adapter-mongo';
import { eventOfRow, type DatabaseSnapshot } from '@marquee/adapter-sqlite';
import { newMeta } from '@marquee/event-sourcing';
import type { OutboxMessage, RecordedEvent } from '@marquee/ports';
import { FillFailed } from '../fill/fill-failed';

type Row = Readonly<Record<string, unknown>>;

/** The largest events have some hundred kilobytes. */
const EVENTS_AT_ONCE = 200;
const MESSAGES_AT_ONCE = 200;

export interface MovedEvents {
  readonly events: number;
  readonly streams: number;
  /** Messages that were not sent yet. */
  readonly unsent: number;
}

const toMessage = (row: Row): OutboxMessage => ({
  topic: row['topic'] as string,
  key: row['key'] as string,
  value: JSON.parse(row['value'] as string) as unknown,
});

function* eventsOf(source: DatabaseSnapshot): Generator<readonly RecordedEvent[]> {
  for (let after = 0; ;) {
    const rows = source.all('SELECT * FROM events WHERE position > ? ORDER BY position LIMIT ?', after, EVENTS_AT_ONCE);
    if (rows.length === 0) return;
    yield rows.map(eventOfRow);
    after = rows.at(-1)!['position'] as number;
  }
}

function* unsentOf(source: DatabaseSnapshot): Generator<readonly OutboxMessage[]> {
  for (let after = 0; ;) {
    const rows = source.all('SELECT * FROM outbox WHERE id > ? ORDER BY id LIMIT ?', after, MESSAGES_AT_ONCE);
    if (rows.length === 0) return;
    yield rows.map(toMessage);
    after = rows.at(-1)!['id'] as number;
  }
}

interface EventsMove {
  readonly source: DatabaseSnapshot;
  readonly mongo: MongoConnection;
  readonly service: string;
  readonly progress: (done: number, total: number) => void;
}

const countsOf = (source: DatabaseSnapshot): MovedEvents => {
  const count = (what: string): number => Number(source.value(`SELECT count(${what}`));
  return {
    events: count('*) FROM events'),
    streams: count('DISTINCT stream) FROM events'),
    unsent: count('*) FROM outbox'),
  };
};

/** Takes over the events of a service in their order, and behind them the messages that its outbox still has. */
export const moveEvents = async ({ source, mongo, service, progress }: EventsMove): Promise<MovedEvents> => {
  const counts = countsOf(source);
  const target = openMongoEventImport(mongo, { service });
  let done = 0;
  for (const events of eventsOf(source)) {
    await target.add(events);
    progress((done += events.length), counts.events);
  }
  if (counts.unsent === 0) return counts;
  const store = openMongoEventStore(mongo, { service });
  try {
    for (const outbox of unsentOf(source)) {
      await store.append([], { meta: newMeta(Date.now()), outbox });
    }
  } finally {
    await store.close();
  }
  return counts;
};

/** Returns the content of an event for the comparison of the stores. Positions are compared after their translation. */
const contentOf = ({ id, stream, version, position, type, data, meta }: RecordedEvent): string =>
  JSON.stringify([id, stream, version, position, type, data, meta]);

/** Reads both stores from the beginning: each event must be there, the same, and in its place. Rejects with `FillFailed`. */
export const compareEvents = async ({ source, mongo, service, progress }: EventsMove): Promise<void> => {
  const { events: total, unsent } = countsOf(source);
  const store = openMongoEventStore(mongo, { service });
  try {
    let after = 0;
    let done = 0;
    let moved: readonly RecordedEvent[] = [];
    for (const page of eventsOf(source))
      for (const event of page) {
        if (moved.length === 0) moved = await store.readAll(after, EVENTS_AT_ONCE);
        const [found, ...rest] = moved;
        moved = rest;
        const wanted = { ...event, position: positionOfImported(event.position) };
        if (!found || contentOf(found) !== contentOf(wanted))
          throw new FillFailed('differs', `the event ${event.id} of ${service} differs in MongoDB.`);
        after = found.position;
        done += 1;
        if (done % EVENTS_AT_ONCE === 0 || done === total) progress(done, total);
      }
    if (moved.length > 0 || (await store.readAll(after, 1)).length > 0)
      throw new FillFailed('differs', `MongoDB has more events of ${service} than were moved.`);
    const waiting = await openMongoEventImport(mongo, { service }).unsent();
    if (waiting !== unsent)
      throw new FillFailed('differs', `MongoDB has ${waiting} messages of ${service} to send, not ${unsent}.`);
  } finally {
    await store.close();
  }
};
