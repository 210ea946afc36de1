import { inOrder, kindList, type ContentKindId } from '@marquee/page';
import type { ContentItem } from '../api/content-item';
import { inItemOrder, sectionOrderOf } from './page-order';

/** A section of the page and its public items, in their order. */
export interface OrderedSection {
  readonly kind: ContentKindId;
  readonly items: readonly ContentItem[];
}

export type PageSections = readonly OrderedSection[];

/** Where a section, or an item of a section, is; places count from 0. */
export interface PlaceOnPage {
  readonly kind: ContentKindId;
  /** null: the section itself. */
  readonly contentId: string | null;
}

/**
 * What the owner can order: the public items of the kinds that are in sections of the page. Sections without a stored place follow the
 * order of kinds, as on the public page.
 */
export const sectionsOf = (items: readonly ContentItem[]): PageSections => {
  const shown = inItemOrder(items.filter(({ isPublic }) => isPublic));
  const kinds = kindList.filter(({ place }) => place === 'section');
  return inOrder(kinds, sectionOrderOf(items), ({ id }) => id)
    .map(({ id }) => ({ kind: id, items: shown.filter(({ contentType }) => contentType === id) }))
    .filter((section) => section.items.length > 0);
};

/** Puts what `moved` names at the place of what `onto` names. A section moves among sections, an item within its own: else nothing. */
export const movedOnto = (sections: PageSections, moved: PlaceOnPage, onto: PlaceOnPage): PageSections => {
  const isLike = (moved.contentId === null) === (onto.contentId === null);
  if (!isLike || (moved.contentId !== null && onto.kind !== moved.kind)) return sections;
  const { place } = placeOf(sections, onto);
  return place === 0 ? sections : movedTo(sections, moved, place);
};

/** Puts what `moved` names at this place, from 1, or at the nearest one that it can have. */
export const movedTo = (sections: PageSections, moved: PlaceOnPage, wanted: number): PageSections => {
  const { place, first, last } = placeOf(sections, moved);
  if (place === 0) return sections;
  const to = Math.min(Math.max(wanted, first), last);
  if (moved.contentId === null) return at(sections, place, to);
  return sections.map((section) => {
    if (section.kind !== moved.kind) return section;
    const items = at(section.items, place, to);
    return items === section.items ? section : { ...section, items };
  });
};

/** Places count from 1. */
const at = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
  if (from === to) return list;
  const moved = [...list];
  moved.splice(to - 1, 0, ...moved.splice(from - 1, 1));
  return moved;
};

/** Places count from 1. */
export interface Placement {
  /** 0: it is not there. */
  readonly place: number;
  readonly of: number;
  /** Where it can be: pinned items stay in front of the others. */
  readonly first: number;
  readonly last: number;
}

/** The place of a section among the sections, or of an item in its section. */
export const placeOf = (sections: PageSections, { kind, contentId }: PlaceOnPage): Placement => {
  const section = sections.findIndex((each) => each.kind === kind);
  if (contentId === null) return { place: section + 1, of: sections.length, first: 1, last: sections.length };
  const items = sections[section]?.items ?? [];
  const item = items.findIndex((each) => each.contentId === contentId);
  const pinned = items.filter(({ isPinned }) => isPinned).length;
  const ends = items[item]?.isPinned ? { first: 1, last: pinned } : { first: pinned + 1, last: items.length };
  return { place: item + 1, of: items.length, ...ends };
};

export const isSameOrder = (a: PageSections, b: PageSections): boolean =>
  a === b ||
  (a.length === b.length &&
    a.every(({ kind, items }, place) => {
      const other = b[place]!;
      return (
        kind === other.kind &&
        items.length === other.items.length &&
        items.every(({ contentId }, n) => contentId === other.items[n]!.contentId)
      );
    }));

export const orderDataOf = (sections: PageSections): readonly ContentItem[] => sections.flatMap(({ items }) => items);
