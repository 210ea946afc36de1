import { z } from 'zod';

/** The inbox has no settings of its own. */
export const inboxEnv = z.object({});
