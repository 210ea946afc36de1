import path from 'node:path';
import { openChdb } from '@marquee/adapter-clickhouse';
import type { Progress } from '@marquee/service-host';
import { adoptKeys, assertOwnSecret } from './keys';
import { assertKnownTables, fillLedger } from './ledger';
import type { Manifest } from './manifest';

/**
 * Makes a data folder of the product in one process of a backup of services whose files were copied into it: their databases are those of
 * one process already. Rejects with `SnapshotFailed`.
 */
export const adoptServices = async (
  backup: string,
  root: string,
  options: { readonly manifest: Manifest; readonly secret: string; readonly progress: Progress },
): Promise<void> => {
  const { manifest, secret, progress } = options;
  assertKnownTables(manifest);
  await assertOwnSecret(backup, manifest.size, secret);
  await adoptKeys(root, secret);
  if (manifest.ledger === null) return;
  const columns = openChdb({ dir: path.join(root, 'clickhouse') });
  try {
    await fillLedger(backup, manifest.ledger, columns, (...done) => progress('clicks', ...done));
  } finally {
    await columns.close();
  }
};
