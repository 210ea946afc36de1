import { defineProjection, type Handler, type OwnEvent } from '@marquee/event-sourcing';
import { uploadDecider } from '../upload.decider';
import type { UploadEvent } from '../upload.events';
import { uploadRows, type UploadRow } from './upload-row';

const handler: Handler<UploadRow, OwnEvent<UploadEvent>> = {
  key: ({ event }) => event.stream,
  apply: (row, { event }) => {
    if (row !== null && event.version <= row.version) return row;
    const upload = uploadDecider.evolve(row?.upload ?? { status: 'absent' }, {
      type: event.type,
      data: event.data,
    } as UploadEvent);
    if (upload.status === 'absent' || upload.status === 'discarded') return null;
    return {
      key: event.stream,
      uploadId: upload.request.uploadId,
      ownerId: upload.request.ownerId,
      use: useOf(upload),
      since: upload.since,
      upload,
      version: event.version,
    };
  },
};

const useOf = (upload: UploadRow['upload']): UploadRow['use'] => {
  if (upload.status === 'requested') return 'announced';
  if (!upload.wasShown) return 'unused';
  return upload.shownBy.length > 0 ? 'shown' : 'left';
};

/** Uploads for `clearUnusedUploads` and for the closing of an account. */
export const idleUploads = defineProjection<UploadRow>({
  name: 'content.idle-uploads.v1',
  collection: uploadRows,
  topics: ['own-events'],
  on: {
    'content.UploadRequested.v1': handler,
    'content.UploadChecked.v1': handler,
    'content.UploadAttached.v1': handler,
    'content.UploadDetached.v1': handler,
    'content.UploadDiscarded.v1': handler,
  },
});
