import { foldLetters } from '@marquee/answer-groups';
import type { ContentItem } from '../api/content-item';
import type { KindEntry } from '../kinds/kind-entry';

export type Named = Pick<KindEntry, 'titleOf' | 'wordsOf'>;

/** Longer texts find nothing that a shorter one does not. */
export const SEARCH_MAX = 200;

/** Each word of the text is somewhere in the item, whatever its case and accents. */
export const finder = (text: string, { titleOf, wordsOf }: Named): ((item: ContentItem) => boolean) => {
  const words = foldLetters(text).split(/\s+/).filter(Boolean);
  return (item) => {
    if (words.length === 0) return true;
    const all = foldLetters([titleOf(item), item.id, ...(wordsOf?.(item) ?? [])].join('\n'));
    return words.every((word) => all.includes(word));
  };
};
