import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailerContract } from '@marquee/port-contracts';
import { createMailFolder } from './mail-folder';

mailerContract('the mail folder', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'mail-contract-'));
  return {
    mailer: createMailFolder({ dir }),
    reopen: () => Promise.resolve(createMailFolder({ dir })),
    delivered: () => createMailFolder({ dir }).list(100),
    kept: async () => (await createMailFolder({ dir }).list(100)).map(({ id }) => id),
    knowsIds: true,
    dispose: () => rm(dir, { recursive: true, force: true }),
  };
});
