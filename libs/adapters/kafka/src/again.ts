import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from './kafka-errors';
import { pauseAfter } from './wakeable-timer';

/** Some ten seconds. */
const TRIES = 10;

/** Tries again after errors that a broker returns when it has just started, or when a topic or a group is new to it. */
export const again = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      const { name, retriable } = error as { name?: string; retriable?: boolean };
      // kafkajs throws the error of that name when its own tries are over.
      const asksForAnother =
        retriable === true || name === 'KafkaJSNumberOfRetriesExceeded' || codeOf(error) !== undefined;
      if (failures === TRIES || !asksForAnother) throw error;
      await sleep(pauseAfter(failures));
    }
  }
};
