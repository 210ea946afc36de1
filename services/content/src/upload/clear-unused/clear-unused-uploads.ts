import {
  every,
  newMeta,
  type Periodic,
  type PeriodicObserver,
  type RunCommand,
  type UnitOfWork,
} from '@marquee/event-sourcing';
import { isoTime } from '@marquee/kernel';
import type { DocumentStore, LeasedStore, ObjectStore } from '@marquee/ports';
import { UNDO_MS } from '../../item/item.decider';
import { quotaAggregate } from '../quota/quota.aggregate';
import { uploadAggregate } from '../upload.aggregate';
import type { Upload } from '../upload.decider';
import { uploadRows, type UploadRow } from './upload-row';

/** How long room is kept for a file that was announced: its address is good for a quarter of an hour. */
export const ANNOUNCED_MS = 60 * 60 * 1000;
/** How long a file is kept that nothing has shown: a form may be open for a while. What was shown is kept as long as undoing goes. */
export const UNUSED_MS = 24 * 60 * 60 * 1000;
const EVERY_MS = 10 * 60_000;
const AT_ONCE = 200;

interface ClearingPorts {
  readonly run: RunCommand;
  readonly documents: DocumentStore;
  readonly objects: Pick<ObjectStore, 'delete' | 'listOlder'>;
  readonly clock: () => number;
}

/**
 * Discards every upload whose file has not come within an hour, that nothing has shown for a day, or that nothing shows any more since `UNDO_MS`; the decider looks again, so
 * that one that is put to use at this moment stays. Returns how many. Their files go by `removeFilesWhenUploadDiscarded`.
 */
export const clearUnusedUploads = async ({ run, documents, objects, clock }: ClearingPorts): Promise<number> => {
  const at = clock();
  const [announcedSince, unusedSince, leftSince] = [at - ANNOUNCED_MS, at - UNUSED_MS, at - UNDO_MS];
  const uploads = documents.collection(uploadRows);
  const notShown = (use: UploadRow['use'], since: number) =>
    uploads.find({ index: 'byUse', equals: [use], to: isoTime(since), limit: AT_ONCE });
  const idle = [
    ...(await notShown('announced', announcedSince)),
    ...(await notShown('unused', unusedSince)),
    ...(await notShown('left', leftSince)),
  ];
  let discarded = 0;
  for (const { uploadId, upload: row } of idle) {
    const discard = async (unit: UnitOfWork): Promise<number> => {
      const upload = await unit.load(uploadAggregate, uploadId);
      const held = heldBytes(upload.state);
      const events = upload.execute({
        type: 'DiscardUpload',
        data: { announcedSince, unusedSince, leftSince, now: at },
      });
      if (events.length === 0) return 0;
      const quota = await unit.load(quotaAggregate, row.request.ownerId);
      quota.execute({ type: 'ChangeHeldBytes', data: { by: -held, now: at } });
      return 1;
    };
    discarded += await run(newMeta(at), discard, { serialKey: row.request.ownerId });
  }
  // A crash after a file was checked may leave it as it came, with whatever it says about its maker.
  for (const key of await objects.listOlder('incoming/', unusedSince)) await objects.delete(key);
  return discarded;
};

/** Returns the bytes that an upload takes of its owner's quota: the stored bytes, or the announced size until it is checked. */
const heldBytes = (upload: Upload): number => {
  if (upload.status === 'checked') return upload.bytes;
  return upload.status === 'requested' ? upload.request.size : 0;
};

export const startClearing = (
  ports: ClearingPorts & {
    /** One of the processes that share it clears. */
    readonly events: LeasedStore;
    readonly random?: () => number;
  },
  observer: PeriodicObserver,
): Periodic =>
  every(EVERY_MS, async () => void (await clearUnusedUploads(ports)), {
    name: 'content-clear-unused-uploads',
    lease: ports.events,
    observer,
    ...(ports.random && { random: ports.random }),
  });
