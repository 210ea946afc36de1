import { assertNever, DomainError, isoTime, type DataOf, type Decider } from '@marquee/kernel';
import type { AttachedFile } from '../item/item.events';
import type { UploadCommand } from './upload.commands';
import type { UploadEvent } from './upload.events';
import { keysOfUpload } from './upload.keys';

/** The requested upload. */
export interface UploadRequest {
  readonly uploadId: string;
  readonly ownerId: string;
  readonly contentType: string;
  readonly size: number;
  readonly sizeIsLimit: boolean;
}

/** One upload, from the request for an address to the removal of its files. */
export type Upload =
  | { readonly status: 'absent' }
  | { readonly status: 'requested'; readonly request: UploadRequest; readonly since: string }
  | {
      readonly status: 'checked';
      readonly request: UploadRequest;
      readonly file: AttachedFile;
      /** Bytes of all its stored files. */
      readonly bytes: number;
      /** Items that show it. */
      readonly shownBy: readonly string[];
      /** An item has shown it, and may show it again when a change or a deletion is undone. */
      readonly wasShown: boolean;
      /** The time at which `shownBy` last changed. */
      readonly since: string;
    }
  | { readonly status: 'discarded' };

export const uploadDecider: Decider<Upload, UploadCommand, UploadEvent> = {
  initialState: () => ({ status: 'absent' }),
  decide: (command, upload) => {
    switch (command.type) {
      case 'RequestUpload': {
        if (upload.status !== 'absent') return [];
        const { now, ...request } = command.data;
        return [{ type: 'content.UploadRequested.v1', data: { ...request, at: isoTime(now) } }];
      }
      case 'KeepFile': {
        // The check wrote its files after the upload was discarded, so they are removed again.
        if (upload.status === 'discarded') return [discarded(command.data.file.uploadId, command.data.now)];
        if (upload.status !== 'requested') return [];
        const { now, ...kept } = command.data;
        return [{ type: 'content.UploadChecked.v1', data: { ...kept, at: isoTime(now) } }];
      }
      case 'AttachUpload':
        return attach(command.data, upload);
      case 'DetachUpload': {
        const { itemId, now } = command.data;
        if (upload.status !== 'checked' || !upload.shownBy.includes(itemId)) return [];
        return [{ type: 'content.UploadDetached.v1', data: { itemId, at: isoTime(now) } }];
      }
      case 'DiscardUpload':
        return discard(command.data, upload);
      case 'EraseUpload':
        return erase(command.data, upload);
      default:
        return assertNever(command);
    }
  },
  evolve: (upload, event) => {
    switch (event.type) {
      case 'content.UploadRequested.v1': {
        const { at, ...request } = event.data;
        return { status: 'requested', request, since: at };
      }
      case 'content.UploadChecked.v1':
        if (upload.status !== 'requested') return upload;
        return {
          status: 'checked',
          request: upload.request,
          file: event.data.file,
          bytes: event.data.bytes,
          shownBy: [],
          wasShown: false,
          since: event.data.at,
        };
      case 'content.UploadAttached.v1':
        if (upload.status !== 'checked') return upload;
        return {
          ...upload,
          shownBy: [...upload.shownBy, event.data.itemId],
          wasShown: true,
          since: event.data.at,
        };
      case 'content.UploadDetached.v1':
        if (upload.status !== 'checked') return upload;
        return { ...upload, shownBy: upload.shownBy.filter((id) => id !== event.data.itemId), since: event.data.at };
      case 'content.UploadDiscarded.v1':
        return { status: 'discarded' };
      default:
        return assertNever(event);
    }
  },
};

/** The same answer for an upload that is unfinished, missing, of another file type, or another owner's. */
export const uploadMissing = (): DomainError =>
  new DomainError('upload_missing', 'The file was not uploaded. Please upload it again.', [
    { path: 'imageUrl', code: 'upload_missing', message: 'Please upload the file again.' },
  ]);

const attach = ({ ownerId, itemId, now }: DataOf<UploadCommand, 'AttachUpload'>, upload: Upload): UploadEvent[] => {
  if (upload.status !== 'checked' || upload.request.ownerId !== ownerId) throw uploadMissing();
  if (upload.shownBy.includes(itemId)) return [];
  return [{ type: 'content.UploadAttached.v1', data: { itemId, at: isoTime(now) } }];
};

const discard = (
  { announcedSince, unusedSince, leftSince, now }: DataOf<UploadCommand, 'DiscardUpload'>,
  upload: Upload,
): UploadEvent[] => {
  if (upload.status === 'absent' || upload.status === 'discarded') return [];
  if (upload.status === 'checked' && upload.shownBy.length > 0) return [];
  const uses = { announced: announcedSince, unused: unusedSince, left: leftSince };
  const use = upload.status === 'requested' ? 'announced' : upload.wasShown ? 'left' : 'unused';
  return Date.parse(upload.since) > uses[use] ? [] : erase({ now }, upload);
};

const erase = ({ now }: DataOf<UploadCommand, 'EraseUpload'>, upload: Upload): UploadEvent[] => {
  if (upload.status === 'absent' || upload.status === 'discarded') return [];
  return [discarded(upload.request.uploadId, now)];
};

const discarded = (uploadId: string, now: number): UploadEvent => ({
  type: 'content.UploadDiscarded.v1',
  data: { uploadId, keys: keysOfUpload(uploadId), at: isoTime(now) },
});
