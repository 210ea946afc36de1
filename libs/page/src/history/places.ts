/** The order of a page as its owner chose it, and own names of sections by kind. */
export interface ArrangedPage {
  readonly sections: readonly {
    readonly kind: string;
    /** Ids of items, in the form in which ids are compared. */
    readonly items: readonly string[];
    /** How many of its first items are pinned. Absent: none. */
    readonly pinned?: number | undefined;
  }[];
  readonly titles: Readonly<Record<string, string>>;
}

/** The place of an item on its page, as owners read it; nothing where it was not ordered. */
export interface Place {
  readonly order?: number;
  readonly isPinned?: true;
  readonly sectionOrder?: number;
  readonly sectionId?: string;
  readonly sectionTitle?: string;
}

/** Returns the places of one owner's items. `page` is null where the page was never ordered. */
export const placesOf = (
  page: ArrangedPage | null,
): ((address: { readonly kind: string; readonly idKey: string }) => Place) => {
  if (page === null) return () => ({});
  const sections = new Map<string, number>();
  const items = new Map<string, number>();
  const pinned = new Set<string>();
  page.sections.forEach((section, at) => {
    sections.set(section.kind, at + 1);
    section.items.forEach((idKey, place) => {
      const key = keyOf(section.kind, idKey);
      items.set(key, place + 1);
      if (place < (section.pinned ?? 0)) pinned.add(key);
    });
  });
  return ({ kind, idKey }) => {
    const sectionTitle = page.titles[kind];
    const sectionOrder = sections.get(kind);
    const key = keyOf(kind, idKey);
    const order = items.get(key);
    return {
      ...(order !== undefined && { order }),
      ...(pinned.has(key) && { isPinned: true as const }),
      ...(sectionOrder !== undefined && { sectionOrder, sectionId: kind }),
      ...(sectionTitle !== undefined && { sectionTitle }),
    };
  };
};

const keyOf = (kind: string, idKey: string): string => `${kind}:${idKey}`;
