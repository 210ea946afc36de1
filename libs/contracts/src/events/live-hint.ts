import { z } from 'zod';

/** Channel of `Signals` on which services tell what an owner's open screens should know at once. */
export const LIVE_CHANNEL = 'live.v1';

/** State of a job that an owner asked for. */
export const jobState = z.object({
  jobId: z.string(),
  state: z.enum(['waiting', 'active', 'done', 'dead']),
  /** From 0 to 1. */
  progress: z.number(),
  /** Where the result is, once `done`: an address of this API that only its owner may read. */
  url: z.string().optional(),
});

export type JobState = z.infer<typeof jobState>;

/** A hint on `LIVE_CHANNEL`: it may be lost, so a screen also asks for the state of its job when it connects again. */
export const liveHint = z.object({ ownerId: z.uuid(), event: z.literal('job'), data: jobState });

export type LiveHint = z.infer<typeof liveHint>;
