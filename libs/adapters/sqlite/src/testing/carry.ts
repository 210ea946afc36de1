import { join } from 'node:path';
import { startRelay } from '@marquee/event-sourcing';
import { progressSpy } from '@marquee/event-sourcing/testing';
import { openSqliteEventLog } from '../event-log';
import { openSqliteEventStore } from '../event-store';

/**
 * Appends events to one stream, from where it is up to a number, each with a message and a snapshot; tells each that is acknowledged,
 * and lets the relay carry the messages. Killed at any moment and started again it continues.
 */
export const carry = async (folder: string, upTo: number, appended?: (n: number) => void): Promise<void> => {
  const store = openSqliteEventStore({ file: join(folder, 'events.db') });
  const log = openSqliteEventLog({ file: join(folder, 'log.db') });
  const relay = startRelay({ store, log, name: 'carry', observer: progressSpy() });
  const meta = { at: Date.now(), causationId: 'c', correlationId: 'c' };
  for (let { version } = await store.read('s'); version < upTo; version += 1) {
    const n = version + 1;
    await store.append([{ stream: 's', expected: version, events: [{ type: 'Counted', data: { n } }] }], {
      meta,
      outbox: [{ topic: 'test.counts.v1', key: `${n}`, value: { n } }],
    });
    appended?.(n);
    await store.writeSnapshot('s', { version: n, schema: 1, state: { n } });
  }
  await relay.drained();
  await relay.stop();
  await log.close();
  await store.close();
};
