import { inOrder, kindList, type ContentKindId } from '@marquee/page';
import type { ContentItem } from '../../api/content-item';
import type { NewOrder } from '../../api/save-order.api';
import { inItemOrder, sectionOrderOf } from '../../page-preview/page-order';

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
  if (moved.contentId === null) {
    const from = sections.findIndex(({ kind }) => kind === moved.kind);
    const to = sections.findIndex(({ kind }) => kind === onto.kind);
    return at(sections, from, to);
  }
  if (onto.contentId === null || onto.kind !== moved.kind) return sections;
  return sections.map((section) => {
    if (section.kind !== moved.kind) return section;
    const placeOf = (contentId: string | null) => section.items.findIndex((item) => item.contentId === contentId);
    const items = at(section.items, placeOf(moved.contentId), placeOf(onto.contentId));
    return items === section.items ? section : { ...section, items };
  });
};

const at = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
  if (from === to || from < 0 || to < 0) return list;
  const moved = [...list];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
};

/** The place of it, from 1, and among how many. */
export const placeOf = (sections: PageSections, { kind, contentId }: PlaceOnPage): { place: number; of: number } => {
  const section = sections.findIndex((each) => each.kind === kind);
  if (contentId === null) return { place: section + 1, of: sections.length };
  const items = sections[section]?.items ?? [];
  return { place: items.findIndex((item) => item.contentId === contentId) + 1, of: items.length };
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

export const orderDataOf = (sections: PageSections): NewOrder['orderData'] => sections.flatMap(({ items }) => items);
