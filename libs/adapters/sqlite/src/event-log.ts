import { BroadcastChannel } from 'node:worker_threads';
import {
  delivered,
  faultPoint,
  publishedAt,
  type EventLog,
  type LogBatch,
  type LogMessage,
  type LogSubscription,
} from '@marquee/ports';
import { openDatabase } from './database';
import { ConsumerGroup, type GroupMember } from './consumer-group';
import { assertPublisher, logMigrations, LogTable, openPublisher, partitionOf, partitions } from './log-table';
import { PartitionPump } from './partition-pump';

export interface SqliteEventLogOptions {
  readonly file: string;
  readonly clock?: () => number;
  /** The milliseconds for which a topic keeps every message. Null, the default: the newest message of each key without a time limit. */
  readonly retentionMs?: (topic: string) => number | null;
}

const all = (topics: readonly string[]): { topic: string; partition: number }[] =>
  topics.flatMap((topic) => Array.from({ length: partitions }, (_, partition) => ({ topic, partition })));

/**
 * The event log in one SQLite file, for the threads of one process. Each opening of the file is notified of the records of the others at
 * once. The members of a group subscribe on one opening. A loss of power may lose the last positions of a group; their records are then
 * delivered again.
 */
export const openSqliteEventLog = (given: SqliteEventLogOptions): EventLog => {
  const { file, clock = Date.now, retentionMs = () => null } = given;
  const database = openDatabase(file, logMigrations);
  const table = new LogTable(database, retentionMs, clock);
  const pumps = new Set<PartitionPump>();
  const groups = new Map<string, ConsumerGroup>();
  let closed = false;

  const otherThreads = new BroadcastChannel(`event log ${file}`);
  const wake = (partitionIds: readonly string[]): void => {
    for (const pump of pumps) for (const id of partitionIds) pump.wake(id);
  };
  otherThreads.onmessage = (message) => wake((message as { data: readonly string[] }).data);
  otherThreads.unref();

  const committed = (group: string, topic: string, partition: number): number => {
    const row = database
      .prepare('SELECT offset FROM positions WHERE member = ? AND topic = ? AND partition = ?')
      .get(group, topic, partition);
    return (row?.['offset'] as number | undefined) ?? 0;
  };
  const commit = (group: string, { topic, partition, records }: LogBatch): void => {
    database.transaction(() => {
      database
        .prepare('INSERT OR REPLACE INTO positions (member, topic, partition, offset) VALUES (?, ?, ?, ?)')
        .run(group, topic, partition, records.at(-1)!.offset);
    }, 'process');
  };
  const groupOf = (name: string): ConsumerGroup => {
    const found = groups.get(name) ?? new ConsumerGroup((topic, partition) => committed(name, topic, partition));
    groups.set(name, found);
    return found;
  };

  const start = (
    topics: readonly string[],
    pump: PartitionPump,
    positionOf: (topic: string, partition: number) => number | null,
    stopped: () => void,
  ): LogSubscription => {
    pumps.add(pump);
    let stopping: Promise<void> | null = null;
    const stop = async (): Promise<void> => {
      await pump.stop();
      pumps.delete(pump);
      stopped();
    };
    return {
      caughtUp: (signal) => {
        const heads = all(topics).map((each) => ({ ...each, head: table.headOf(each.topic, each.partition) }));
        return pump.until(
          () => heads.every(({ topic, partition, head }) => head === 0 || (positionOf(topic, partition) ?? 0) >= head),
          signal,
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
    const partitionIds = [...new Set(messages.map(({ topic, key }) => `${topic}/${partitionOf(key)}`))];
    wake(partitionIds);
    if (!closed) otherThreads.postMessage(partitionIds);
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

    subscribe: async ({ group, topics, handler, batchMax }) => {
      const pump: PartitionPump = new PartitionPump({
        next: (topic, partition, after) => table.next(topic, partition, after, batchMax),
        handle: async (batch) => {
          await delivered(await faultPoint('sqlite.log.before-handle'), handler, batch);
          await faultPoint('sqlite.log.before-position');
          commit(group, batch);
          consumers.check();
        },
      });
      const consumers = groupOf(group);
      const member: GroupMember = { topics, pump };
      const subscription = start(
        topics,
        pump,
        (topic, partition) => committed(group, topic, partition),
        () => consumers.leave(member),
      );
      consumers.join(member);
      return subscription;
    },

    broadcast: async ({ topics, from, handler }) => {
      const pump = new PartitionPump({
        next: (topic, partition, after) => table.next(topic, partition, after),
        handle: async (batch) => {
          await delivered(await faultPoint('sqlite.log.before-handle'), handler, batch);
        },
      });
      const subscription = start(
        topics,
        pump,
        (topic, partition) => pump.positionOf(topic, partition),
        () => undefined,
      );
      for (const { topic, partition } of all(topics)) pump.assign(topic, partition, from(topic, partition));
      return subscription;
    },

    check: async () => {
      // The driver ends the process when a closed file is used.
      if (closed) throw new Error('the event log is closed');
      database.transaction(() => void table.newest());
    },

    close: async () => {
      closed = true;
      otherThreads.close();
      await Promise.all([...pumps].map((pump) => pump.stop()));
      pumps.clear();
      database.close();
    },
  };
};
