import { defineReactor, done, type OwnEvents, type Reactor } from '@marquee/event-sourcing';
import type { ObjectStore, RecordedEvent } from '@marquee/ports';
import { ownEventsOf } from '../../own-source';
import type { UploadDiscarded } from '../upload.events';

/** No upload has a file of this name. Deleting it shows whether files can be deleted now. */
const NO_FILE = 'incoming/none';

/** Deletes the files of discarded uploads. Deleting them twice changes nothing. */
export const removeFilesWhenUploadDiscarded = (
  stores: Pick<OwnEvents, 'events' | 'documents'>,
  objects: Pick<ObjectStore, 'delete'>,
): Reactor =>
  defineReactor({
    name: 'content-remove-files-when-upload-discarded',
    source: ownEventsOf(stores),
    answers: () => objects.delete(NO_FILE),
    on: {
      'content.UploadDiscarded.v1': async ({ data }: RecordedEvent<UploadDiscarded>) => {
        for (const key of data.keys) await objects.delete(key);
        return done;
      },
    },
  });
