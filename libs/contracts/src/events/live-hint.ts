import { z } from 'zod';

/** Channel of `Signals` for changes that an owner's open screens should learn of at once. */
export const LIVE_CHANNEL = 'live.v1';

/** State of a job that an owner requested. */
export const jobState = z.object({
  jobId: z.string(),
  state: z.enum(['waiting', 'active', 'done', 'dead']),
  /** From 0 to 1. */
  progress: z.number(),
  /** The address of the result once the job is `done`. Only the owner may read it. */
  url: z.string().optional(),
});

export type JobState = z.infer<typeof jobState>;

/** A hint on `LIVE_CHANNEL`. It may be lost, so a screen also reads the state of its job when it connects again. */
export const liveHint = z.object({ ownerId: z.uuid(), event: z.literal('job'), data: jobState });

export type LiveHint = z.infer<typeof liveHint>;
