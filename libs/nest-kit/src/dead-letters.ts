import type { DeadLetter } from '@marquee/contracts';
import { Counter } from 'prom-client';
import type { Logger } from './logger';

const deadLettersTotal = new Counter({
  name: 'marquee_dead_letters_total',
  help: 'Records that a group could not handle and set aside for a replay',
  labelNames: ['group'] as const,
});

/** Counts a letter and says where its record came from, never what is in it. */
export const reportDeadLetters =
  (logger: Logger) =>
  ({ group, topic, partition, offset, reason }: DeadLetter): void => {
    deadLettersTotal.inc({ group });
    logger.error({ group, topic, partition, offset, reason }, 'a record was set aside: npm run replay');
  };
