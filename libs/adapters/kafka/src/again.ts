import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from './kafka-errors';
import { pauseAfter } from './wakeable-timer';

/** Some ten seconds. */
const TRIES = 10;

/** A broker that has just started, and a topic or a group that is new to it, answer with errors that ask for another try. */
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
