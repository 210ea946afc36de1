import { defineJob, type Job, type JobKind, type JobToAdd } from '@marquee/event-sourcing';
import { withScratchFile } from '@marquee/nest-kit';
import type { ObjectStore } from '@marquee/ports';
import { z } from 'zod';
import { FILES } from '../format/archive-format';
import { runTransfer, TransferFailed, type TransferPorts } from '../transfer/run-transfer';
import { removeObjects, type RemovableObjects } from '../transfer/remove-transfers';
import { KEPT_MS, type Transfers } from '../transfer/transfers';
import { openArchive } from './archive-reader';
import { ArchiveImporter, contentIdsOf } from './archive-importer';
import { readItemLines } from './item-lines';

const nothing = z.strictObject({});

/** The job's id leads to its transfer, which says everything else. */
export const importJob: JobKind<z.infer<typeof nothing>> = { name: 'identity.read-archive', schema: nothing };

/** Archives that one process reads at once. */
export const IMPORTS_AT_ONCE = 4;
/**
 * A run may take all of the day that its transfer lasts, for it is no failure to be slow. That is enough for the most files that an archive
 * may have: 60,000 are sent within 3.4 hours at the pace of an import, 300 a minute, and checked within 16.7 at a second each.
 */
const MOST_MS = KEPT_MS;
/** Bytes of all items of an archive. */
const ITEMS_MAX_BYTES = 256_000_000;

export interface ImportPorts extends TransferPorts {
  readonly objects: Pick<ObjectStore, 'open'> & RemovableObjects;
}

/**
 * Reads an archive into an account that is empty, or half filled from the same archive: a run after one that was interrupted, and an import
 * after one that came to no end, continue with what the account does not have yet. The archive is removed when it was read or refused.
 */
export const readArchive = (ports: ImportPorts): Job<z.infer<typeof nothing>> =>
  defineJob({
    ...importJob,
    rememberMs: KEPT_MS,
    timeoutMs: MOST_MS,
    run: (_data, context) =>
      runTransfer(ports, context, {
        leave: async (end, transfer) => {
          if (transfer === null) return;
          if (end === 'done') await ports.transfers.endReading(transfer.ownerId);
          await removeObjects(ports.objects, transfer);
        },
        work: async ({ api, transfer, progress }) => {
          const archive = await openArchive(ports.objects, transfer);
          const known = await contentIdsOf(api);
          const goesOn = (await ports.transfers.halfRead(transfer.ownerId)) === archive.digest;
          if (known.size > 0 && !goesOn) throw new TransferFailed('account_not_empty');
          // A damaged archive changes nothing.
          await archive.verify((part) => progress(0.1 * part));
          return withScratchFile(async (file) => {
            const lines = await readItemLines(file, archive.read(FILES.items, ITEMS_MAX_BYTES));
            await ports.transfers.beginToRead(transfer.ownerId, archive.digest);
            const filling = new ArchiveImporter(api, archive, lines);
            await filling.setPreferences();
            await filling.makeItems(known, (part) => progress(0.1 + 0.8 * part));
            await filling.orderPage();
            await filling.nameSections();
            await filling.setTheme();
            await filling.saveTemplates();
            await progress(0.95);
            await filling.setRules();
            return { bytes: transfer.bytes ?? 0, ...filling.leftOut() };
          });
        },
      }),
  });

/** The jobs of all imports that last, whose archives are there, and that have come to no end. */
export async function* unfinishedImports(
  transfers: Transfers,
  now: number,
): AsyncGenerator<JobToAdd<z.infer<typeof nothing>>> {
  for await (const { jobId } of transfers.unfinished('import', now)) yield { id: jobId, data: {} };
}
