import { every, inOneAppend, type Periodic, type PeriodicObserver } from '@marquee/event-sourcing';
import { uuidv7 } from '@marquee/kernel';
import type { DocumentStore, EventStore, ObjectStore } from '@marquee/ports';
import { isoTime } from '../../iso-time';
import { uploadDecider, uploadStream } from '../upload.decider';
import { uploadRows } from './upload-row';

/** How long a picture that nothing shows is kept: a form may stand open for a while, and a deletion may be regretted. */
export const IDLE_MS = 24 * 60 * 60 * 1000;
const EVERY_MS = 10 * 60_000;
const AT_ONCE = 200;

interface ClearingPorts {
  readonly events: EventStore;
  readonly documents: DocumentStore;
  readonly objects: Pick<ObjectStore, 'delete' | 'listOlder'>;
  readonly clock: () => number;
}

/**
 * Discards every upload that nothing has shown for a day; the decider looks again, so that one that is put to use at this moment
 * stays. Answers how many. Their files go by `removeFilesWhenUploadDiscarded`.
 */
export const clearUnusedUploads = async ({ events, documents, objects, clock }: ClearingPorts): Promise<number> => {
  const at = clock();
  const before = isoTime(at - IDLE_MS);
  const idle = await documents
    .collection(uploadRows)
    .find({ index: 'byUse', equals: ['idle'], to: before, limit: AT_ONCE });
  let discarded = 0;
  for (const { uploadId } of idle) {
    const cause = uuidv7(at);
    discarded += await inOneAppend(events, { at, causationId: cause, correlationId: cause }, async (unit) => {
      const upload = await unit.load(uploadDecider, uploadStream(uploadId));
      return upload.execute({ type: 'DiscardUpload', data: { idleSince: before, now: isoTime(at) } }).length;
    });
  }
  // A crash after a file was checked may leave it as it came, with whatever it says about its maker.
  for (const key of await objects.listOlder('incoming/', at - IDLE_MS)) await objects.delete(key);
  return discarded;
};

export const startClearing = (
  ports: ClearingPorts & { readonly random?: () => number },
  observer: PeriodicObserver,
): Periodic =>
  every(EVERY_MS, async () => void (await clearUnusedUploads(ports)), {
    name: 'content-clear-unused-uploads',
    lease: ports.events,
    observer,
    ...(ports.random && { random: ports.random }),
  });
