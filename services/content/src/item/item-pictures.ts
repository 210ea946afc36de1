import type { UnitOfWork } from '@marquee/event-sourcing';
import { itemModelOf, type ItemFields } from '@marquee/page';
import { uploadAggregate } from '../upload/upload.aggregate';
import { uploadMissing } from '../upload/upload.decider';
import type { AttachedPicture, ItemIdentity } from './item.events';

/** An entry of a gallery as it is stored: what its owner says of it, and the checked picture. */
type StoredEntry = ItemFields & { readonly picture: AttachedPicture };

/** The same, with the upload in the picture's place. */
interface WantedEntry {
  readonly fields: ItemFields;
  readonly uploadId: string;
}

/**
 * What an item is to show, by field: the upload of its picture, or null for none; the entries of a gallery. A field that stays as it is
 * is absent.
 */
export interface WantedPictures {
  readonly single: Readonly<Record<string, string | null>>;
  readonly galleries: Readonly<Record<string, readonly WantedEntry[]>>;
}

/** Values that passed the rules, with the uploads in the place of their addresses. */
export interface FieldsAndPictures {
  readonly fields: ItemFields;
  readonly pictures: WantedPictures;
}

/** The fields of a kind that hold one picture. */
const pictureFields = (kind: string): [given: string, stored: string][] =>
  Object.entries(itemModelOf(kind)?.pictures ?? {});

const galleryFields = (kind: string): readonly string[] => itemModelOf(kind)?.galleries ?? [];

const pictureIn = (fields: ItemFields | null, name: string): AttachedPicture | null =>
  (fields?.[name] as AttachedPicture | null | undefined) ?? null;

const entriesIn = (fields: ItemFields | null, name: string): readonly StoredEntry[] =>
  (fields?.[name] as readonly StoredEntry[] | undefined) ?? [];

/**
 * Tells the pictures that the owner gave by the address of an upload from the other fields. `shownNow` reads the item's fields where a
 * picture may be one that it shows already; null for a new item. `uploadOf` answers the upload of an address, once its file was
 * checked; null for an address of no upload, which is refused as `upload_missing`.
 */
export const withUploads = async (
  kind: string,
  given: ItemFields,
  shownNow: (() => Promise<ItemFields>) | null,
  uploadOf: (address: string) => Promise<string | null>,
): Promise<FieldsAndPictures> => {
  const fields: Record<string, unknown> = { ...given };
  const single: Record<string, string | null> = {};
  const galleries: Record<string, WantedEntry[]> = {};
  const uploadAt = async (address: string): Promise<string> => {
    const uploadId = await uploadOf(address);
    if (uploadId === null) throw uploadMissing();
    return uploadId;
  };
  for (const [name, stored] of pictureFields(kind)) {
    const address = given[name];
    delete fields[name];
    if (typeof address === 'string') {
      const shown = shownNow && (await shownNow());
      if (pictureIn(shown, stored)?.url !== address) single[stored] = await uploadAt(address);
    } else if (address === null || shownNow === null) single[stored] = null;
  }
  for (const name of galleryFields(kind)) {
    const entries = given[name] as readonly (ItemFields & { readonly url: string })[] | undefined;
    delete fields[name];
    if (entries === undefined) continue;
    const shown = entriesIn(shownNow && (await shownNow()), name);
    galleries[name] = [];
    for (const { url, ...own } of entries) {
      const known = shown.find(({ picture }) => picture.url === url);
      galleries[name].push({ fields: own, uploadId: known?.picture.uploadId ?? (await uploadAt(url)) });
    }
  }
  return { fields, pictures: { single, galleries } };
};

/** The pictures that stored fields hold; those of a field that is not among them stay as they are. */
export const storedPictures = (kind: string, fields: ItemFields): WantedPictures => ({
  single: Object.fromEntries(
    pictureFields(kind)
      .filter(([, stored]) => stored in fields)
      .map(([, stored]) => [stored, pictureIn(fields, stored)?.uploadId ?? null]),
  ),
  galleries: Object.fromEntries(
    galleryFields(kind)
      .filter((name) => name in fields)
      .map((name) => [
        name,
        entriesIn(fields, name).map(({ picture, ...own }) => ({ fields: own, uploadId: picture.uploadId })),
      ]),
  ),
});

/** No picture in any field of the kind. */
export const noPictures = (kind: string): WantedPictures => ({
  single: Object.fromEntries(pictureFields(kind).map(([, stored]) => [stored, null])),
  galleries: Object.fromEntries(galleryFields(kind).map((name) => [name, []])),
});

type Subject = Pick<ItemIdentity, 'ownerId' | 'itemId'>;

/**
 * Puts the pictures of uploads in the place of those that an item shows, so that the uploads of both know. Answers the fields that
 * hold them. Throws `upload_missing` for an upload that is not the owner's or whose picture was not checked.
 */
export const exchangePictures = async (
  unit: UnitOfWork,
  item: Subject,
  shown: ItemFields | null,
  wanted: WantedPictures,
  now: number,
): Promise<ItemFields> => {
  const exchanged: Record<string, unknown> = {};
  for (const [name, uploadId] of Object.entries(wanted.single)) {
    const [picture = null] = await exchange(unit, item, listOf(pictureIn(shown, name)), listOf(uploadId), now);
    exchanged[name] = picture;
  }
  for (const [name, entries] of Object.entries(wanted.galleries)) {
    const before = entriesIn(shown, name).map(({ picture }) => picture);
    const after = entries.map(({ uploadId }) => uploadId);
    const pictures = await exchange(unit, item, before, after, now);
    exchanged[name] = entries.map(({ fields }, place) => ({ ...fields, picture: pictures[place] }));
  }
  return exchanged;
};

const listOf = <T>(value: T | null): readonly T[] => (value === null ? [] : [value]);

/** The pictures of the wanted uploads, in their order. */
const exchange = async (
  unit: UnitOfWork,
  { ownerId, itemId }: Subject,
  shown: readonly AttachedPicture[],
  wanted: readonly string[],
  now: number,
): Promise<AttachedPicture[]> => {
  for (const { uploadId } of shown.filter((picture) => !wanted.includes(picture.uploadId))) {
    const upload = await unit.load(uploadAggregate, uploadId);
    upload.execute({ type: 'DetachUpload', data: { itemId, now } });
  }
  const pictures: AttachedPicture[] = [];
  for (const uploadId of wanted) {
    const known = shown.find((picture) => picture.uploadId === uploadId);
    pictures.push(known ?? (await attach(unit, { ownerId, itemId }, uploadId, now)));
  }
  return pictures;
};

const attach = async (unit: UnitOfWork, item: Subject, uploadId: string, now: number): Promise<AttachedPicture> => {
  const upload = await unit.load(uploadAggregate, uploadId);
  upload.execute({ type: 'AttachUpload', data: { ...item, now } });
  if (upload.state.status !== 'checked') throw uploadMissing();
  return upload.state.picture;
};
