import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyStoreContract } from '@marquee/port-contracts';
import { openFileKeyStore } from './key-store';

keyStoreContract('the key store of files', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'keys-contract-'));
  return {
    keys: await openFileKeyStore({ dir }),
    reopen: () => openFileKeyStore({ dir }),
    dispose: () => rm(dir, { recursive: true, force: true }),
  };
});
