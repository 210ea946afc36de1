import { contentIdOf, contentItem, type ContentItem } from '@marquee/contracts';
import { contentKindOf, fieldsOf, itemModelOf, type ItemFields, type ItemPicture, type ItemVideo } from '@marquee/page';
import type { Place } from '../../page/page-order/places';
import type { StoredItem } from '../item.decider';
import { blockedDestinations, type RuleSurroundings } from '../item.rules';

/** Stored fields, all or some of them, as owners read them: files by their addresses. */
export const presentFields = (kind: string, fields: ItemFields): ItemFields => {
  const model = itemModelOf(kind);
  const shown: Record<string, unknown> = { ...fields };
  for (const [given, stored] of Object.entries(model?.pictures ?? {})) {
    if (!(stored in shown)) continue;
    const picture = shown[stored] as ItemPicture | null;
    delete shown[stored];
    shown[given] = picture?.url ?? null;
  }
  const mark = model?.firstEntryMark === undefined ? {} : { [model.firstEntryMark]: true };
  for (const name of model?.galleries ?? []) {
    if (!(name in shown)) continue;
    const [first, ...others] = (shown[name] as readonly GalleryEntry[]).map(presentEntry);
    if (first !== undefined) shown[name] = [{ ...first, ...mark }, ...others];
  }
  return shown;
};

type GalleryEntry = ItemFields & { readonly picture: ItemPicture | null; readonly video: ItemVideo | null };

/** `url` is that of the video or the picture, `poster` that of the picture that represents a video. */
const presentEntry = ({ picture, video, ...entry }: GalleryEntry): ItemFields =>
  video === null
    ? { ...entry, url: picture?.url, poster: null, duration: null }
    : { ...entry, url: video.url, poster: picture?.url ?? null, duration: video.duration };

/** An item as its owner sees it; null where this release does not know its kind. */
export const presentItem = (
  item: StoredItem,
  { count, place, blockList }: { count: number; place: Place; blockList: RuleSurroundings['blockList'] },
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
    ...presentFields(kind, fields),
    ...(contentKindOf(kind)?.countFrom !== null && { clickCount: count }),
    ...(contentKindOf(kind)?.visitorsSend === 'answer' && { hasAnalysis: analysisId !== null }),
    createdAt,
    updatedAt,
    ...place,
    ...(blockedHosts.length > 0 && { blockedHosts: [...new Set(blockedHosts)] }),
  });
};
