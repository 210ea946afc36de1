import { z } from 'zod';

/** A moment in the past, so that the setting loses its effect with the next mark that is written. */
export const folderConfirmedAt = z.iso
  .datetime({ offset: true, error: 'must be a time such as 2026-11-28T20:00:00Z' })
  .transform((text) => Date.parse(text))
  .refine((at) => at <= Date.now(), { error: 'must not be in the future' })
  .optional()
  .describe(
    'when you confirmed that this data folder and these engines belong together: a folder that was moved away before that time, and engines other than those recorded before it, are accepted',
  );
