import type { UnitOfWork } from '@marquee/event-sourcing';
import type { Violation } from '@marquee/kernel';
import { itemModelOf } from '@marquee/page';
import { storedPictures, type WantedPictures } from '../item/item-pictures';
import type { StoredFields } from '../item/item.events';
import { uploadAggregate } from '../upload/upload.aggregate';

const gone = (path: string): Violation => ({
  path,
  code: 'picture_gone',
  message: 'The picture is no longer stored.',
});

/** Whether the files of an upload are stored. */
export const isKept = async (unit: UnitOfWork, uploadId: string): Promise<boolean> =>
  (await unit.load(uploadAggregate, uploadId)).state.status === 'checked';

/**
 * The pictures of stored fields without those that are no longer stored. `violations`: where the kind needs a picture, or nothing of a gallery
 * is left. `unit` shares loads.
 */
export const keptPictures = async (
  unit: UnitOfWork,
  kind: string,
  fields: Partial<StoredFields>,
): Promise<{ readonly pictures: WantedPictures; readonly violations: readonly Violation[] }> => {
  const { single, galleries } = storedPictures(kind, fields);
  const violations: Violation[] = [];
  const keptSingle: Record<string, string | null> = {};
  for (const [name, uploadId] of Object.entries(single)) {
    const kept = uploadId !== null && (await isKept(unit, uploadId)) ? uploadId : null;
    keptSingle[name] = kept;
    const needsOne = itemModelOf(kind)?.fields.shape[name]?.safeParse(null).success === false;
    if (kept === null && needsOne) violations.push(gone(name));
  }
  const keptGalleries: Record<string, WantedPictures['galleries'][string]> = {};
  for (const [name, entries] of Object.entries(galleries)) {
    const kept = [];
    for (const entry of entries) {
      if (!(await isKept(unit, entry.uploadId))) continue;
      const hasPoster = entry.posterId !== null && (await isKept(unit, entry.posterId));
      kept.push({ ...entry, posterId: hasPoster ? entry.posterId : null });
    }
    keptGalleries[name] = kept;
    if (kept.length === 0 && entries.length > 0) violations.push(gone(name));
  }
  return { pictures: { single: keptSingle, galleries: keptGalleries }, violations };
};
