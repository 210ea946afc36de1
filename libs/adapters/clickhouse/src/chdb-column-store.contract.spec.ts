import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { columnStoreContract } from '@marquee/port-contracts';
import { openChdb } from './chdb-column-store';

columnStoreContract('ClickHouse in process', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'marquee-chdb-'));
  let port = openChdb({ dir });
  return {
    port,
    reopen: async () => {
      await port.close();
      port = openChdb({ dir });
      return port;
    },
    dispose: async () => {
      await port.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
});
