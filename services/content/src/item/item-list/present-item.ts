import { contentIdOf, contentItem, type ContentItem } from '@marquee/contracts';
import {
  contentKindOf,
  fieldsOf,
  itemModelOf,
  type ItemFields,
  type ItemPicture,
  type ItemVideo,
  type Place,
} from '@marquee/page';
import { ownAddressOf } from '../../upload/upload.keys';
import type { StoredItem } from '../item.events';
import { blockedDestinations, type RuleSurroundings } from '../item.rules';

/** Stored fields, all or some of them, as owners read them: files by their addresses, which `readAt` may change, and of secrets only that they are there. */
export const presentFields = (
  kind: string,
  fields: ItemFields,
  readAt: (address: string) => string = (address) => address,
): ItemFields => {
  const model = itemModelOf(kind);
  const shown: Record<string, unknown> = { ...fields };
  for (const [given, stored] of Object.entries(model?.pictures ?? {})) {
    if (!(stored in shown)) continue;
    const picture = shown[stored] as ItemPicture | null;
    delete shown[stored];
    shown[given] = picture && readAt(picture.url);
  }
  for (const { stored, shown: mark } of Object.values(model?.secrets ?? {})) {
    if (!(stored in shown)) continue;
    shown[mark] = shown[stored] !== null;
    delete shown[stored];
  }
  const mark = model?.firstEntryMark === undefined ? {} : { [model.firstEntryMark]: true };
  for (const name of model?.galleries ?? []) {
    if (!(name in shown)) continue;
    const [first, ...others] = (shown[name] as readonly GalleryEntry[]).map((entry) => presentEntry(entry, readAt));
    if (first !== undefined) shown[name] = [{ ...first, ...mark }, ...others];
  }
  return shown;
};

type GalleryEntry = ItemFields & { readonly picture: ItemPicture | null; readonly video: ItemVideo | null };

/** `url` is that of the video or the picture, `poster` that of the picture that represents a video. */
const presentEntry = ({ picture, video, ...entry }: GalleryEntry, readAt: (address: string) => string): ItemFields => {
  const ofPicture = picture && readAt(picture.url);
  return video === null
    ? { ...entry, url: ofPicture, poster: null, duration: null }
    : { ...entry, url: readAt(video.url), poster: ofPicture, duration: video.duration };
};

/** At which address the owner of an item reads one of its files: files of a private item are not read at another origin, which gets no cookie. */
export const addressesIn =
  ({ fields }: Pick<StoredItem, 'fields'>, assetOrigin: string) =>
  (address: string): string =>
    fields.isPublic ? address : ownAddressOf(assetOrigin, address);

/** An item as its owner sees it; null where this release does not know its kind. */
export const presentItem = (
  item: StoredItem,
  {
    count,
    place,
    blockList,
    assetOrigin,
  }: { count: number; place: Place; blockList: RuleSurroundings['blockList']; assetOrigin: string },
): ContentItem | null => {
  const { kind, id, analysisId, createdAt, updatedAt } = item;
  const model = itemModelOf(kind);
  if (model === undefined) return null;
  const fields = fieldsOf(kind, item.fields);
  const blockedHosts = blockedDestinations(model, fields, blockList).map(({ host }) => host);
  // The document of the API says what an item has; what is stored beyond that is dropped.
  return contentItem.parse({
    contentType: kind,
    contentId: contentIdOf(kind, id),
    id,
    ...presentFields(kind, fields, addressesIn(item, assetOrigin)),
    isArchived: fields.isArchived === true || undefined,
    ...(contentKindOf(kind)?.countFrom !== null && { clickCount: count }),
    ...(contentKindOf(kind)?.visitorsSend === 'answer' && { hasAnalysis: analysisId !== null }),
    createdAt,
    updatedAt,
    ...place,
    ...(blockedHosts.length > 0 && { blockedHosts: [...new Set(blockedHosts)] }),
  });
};
