import { z } from 'zod';

/** For every process that serves the operator's page. */
export const operatorToken = z
  .string()
  .min(16, { error: 'must have at least 16 characters' })
  .optional()
  .describe(
    'opens `/operator`, at least 16 characters; without it `npm start` makes one at each start and prints it, and the gateway has no such page',
  );
