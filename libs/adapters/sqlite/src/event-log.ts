import { BroadcastChannel } from 'node:worker_threads';
import {
  delivered,
  faultPoint,
  publishedAt,
  type EventLog,
  type LogMessage,
  type LogSubscription,
} from '@marquee/ports';
import { openDatabase } from './database';
import { GroupMember } from './group-member';
import { assertPublisher, logMigrations, LogTable, openPublisher, partitionOf, partitions } from './log-table';
import { PartitionPump } from './partition-pump';

export interface SqliteEventLogOptions {
  readonly file: string;
  /** How often records and group members of other processes are looked for, in milliseconds; 250 unless given. */
  readonly pollMs?: number;
  readonly clock?: () => number;
  /** For how many milliseconds a topic keeps every message; null, as for all unless told: the newest of each key for ever. */
  readonly retentionMs?: (topic: string) => number | null;
}

const all = (topics: readonly string[]): { topic: string; partition: number }[] =>
  topics.flatMap((topic) => Array.from({ length: partitions }, (_, partition) => ({ topic, partition })));

/**
 * The event log in one SQLite file, for the processes of one machine. Subscribers in the publishing process are woken at once, in
 * whichever thread they are.
 */
export const openSqliteEventLog = (given: SqliteEventLogOptions): EventLog => {
  const { file, pollMs = 250, clock = Date.now, retentionMs = () => null } = given;
  const database = openDatabase(file, logMigrations);
  const table = new LogTable(database, retentionMs, clock);
  const pumps = new Map<PartitionPump, GroupMember | null>();
  let newest = table.newest();
  let closed = false;

  const rebalance = (group?: string): void => {
    for (const member of pumps.values()) if (member && (!group || member.group === group)) member.rebalance();
  };
  const look = (): void => {
    try {
      rebalance();
      const found = table.newest();
      for (const pump of pumps.keys()) {
        if (found !== newest) pump.wake();
        pump.check();
      }
      newest = found;
    } catch {
      // The file is busy or the disk full: the next look comes soon, and the writer receives the error.
    }
  };
  const poll = setInterval(look, pollMs);
  poll.unref();
  const otherThreads = new BroadcastChannel(`event log ${file}`);
  otherThreads.onmessage = look;
  otherThreads.unref();

  const start = (
    topics: readonly string[],
    pump: PartitionPump,
    member: GroupMember | null,
    positionOf: (topic: string, partition: number) => number | null,
  ): LogSubscription => {
    pumps.set(pump, member);
    let stopping: Promise<void> | null = null;
    const stop = async (): Promise<void> => {
      await pump.stop();
      pumps.delete(pump);
      member?.leave();
      if (member) rebalance(member.group);
    };
    return {
      caughtUp: () => {
        const heads = all(topics).map((each) => ({ ...each, head: table.headOf(each.topic, each.partition) }));
        return pump.until(() =>
          heads.every(({ topic, partition, head }) => head === 0 || (positionOf(topic, partition) ?? 0) >= head),
        );
      },
      stop: () => (stopping ??= stop()),
    };
  };

  /** `mayPublish` throws inside the transaction. */
  const publish = async (messages: readonly LogMessage[], mayPublish: () => void): Promise<void> => {
    if (messages.length === 0) return;
    const taken = publishedAt(await faultPoint('sqlite.log.before-publish'), messages);
    database.transaction(() => {
      mayPublish();
      table.append(taken);
    });
    await faultPoint('sqlite.log.after-publish');
    for (const id of new Set(messages.map(({ topic, key }) => `${topic}/${partitionOf(key)}`)))
      for (const pump of pumps.keys()) pump.wake(id);
    if (!closed) otherThreads.postMessage(null);
  };

  return {
    publish: (messages) => publish(messages, () => undefined),

    exclusive: async (name) => {
      const opening = openPublisher(database, name);
      let over = false;
      return {
        publish: (messages) =>
          publish(messages, () => {
            if (over) throw new Error('the publisher is closed');
            assertPublisher(database, name, opening);
          }),
        close: () => void (over = true),
      };
    },

    subscribe: async ({ group, topics, handler }) => {
      const pump: PartitionPump = new PartitionPump({
        next: (topic, partition, after) => table.next(topic, partition, after),
        handle: async (batch) => {
          await delivered(await faultPoint('sqlite.log.before-handle'), handler, batch);
          await faultPoint('sqlite.log.before-position');
          member.commit(batch.topic, batch.partition, batch.records.at(-1)!.offset);
        },
      });
      const member = new GroupMember(database, group, topics, pump);
      const subscription = start(topics, pump, member, (topic, partition) => member.committed(topic, partition));
      rebalance(group);
      return subscription;
    },

    broadcast: async ({ topics, from, handler }) => {
      const pump = new PartitionPump({
        next: (topic, partition, after) => table.next(topic, partition, after),
        handle: async (batch) => {
          await delivered(await faultPoint('sqlite.log.before-handle'), handler, batch);
        },
      });
      const subscription = start(topics, pump, null, (topic, partition) => pump.positionOf(topic, partition));
      for (const { topic, partition } of all(topics)) pump.take(topic, partition, from(topic, partition));
      return subscription;
    },

    check: async () => {
      // The driver ends the process when a closed file is asked.
      if (closed) throw new Error('the event log is closed');
      database.transaction(() => void table.newest());
    },

    close: async () => {
      closed = true;
      clearInterval(poll);
      otherThreads.close();
      await Promise.all([...pumps.keys()].map((pump) => pump.stop()));
      for (const member of pumps.values()) member?.leave();
      pumps.clear();
      database.close();
    },
  };
};
