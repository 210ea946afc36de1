import { z } from 'zod';

/** What checks have found at the address that a link leads to. */
export const DESTINATION_STATES = ['works', 'down', 'certificate', 'parked', 'moved', 'changed_owner'] as const;

export type DestinationState = (typeof DESTINATION_STATES)[number];

/** Why a destination is in its state: `status_` with the status of the answer, or one of the other values. */
export const destinationReason = z
  .string()
  .regex(/^(?:status_[1-9]\d{2}|timed_out|unreachable|redirect_loop|certificate|parked|moved|changed_owner)$/);

/**
 * The owner of a link is to get a mail, because the state of its destination has changed. It names the host and the link, which visitors see
 * as well.
 */
export const destinationAlert = z.object({
  name: z.literal('content.DestinationAlert.v1'),
  /** A redelivery carries the same one. */
  alertId: z.string(),
  ownerId: z.uuid(),
  /** The unique name of the link, as typed. */
  linkId: z.string(),
  host: z.string(),
  state: z.enum(DESTINATION_STATES),
  reason: destinationReason.nullable(),
  /** Whether visitors get the fallback address of the link from now on. */
  hasFallback: z.boolean(),
  at: z.iso.datetime(),
});

export type DestinationAlert = z.infer<typeof destinationAlert>;
