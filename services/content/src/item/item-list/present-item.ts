import { contentIdOf, type ContentItem } from '@marquee/contracts';
import { contentKindOf, itemModelOf, type ItemPicture } from '@marquee/page';
import type { StoredItem } from '../item.decider';

/** An item as its owner sees it; null where this release does not know its kind. */
export const presentItem = (item: StoredItem, count: number): ContentItem | null => {
  const { kind, id, fields, analysisId, createdAt, updatedAt } = item;
  const model = itemModelOf(kind);
  if (model === undefined) return null;
  const shown: Record<string, unknown> = { ...fields };
  for (const [given, stored] of Object.entries(model.pictures)) {
    const picture = shown[stored] as ItemPicture | null;
    delete shown[stored];
    shown[given] = picture?.url ?? null;
  }
  for (const name of model.galleries ?? []) {
    const entries = shown[name] as readonly { readonly picture: ItemPicture }[];
    shown[name] = entries.map(({ picture, ...entry }) => ({ ...entry, url: picture.url }));
  }
  const presented = {
    contentType: kind,
    contentId: contentIdOf(kind, id),
    id,
    ...shown,
    ...(contentKindOf(kind)?.countFrom !== null && { clickCount: count }),
    ...(contentKindOf(kind)?.visitorsSend === 'answer' && { hasAnalysis: analysisId !== null }),
    createdAt,
    updatedAt,
  };
  // That these are the fields of the kind follows from its own rules, which no type can follow.
  return presented as unknown as ContentItem;
};
