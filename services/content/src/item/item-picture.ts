import type { UnitOfWork } from '@marquee/event-sourcing';
import { uploadAggregate } from '../upload/upload.aggregate';
import { uploadMissing } from '../upload/upload.decider';
import type { AttachedPicture } from './item.events';

/**
 * Puts the picture of an upload (null: none) in the place of the one that an item shows, so that both uploads know. Throws
 * `upload_missing` for an upload that is not the owner's or whose picture was not checked.
 */
export const exchangePicture = async (
  unit: UnitOfWork,
  item: { readonly ownerId: string; readonly itemId: string; readonly picture: AttachedPicture | null },
  uploadId: string | null,
  now: number,
): Promise<AttachedPicture | null> => {
  const { ownerId, itemId, picture } = item;
  if (uploadId === (picture?.uploadId ?? null)) return picture;
  if (picture !== null) {
    const shown = await unit.load(uploadAggregate, picture.uploadId);
    shown.execute({ type: 'DetachUpload', data: { itemId, now } });
  }
  if (uploadId === null) return null;
  const upload = await unit.load(uploadAggregate, uploadId);
  upload.execute({ type: 'AttachUpload', data: { ownerId, itemId, now } });
  if (upload.state.status !== 'checked') throw uploadMissing();
  return upload.state.picture;
};
