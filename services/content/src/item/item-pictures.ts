import type { UnitOfWork } from '@marquee/event-sourcing';
import { itemModelOf, type ItemFields } from '@marquee/page';
import { replaceFiles, listOf, pictureAmong, type FileOwner } from '../upload/replace-files';
import { uploadMissing } from '../upload/upload.decider';
import { isVideo, type AttachedFile, type AttachedPicture, type AttachedVideo } from './item.events';

/** An entry of a gallery as it is stored: what its owner says about it, and a checked picture, or a checked video and its poster. */
type StoredEntry = ItemFields & { readonly picture: AttachedPicture | null; readonly video: AttachedVideo | null };

/** The same, with uploads in place of the files. */
interface WantedEntry {
  readonly fields: ItemFields;
  readonly uploadId: string;
  /** Of the picture that represents a video while it does not play. */
  readonly posterId: string | null;
}

/**
 * The wanted pictures of an item, by field: the upload of its picture, or null for none; the entries of a gallery. A field that stays as it
 * is is absent.
 */
export interface WantedPictures {
  readonly single: Readonly<Record<string, string | null>>;
  readonly galleries: Readonly<Record<string, readonly WantedEntry[]>>;
}

/** Values that passed the rules, with the uploads in place of their addresses. */
export interface FieldsAndPictures {
  readonly fields: ItemFields;
  readonly pictures: WantedPictures;
}

/** An entry as the rules of the kind give it. */
type GivenEntry = ItemFields & { readonly url: string; readonly poster: string | null };

/** The fields of a kind that hold one picture. */
const pictureFields = (kind: string): [given: string, stored: string][] =>
  Object.entries(itemModelOf(kind)?.pictures ?? {});

const galleryFields = (kind: string): readonly string[] => itemModelOf(kind)?.galleries ?? [];

const pictureIn = (fields: ItemFields | null, name: string): AttachedPicture | null =>
  (fields?.[name] as AttachedPicture | null | undefined) ?? null;

const entriesIn = (fields: ItemFields | null, name: string): readonly StoredEntry[] =>
  (fields?.[name] as readonly StoredEntry[] | undefined) ?? [];

const filesOf = ({ picture, video }: StoredEntry): readonly AttachedFile[] =>
  [video, picture].filter((file) => file !== null);

/**
 * Changes as given, without the mark of the entry that is the first of the stored gallery. Owners read the mark there: in an item that is
 * sent back in another order, it would undo that order. `readAt`: at which address the owner reads a file.
 */
export const withoutKnownMark = (
  kind: string,
  given: ItemFields,
  shown: ItemFields,
  readAt: (address: string) => string,
): ItemFields => {
  const mark = itemModelOf(kind)?.firstEntryMark;
  if (mark === undefined) return given;
  const changes: Record<string, unknown> = { ...given };
  for (const name of galleryFields(kind)) {
    const entries = given[name] as readonly ItemFields[] | undefined;
    const [first] = entriesIn(shown, name).flatMap(filesOf);
    if (entries === undefined || first === undefined) continue;
    const known = readAt(first.url);
    changes[name] = entries.map((entry) => (entry['url'] === known ? { ...entry, [mark]: false } : entry));
  }
  return changes;
};

/**
 * Tells the files that the owner gave by the address of an upload from the other fields. `shown`: the item's fields, which may show
 * a file already; null for a new item. `uploadOf` answers the upload of an address; null for an address of no upload, which is refused
 * as `upload_missing`.
 */
export const withUploads = (
  kind: string,
  given: ItemFields,
  shown: ItemFields | null,
  uploadOf: (address: string) => string | null,
): FieldsAndPictures => {
  const fields: Record<string, unknown> = { ...given };
  const single: Record<string, string | null> = {};
  const galleries: Record<string, WantedEntry[]> = {};
  const uploadAt = (address: string): string => {
    const uploadId = uploadOf(address);
    if (uploadId === null) throw uploadMissing();
    return uploadId;
  };
  for (const [name, stored] of pictureFields(kind)) {
    const address = given[name];
    delete fields[name];
    if (typeof address === 'string') {
      if (pictureIn(shown, stored)?.url !== address) single[stored] = uploadAt(address);
    } else if (address === null || shown === null) single[stored] = null;
  }
  for (const name of galleryFields(kind)) {
    const entries = given[name] as readonly GivenEntry[] | undefined;
    delete fields[name];
    if (entries === undefined) continue;
    const known = entriesIn(shown, name).flatMap(filesOf);
    const idOf = (address: string): string => known.find(({ url }) => url === address)?.uploadId ?? uploadAt(address);
    galleries[name] = entries.map(({ url, poster, ...own }) => ({
      fields: own,
      uploadId: idOf(url),
      posterId: poster === null ? null : idOf(poster),
    }));
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
        entriesIn(fields, name).map((entry): WantedEntry => {
          const { picture, video, ...own } = entry;
          const [file] = filesOf(entry);
          return { fields: own, uploadId: file!.uploadId, posterId: (video && picture?.uploadId) ?? null };
        }),
      ]),
  ),
});

/** No picture in any field of the kind. */
export const noPictures = (kind: string): WantedPictures => ({
  single: Object.fromEntries(pictureFields(kind).map(([, stored]) => [stored, null])),
  galleries: Object.fromEntries(galleryFields(kind).map((name) => [name, []])),
});

/**
 * Replaces the files that an item shows by the files of other uploads, and records that in the uploads of both. Answers the fields
 * that hold the new files. Throws as `replaceFiles` does, and `upload_missing` for an upload that is a video where a picture is
 * wanted, or the other way round.
 */
export const replacePictures = async (
  unit: UnitOfWork,
  item: FileOwner,
  shown: ItemFields | null,
  wanted: WantedPictures,
  now: number,
): Promise<ItemFields> => {
  const exchanged: Record<string, unknown> = {};
  for (const [name, uploadId] of Object.entries(wanted.single)) {
    const files = await replaceFiles(unit, item, listOf(pictureIn(shown, name)), listOf(uploadId), now);
    exchanged[name] = uploadId === null ? null : pictureAmong(files, uploadId);
  }
  for (const [name, entries] of Object.entries(wanted.galleries)) {
    const before = entriesIn(shown, name).flatMap(filesOf);
    const after = entries.flatMap(({ uploadId, posterId }) => [uploadId, ...listOf(posterId)]);
    const files = await replaceFiles(unit, item, before, after, now);
    exchanged[name] = entries.map((entry) => entryOf(entry, files));
  }
  return exchanged;
};

/** An entry with its files. What its owner calls a video must be one, and says the type of its bytes from then on. */
const entryOf = (entry: WantedEntry, files: ReadonlyMap<string, AttachedFile>): ItemFields => {
  const { fields, uploadId, posterId } = entry;
  if (!String(fields['type']).startsWith('video/'))
    return { ...fields, picture: pictureAmong(files, uploadId), video: null };
  const video = files.get(uploadId);
  if (video === undefined || !isVideo(video)) throw uploadMissing();
  return { ...fields, type: video.type, picture: posterId && pictureAmong(files, posterId), video };
};
