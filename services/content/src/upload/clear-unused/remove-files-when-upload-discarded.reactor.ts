import type { Running } from '@marquee/nest-kit';
import type { DocumentStore, EventStore, LogRecord, ObjectStore } from '@marquee/ports';
import type { OwnEvent } from '../../own-event';
import { ownSource } from '../../own-source';
import type { UploadDiscarded } from '../upload.events';

const CHECKPOINT = 'content.file-removal.v1';
const POLL_MS = 500;

/** Removes the files of every upload that was given up; a crash on the way removes them again. */
export const startFileRemoval = async (ports: {
  readonly events: EventStore;
  readonly documents: DocumentStore;
  readonly objects: ObjectStore;
}): Promise<Running & { caughtUp(): Promise<void> }> => {
  const { events, documents, objects } = ports;
  let stored = await documents.checkpoint(CHECKPOINT);
  return ownSource(events, { pollMs: POLL_MS }).broadcast({
    topics: ['own-events'],
    from: () => Number(stored ?? 0),
    handler: async ({ records }) => {
      for (const key of records.flatMap(discardedKeys)) await objects.delete(key);
      const position = String(records.at(-1)!.offset);
      await documents.commit([], [{ name: CHECKPOINT, position, expected: stored }]);
      stored = position;
    },
  });
};

const discardedKeys = ({ value }: LogRecord): readonly string[] => {
  const { event } = value as OwnEvent;
  return event.type === 'content.UploadDiscarded.v1' ? (event.data as UploadDiscarded['data']).keys : [];
};
