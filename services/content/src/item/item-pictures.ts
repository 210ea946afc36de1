import type { UnitOfWork } from '@marquee/event-sourcing';
import { itemModelOf, type ItemFields } from '@marquee/page';
import { uploadAggregate } from '../upload/upload.aggregate';
import { uploadMissing } from '../upload/upload.decider';
import type { AttachedPicture, ItemIdentity } from './item.events';

/** What an item is to show: by the field of the picture, its upload, or null for no picture. A field that stays as it is is absent. */
export type WantedPictures = Readonly<Record<string, string | null>>;

/** Values that passed the rules, with the uploads in the place of their addresses. */
export interface FieldsAndPictures {
  readonly fields: ItemFields;
  readonly pictures: WantedPictures;
}

/** The fields of a kind that hold pictures. */
const pictureFields = (kind: string): [given: string, stored: string][] =>
  Object.entries(itemModelOf(kind)?.pictures ?? {});

const pictureIn = (fields: ItemFields | null, name: string): AttachedPicture | null =>
  (fields?.[name] as AttachedPicture | null | undefined) ?? null;

/**
 * Tells the pictures that the owner gave by the address of an upload from the other fields. `shownNow` reads the item's fields where a
 * picture may be the one that it shows already; null for a new item. `uploadOf` answers the upload of an address, once its file was
 * checked; null for an address of no upload, which is refused as `upload_missing`.
 */
export const withUploads = async (
  kind: string,
  given: ItemFields,
  shownNow: (() => Promise<ItemFields>) | null,
  uploadOf: (address: string) => Promise<string | null>,
): Promise<FieldsAndPictures> => {
  const fields: Record<string, unknown> = { ...given };
  const pictures: Record<string, string | null> = {};
  for (const [name, stored] of pictureFields(kind)) {
    const address = given[name];
    delete fields[name];
    if (typeof address === 'string') {
      const shown = shownNow && (await shownNow());
      if (pictureIn(shown, stored)?.url === address) continue;
      const uploadId = await uploadOf(address);
      if (uploadId === null) throw uploadMissing();
      pictures[stored] = uploadId;
    } else if (address === null || shownNow === null) pictures[stored] = null;
  }
  return { fields, pictures };
};

/** No picture in any field of the kind. */
export const noPictures = (kind: string): WantedPictures =>
  Object.fromEntries(pictureFields(kind).map(([, stored]) => [stored, null]));

/**
 * Puts the pictures of uploads in the place of those that an item shows, so that the uploads of both know. Answers the fields that
 * hold them. Throws `upload_missing` for an upload that is not the owner's or whose picture was not checked.
 */
export const exchangePictures = async (
  unit: UnitOfWork,
  item: Pick<ItemIdentity, 'ownerId' | 'itemId'>,
  shown: ItemFields | null,
  wanted: WantedPictures,
  now: number,
): Promise<Readonly<Record<string, AttachedPicture | null>>> => {
  const exchanged: Record<string, AttachedPicture | null> = {};
  for (const [name, uploadId] of Object.entries(wanted)) {
    exchanged[name] = await exchange(unit, item, pictureIn(shown, name), uploadId, now);
  }
  return exchanged;
};

const exchange = async (
  unit: UnitOfWork,
  { ownerId, itemId }: Pick<ItemIdentity, 'ownerId' | 'itemId'>,
  picture: AttachedPicture | null,
  uploadId: string | null,
  now: number,
): Promise<AttachedPicture | null> => {
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
