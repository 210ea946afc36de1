import { z } from 'zod';

/** `?cursor&limit` of every list: 50 by default, at most 200. The cursor is opaque and signed. */
export const cursorQuery = {
  cursor: z.string().max(1024).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
};
