import { z } from 'zod';

/** A record that one group could not handle, whole, so that it can be handed to that group again. */
export const deadLetter = z.object({
  group: z.string(),
  topic: z.string(),
  partition: z.int(),
  offset: z.int(),
  key: z.string(),
  value: z.unknown(),
  /** When the log took the record, UTC milliseconds. */
  at: z.int(),
  /** Name and code of the last error. Never its message, which may quote what the record holds. */
  reason: z.string(),
  /** UTC milliseconds. */
  setAsideAt: z.int(),
});

export type DeadLetter = z.infer<typeof deadLetter>;

/** A message of `TOPICS.deadLetters`: the latest message of a letter is its current state. */
export const deadLetterMessage = z.object({
  name: z.enum(['operations.RecordSetAside.v1', 'operations.ReplayAsked.v1', 'operations.RecordReplayed.v1']),
  letter: deadLetter,
});

export type DeadLetterMessage = z.infer<typeof deadLetterMessage>;

/** Tells one letter from every other. A record that is set aside twice is the same letter. */
export const deadLetterId = ({ group, topic, partition, offset }: DeadLetter): string =>
  `${group}/${topic}/${partition}/${offset}`;
