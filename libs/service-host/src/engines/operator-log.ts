import type { TopicSettings } from '@marquee/contracts';
import { parseSettings } from '@marquee/nest-kit';
import type { EventLog } from '@marquee/ports';
import type { Environment } from '../environment.env';
import { portsEnv, type PortSettings } from '../ports.env';
import { StartRefused } from '../start-refused';
import { kafkaAddress } from './kafka-address';
import { given } from './ports';

/** Number of attempts, of some two seconds each, before the broker counts as unavailable. */
const QUESTIONS = 3;

/**
 * The log that services on Kafka share, for one command of an operator, who reads and writes these topics and no others. Rejects with
 * `StartRefused` when the broker does not answer within six seconds.
 */
export const openOperatorLog = async (
  env: Environment,
  topics: Readonly<Record<string, TopicSettings>>,
): Promise<EventLog> => {
  const settings = parseSettings(portsEnv(['EVENT_LOG']), env) as PortSettings;
  const { openKafkaEventLog } = await import('@marquee/adapter-kafka');
  const log = await openKafkaEventLog({
    ...kafkaAddress(settings),
    clientId: 'operator',
    topics,
    prefix: given(settings.KAFKA_TOPIC_PREFIX, 'KAFKA_TOPIC_PREFIX'),
  });
  for (let asked = 1; ; asked += 1) {
    try {
      await log.check();
      return log;
    } catch {
      if (asked < QUESTIONS) continue;
      await log.close();
      throw new StartRefused('Kafka does not answer at KAFKA_URL.');
    }
  }
};
