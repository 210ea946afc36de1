import { projectionSpec } from '@marquee/event-sourcing/testing';
import type { UploadEvent } from '../upload.events';
import { idleUploads } from './idle-uploads.projection';

const request = { uploadId: 'u1', ownerId: 'ines', contentType: 'image/png', size: 9, sizeIsLimit: false };
const picture = { uploadId: 'u1', url: '/uploads/pictures/u1.webp', width: 9, height: 9, variants: [] };
const recorded = (version: number, event: UploadEvent) => ({
  name: event.type,
  event: { ...event, stream: 'upload-u1', version },
});
const requested = recorded(1, { type: 'content.UploadRequested.v1', data: { ...request, at: 'day 1' } });
const checked = recorded(2, { type: 'content.UploadChecked.v1', data: { file: picture, bytes: 7, at: 'day 2' } });
const attached = recorded(3, { type: 'content.UploadAttached.v1', data: { itemId: 'i1', at: 'day 3' } });
const detached = recorded(4, { type: 'content.UploadDetached.v1', data: { itemId: 'i1', at: 'day 4' } });
const discarded = recorded(5, { type: 'content.UploadDiscarded.v1', data: { uploadId: 'u1', keys: [], at: 'day 5' } });
const row = { key: 'upload-u1', uploadId: 'u1', ownerId: 'ines' };
const known = { status: 'checked' as const, request, file: picture, bytes: 7, shownBy: [], wasShown: false };

describe('the uploads that may be idle', () => {
  const uploads = projectionSpec(idleUploads);

  it('are unused until something shows them', () => {
    uploads.given(requested).then({
      ...row,
      use: 'announced',
      since: 'day 1',
      version: 1,
      upload: { status: 'requested', request, since: 'day 1' },
    });
    uploads
      .given(requested, checked)
      .then({ ...row, use: 'unused', since: 'day 2', version: 2, upload: { ...known, since: 'day 2' } });
  });

  it('are shown, and left again', () => {
    uploads.given(requested, checked, attached).then({
      ...row,
      use: 'shown',
      since: 'day 3',
      version: 3,
      upload: { ...known, shownBy: ['i1'], wasShown: true, since: 'day 3' },
    });
    uploads
      .given(requested, checked, attached, detached)
      .then({ ...row, use: 'left', since: 'day 4', version: 4, upload: { ...known, wasShown: true, since: 'day 4' } });
  });

  it('are forgotten when they are abandoned', () =>
    uploads.given(requested, checked, attached, detached, discarded).then());
});
