import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { objectStoreContract } from '@marquee/port-contracts';
import { openFileObjectStore } from './object-store';

async function* whole(body: Uint8Array): AsyncGenerator<Uint8Array> {
  yield body;
}

objectStoreContract('the file object store', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'marquee-objects-'));
  let now = Date.now();
  const open = () =>
    openFileObjectStore({ dir, baseUrl: '/uploads', secret: new Uint8Array(32).fill(7), clock: () => now });
  const store = await open();
  return {
    store,
    reopen: open,
    put: async (url, body, { contentType }) => {
      await store.receive({ url, contentType, contentLength: body.length, body: whole(body) });
    },
    pass: (milliseconds) => {
      now += milliseconds;
    },
    now: () => now,
    dispose: () => rm(dir, { recursive: true, force: true }),
  };
});
