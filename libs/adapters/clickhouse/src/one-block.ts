import { randomUUID } from 'node:crypto';
import type { ClickHouseSettings } from '@clickhouse/client';

/**
 * One insert is one part, whatever its size: only a part appears or does not appear as a whole. The engine does not look for rows with the same
 * key in it, which takes longer than the rest of the insert: reads add up the rows of several parts anyway, and merges find them later.
 */
const ONE_BLOCK = {
  optimize_on_insert: 0,
  max_insert_threads: '1',
  min_insert_block_size_rows: '1048576',
  min_insert_block_size_bytes: '268435456',
  max_insert_block_size: '1048576',
  input_format_parallel_parsing: 0,
  async_insert: 0,
} satisfies ClickHouseSettings;

/**
 * Settings of one insert. Without a token the engine would compare contents and drop the second of two equal inserts, whatever
 * `insert_deduplicate` says; a token that is always given also leaves nothing of an earlier call to apply to this one.
 */
export const insertSettings = (token: string | undefined) => ({
  ...ONE_BLOCK,
  insert_deduplicate: 1 as const,
  insert_deduplication_token: token ?? randomUUID(),
});
