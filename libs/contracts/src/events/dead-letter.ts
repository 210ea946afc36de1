import { z } from 'zod';

/** A whole record that one group could not handle, so that the group can handle it again. */
export const deadLetter = z.object({
  group: z.string(),
  topic: z.string(),
  partition: z.int(),
  offset: z.int(),
  key: z.string(),
  value: z.unknown(),
  /** UTC milliseconds at which the log stored the record. */
  at: z.int(),
  /** Name and code of the last error. Never its message, which may quote the record. */
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

/** Identifies a letter. A record that is set aside twice is the same letter. */
export const deadLetterId = ({ group, topic, partition, offset }: DeadLetter): string =>
  `${group}/${topic}/${partition}/${offset}`;
