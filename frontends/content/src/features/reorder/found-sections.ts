import { useMemo } from 'react';
import type { ContentItem } from '../../api/content-item';
import { kindEntries } from '../../kinds/kind-entries';
import { finder } from '../../lists/finder';
import type { OrderedSection, PageSections } from '../../page-preview/page-sections';

/** An item with its place in its section, from 1. */
export interface FoundRow {
  readonly item: ContentItem;
  readonly place: number;
}

/** What a search leaves of a section. */
export interface FoundSection extends Pick<OrderedSection, 'kind'> {
  /** How many items it has in all. */
  readonly count: number;
  readonly rows: readonly FoundRow[];
}

const foundIn = ({ kind, items }: OrderedSection, text: string): FoundSection => {
  const isFound = finder(text, kindEntries[kind]);
  const rows = items.map((item, at) => ({ item, place: at + 1 })).filter(({ item }) => isFound(item));
  return { kind, count: items.length, rows };
};

/** Each section with what the text finds in it. A section that is unchanged gets the same answer, so that it is not drawn again. */
export const useFoundSections = (sections: PageSections, text: string): readonly FoundSection[] => {
  const known = useMemo(() => ({ text, found: new WeakMap<OrderedSection, FoundSection>() }), [text]);
  return useMemo(
    () =>
      sections.map((section) => {
        const found = known.found.get(section) ?? foundIn(section, known.text);
        known.found.set(section, found);
        return found;
      }),
    [sections, known],
  );
};
