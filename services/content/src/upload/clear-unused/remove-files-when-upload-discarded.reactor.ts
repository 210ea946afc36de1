import { defineReactor, done, type OwnEvents, type Reactor } from '@marquee/event-sourcing';
import type { ObjectStore, RecordedEvent } from '@marquee/ports';
import type { UploadDiscarded } from '../upload.events';

/** No upload has a file of this name: deleting it shows that files can be deleted now. */
const NO_FILE = 'incoming/none';

/** Deletes the files of discarded uploads. Deleting twice is deleting once. */
export const removeFilesWhenUploadDiscarded = (source: OwnEvents, objects: Pick<ObjectStore, 'delete'>): Reactor =>
  defineReactor({
    name: 'content-remove-files-when-upload-discarded',
    source,
    answers: () => objects.delete(NO_FILE),
    on: {
      'content.UploadDiscarded.v1': async ({ data }: RecordedEvent<UploadDiscarded>) => {
        for (const key of data.keys) await objects.delete(key);
        return done;
      },
    },
  });
