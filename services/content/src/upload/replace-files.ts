import type { UnitOfWork } from '@marquee/event-sourcing';
import { isVideo, type AttachedFile, type AttachedPicture } from '../item/item.events';
import { uploadAggregate } from './upload.aggregate';
import { uploadMissing } from './upload.decider';

/** The owner of files: an item, or the theme of a page. */
export interface FileOwner {
  readonly ownerId: string;
  /** Tells it apart from everything else that shows files. */
  readonly itemId: string;
}

/**
 * Puts the files of the wanted uploads in the place of the shown ones, so that the uploads of both know. Answers the files by their
 * uploads. Throws `upload_missing` for an upload that is not the owner's or whose file was not checked.
 */
export const replaceFiles = async (
  unit: UnitOfWork,
  { ownerId, itemId }: FileOwner,
  shown: readonly AttachedFile[],
  wanted: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, AttachedFile>> => {
  const dropped = shown.map(({ uploadId }) => uploadId).filter((uploadId) => !wanted.includes(uploadId));
  // Several entries of a gallery may show one upload.
  for (const uploadId of new Set(dropped)) {
    const upload = await unit.load(uploadAggregate, uploadId);
    upload.execute({ type: 'DetachUpload', data: { itemId, now } });
  }
  const files = new Map<string, AttachedFile>();
  for (const uploadId of new Set(wanted)) {
    const known = shown.find((file) => file.uploadId === uploadId);
    files.set(uploadId, known ?? (await attach(unit, { ownerId, itemId }, uploadId, now)));
  }
  return files;
};

/** The picture of an upload among these files. Throws `upload_missing` for a video. */
export const pictureAmong = (files: ReadonlyMap<string, AttachedFile>, uploadId: string): AttachedPicture => {
  const file = files.get(uploadId);
  if (file === undefined || isVideo(file)) throw uploadMissing();
  return file;
};

export const listOf = <T>(value: T | null): readonly T[] => (value === null ? [] : [value]);

const attach = async (unit: UnitOfWork, showing: FileOwner, uploadId: string, now: number): Promise<AttachedFile> => {
  const upload = await unit.load(uploadAggregate, uploadId);
  upload.execute({ type: 'AttachUpload', data: { ...showing, now } });
  if (upload.state.status !== 'checked') throw uploadMissing();
  return upload.state.file;
};
