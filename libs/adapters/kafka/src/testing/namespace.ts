export { removeDeadMembers } from './dead-members';
import type { Opened } from '@marquee/port-contracts';
import type { EventLog } from '@marquee/ports';
import { Kafka, logLevel } from 'kafkajs';
import { openKafkaEventLog } from '../event-log';
import type { TopicTable } from '../topics';

export const testTopics: TopicTable = { 'test.topic.v1': { partitions: 6, cleanup: 'compact' } };

/** Removes what a test made: a broker that many runs share would fill up. */
export const removeTopics = async (url: string, prefix: string): Promise<void> => {
  const admin = new Kafka({ brokers: url.split(','), clientId: 'cleaner', logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(prefix));
  if (topics.length > 0) await admin.deleteTopics({ topics });
  await admin.disconnect();
};

/** A log whose topics and groups are its own, on the broker that all share. */
export const inNamespace = async (url: string, prefix: string, topics = testTopics): Promise<Opened<EventLog>> => {
  const open = (): Promise<EventLog> =>
    openKafkaEventLog({ brokers: url.split(','), clientId: 'test', topics, prefix });
  let port = await open();
  const others: EventLog[] = [];
  return {
    port,
    reopen: async () => {
      await port.close();
      return (port = await open());
    },
    again: async () => {
      if (others.length === 0) others.push(await open());
      return others[0]!;
    },
    dispose: async () => {
      await Promise.all([...others, port].map((log) => log.close()));
      await removeTopics(url, prefix);
    },
  };
};
