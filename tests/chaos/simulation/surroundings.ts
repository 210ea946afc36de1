import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openChdb } from '@marquee/adapter-clickhouse';
import { openFileKeyStore, openFileObjectStore } from '@marquee/adapter-files';
import { createLogger, type Logger } from '@marquee/nest-kit';
import type { ColumnStore, KeyStore } from '@marquee/ports';
import { ClickLedger } from '../../../services/analytics/src/ledger/click-ledger';
import { createUploads, type Uploads } from '../../../services/content/src/upload/uploads';
import { openSqliteEventStore } from '@marquee/adapter-sqlite';
import { commandsOn } from '@marquee/event-sourcing';
import { createPictureEncoder } from '../../../services/content/src/upload/picture/picture-encoder';
import { createVideoCleaner } from '../../../services/content/src/upload/video/video-cleaner';
import { identityKeys, type IdentityKeys } from '../../../services/identity/src/tokens/identity-keys';

export const publicUrl = 'http://localhost:3000';

/** What all seeds share, because it takes long to open: each seed has names, accounts and a source of its own. */
export interface Surroundings {
  readonly columns: ColumnStore;
  /** Its tables are made before the first seed, so that each seed meets the same. */
  readonly ledger: ClickLedger;
  readonly keys: KeyStore;
  readonly secrets: Readonly<Record<'email-lookup' | 'one-time-code' | 'refresh-token' | 'trial-mailbox', Uint8Array>>;
  readonly identityKeys: IdentityKeys;
  /** Items of the simulation have no pictures. */
  readonly uploads: Uploads;
  readonly logger: Logger;
  close(): Promise<void>;
}

export const openSurroundings = async (): Promise<Surroundings> => {
  // In memory where that can be had: nothing here outlives the run, and each block would wait for the disk twice.
  const parent = fs.existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir();
  const dir = fs.mkdtempSync(path.join(parent, 'marquee-simulation-'));
  const columns = openChdb({ dir: path.join(dir, 'clickhouse') });
  const ledger = new ClickLedger(columns);
  await ledger.open();
  const keys = await openFileKeyStore({ dir: path.join(dir, 'keys') });
  const objects = await openFileObjectStore({
    dir: path.join(dir, 'uploads'),
    baseUrl: '/uploads',
    secret: await keys.secret('uploads'),
    clock: Date.now,
  });
  const events = openSqliteEventStore({ file: ':memory:' });
  const settings = {
    BILLING: 'off',
    PUBLIC_URL: publicUrl,
    UPLOAD_MAX_BYTES: 1,
    DESTINATION_CHECKS: 'off',
    OUTSIDE_NETWORKS: [] as string[],
  } as const;
  return {
    columns,
    ledger,
    keys,
    secrets: {
      'email-lookup': await keys.secret('email-lookup'),
      'trial-mailbox': await keys.secret('trial-mailbox'),
      'one-time-code': await keys.secret('one-time-code'),
      'refresh-token': await keys.secret('refresh-token'),
    },
    identityKeys: await identityKeys(keys),
    uploads: createUploads({
      events,
      run: commandsOn(events),
      objects,
      receiver: objects,
      settings,
      pictures: createPictureEncoder(),
      videos: createVideoCleaner(),
      owners: { requireUnsuspended: async () => undefined },
    }),
    logger: createLogger({ level: 'silent' }),
    close: async () => {
      await columns.close();
      await events.close();
      fs.rmSync(dir, { recursive: true, force: true });
    },
  };
};
