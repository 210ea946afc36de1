import type { FileHandle } from 'node:fs/promises';
import type { JobContext, JobOutcome } from '@marquee/event-sourcing';
import { chunksOf, withScratchFile } from '@marquee/nest-kit';
import { faultPoint, type ObjectStore } from '@marquee/ports';
import { archiveKey } from '../transfer/archive-key';
import { runTransfer, type TransferPorts, type TransferWork } from '../transfer/run-transfer';

export interface ExportPorts extends TransferPorts {
  readonly objects: Pick<ObjectStore, 'put' | 'delete'>;
}

/**
 * One run of an export, from its beginning. `write` fills an empty file with the archive. It grows in a nameless file, which goes with the
 * process, and becomes an object when it is whole.
 */
export const runExport = (
  ports: ExportPorts,
  context: JobContext,
  write: (file: FileHandle, work: TransferWork) => Promise<void>,
): Promise<JobOutcome> =>
  runTransfer(ports, context, {
    leave: async (end) => {
      if (end !== 'done') await ports.objects.delete(archiveKey(context.id));
    },
    work: (work) =>
      withScratchFile(async (file) => {
        await write(file, work);
        const { size } = await file.stat();
        await work.progress(0.98);
        await faultPoint('archive.written');
        await ports.objects.put(archiveKey(context.id), { size, chunks: chunksOf(file) }, 'application/zip');
        await faultPoint('archive.kept');
        // Cancelled meanwhile, nothing would lead to the object any more: this tells.
        await work.progress(1);
        return { bytes: size };
      }),
  });
