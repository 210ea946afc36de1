import type { UnitOfWork } from '@marquee/event-sourcing';
import type { EventMeta } from '@marquee/ports';
import { isVideo, type AttachedFile, type AttachedPicture } from '../item/item.events';
import { uploadAggregate } from './upload.aggregate';
import { uploadMissing } from './upload.decider';
import type { Uploads } from './uploads';

/** The owner of files: an item, or the theme of a page. */
export interface FileOwner {
  readonly ownerId: string;
  /** Distinguishes it from everything else that shows files. */
  readonly itemId: string;
}

/** Files of uploads that were not checked yet. The unit of work has decided nothing, and is run again once they were. */
class UncheckedFiles extends Error {
  override readonly name = 'UncheckedFiles';

  constructor(readonly uploadIds: readonly string[]) {
    super('files were not checked yet');
  }
}

/**
 * Runs `work`, which replaces files in a unit of work. Files that were not checked yet are checked between two runs: a check takes long,
 * and the unit would delay all other commands of the account meanwhile. Most files were checked when they arrived.
 */
export const withCheckedFiles = async <Result>(
  uploads: Pick<Uploads, 'check'>,
  meta: EventMeta,
  work: () => Promise<Result>,
): Promise<Result> => {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof UncheckedFiles)) throw error;
      for (const uploadId of error.uploadIds) await uploads.check(uploadId, meta);
    }
  }
};

/**
 * Replaces the shown files by those of the wanted uploads, and records that in the uploads of both. Answers the files by their
 * uploads. Throws `upload_missing` for an upload that is not the owner's, and `UncheckedFiles` for files that `withCheckedFiles` has checked.
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
  const unchecked: string[] = [];
  for (const uploadId of new Set(wanted)) {
    const file =
      shown.find((each) => each.uploadId === uploadId) ?? (await attach(unit, { ownerId, itemId }, uploadId, now));
    if (file === null) unchecked.push(uploadId);
    else files.set(uploadId, file);
  }
  if (unchecked.length > 0) throw new UncheckedFiles(unchecked);
  return files;
};

/** The picture of an upload among these files. Throws `upload_missing` for a video. */
export const pictureAmong = (files: ReadonlyMap<string, AttachedFile>, uploadId: string): AttachedPicture => {
  const file = files.get(uploadId);
  if (file === undefined || isVideo(file)) throw uploadMissing();
  return file;
};

export const listOf = <T>(value: T | null): readonly T[] => (value === null ? [] : [value]);

/** null for a file of this owner that was not checked yet. */
const attach = async (
  unit: UnitOfWork,
  showing: FileOwner,
  uploadId: string,
  now: number,
): Promise<AttachedFile | null> => {
  const upload = await unit.load(uploadAggregate, uploadId);
  if (upload.state.status === 'requested' && upload.state.request.ownerId === showing.ownerId) return null;
  upload.execute({ type: 'AttachUpload', data: { ...showing, now } });
  if (upload.state.status !== 'checked') throw uploadMissing();
  return upload.state.file;
};
