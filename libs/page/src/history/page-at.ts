import type { ItemFields } from '../registry/item-model';
import { contentKindOf } from '../registry/content-kinds';
import type { PageTheme } from '../theme/page-theme';
import { placesOf, type ArrangedPage, type Place } from './places';

/** One change of the items of one name. `at` is ISO, UTC. */
export type ItemVersion = { readonly at: string } & (
  | {
      /** A new item, or a deleted one as it is again. */
      readonly change: 'created' | 'restored';
      readonly itemId: string;
      /** As typed. */
      readonly id: string;
      readonly createdAt: string;
      /** All fields, as the owner reads them. */
      readonly fields: ItemFields;
    }
  | { readonly change: 'changed'; readonly fields: ItemFields }
  | { readonly change: 'deleted' }
);

/** All items that had one name, one after the other; `versions` from the oldest to the newest. */
export interface ItemHistory {
  readonly contentType: string;
  /** The name, in the form in which names are compared. */
  readonly idKey: string;
  readonly versions: readonly ItemVersion[];
}

/** One change of the page itself: its whole order, the name of a section (null: the label of its kind), or its theme. */
export type PageVersion = { readonly at: string } & (
  | { readonly change: 'ordered'; readonly sections: ArrangedPage['sections'] }
  | { readonly change: 'named'; readonly kind: string; readonly title: string | null }
  | { readonly change: 'themed'; readonly theme: PageTheme }
);

/** Everything that the page of an account ever was. */
export interface PageHistory {
  readonly items: readonly ItemHistory[];
  readonly page: readonly PageVersion[];
}

/** An item at a moment, as its owner read it then. */
export interface ItemThen {
  readonly contentType: string;
  readonly idKey: string;
  /** Distinguishes it from earlier and later items of its name. */
  readonly itemId: string;
  readonly id: string;
  readonly fields: ItemFields;
  readonly createdAt: string;
  /** Of its last change, its deletion included. */
  readonly updatedAt: string;
  readonly isDeleted: boolean;
}

/** The page at a moment. */
export interface PageThen {
  /** Those that were there, newest first, with their places. */
  readonly items: readonly (ItemThen & Place)[];
  readonly sections: ArrangedPage['sections'];
  readonly titles: ArrangedPage['titles'];
  /** null: the default theme. */
  readonly theme: PageTheme | null;
}

/** The item that had the name at a moment (ISO, UTC), also as it was deleted; null before there was one. */
export const itemAt = ({ contentType, idKey, versions }: ItemHistory, at: string): ItemThen | null => {
  let item: ItemThen | null = null;
  for (const version of versions) {
    if (version.at > at) break;
    item = evolve(item, version, { contentType, idKey });
  }
  return item;
};

const evolve = (
  item: ItemThen | null,
  version: ItemVersion,
  name: Pick<ItemThen, 'contentType' | 'idKey'>,
): ItemThen | null => {
  const { at: updatedAt } = version;
  switch (version.change) {
    case 'created':
    case 'restored': {
      const { itemId, id, createdAt, fields } = version;
      return { ...name, itemId, id, createdAt, fields, updatedAt, isDeleted: false };
    }
    case 'changed':
      return item && { ...item, fields: { ...item.fields, ...version.fields }, updatedAt };
    case 'deleted':
      return item && { ...item, updatedAt, isDeleted: true };
  }
};

/** The page as it was at a moment: ISO, UTC. */
export const pageAt = (history: PageHistory, at: string): PageThen => {
  let sections: ArrangedPage['sections'] = [];
  let titles: ArrangedPage['titles'] = {};
  let theme: PageTheme | null = null;
  for (const version of history.page) {
    if (version.at > at) break;
    if (version.change === 'ordered') sections = version.sections;
    else if (version.change === 'themed') theme = version.theme;
    else titles = withTitle(titles, version);
  }
  const placeOf = placesOf({ sections, titles });
  const items = history.items
    .flatMap((item) => itemAt(item, at) ?? [])
    .filter(({ isDeleted }) => !isDeleted)
    .sort((a, b) => (a.itemId < b.itemId ? 1 : -1))
    .map((item) => ({ ...item, ...placeOf({ kind: item.contentType, idKey: item.idKey }) }));
  return { items, sections, titles, theme };
};

/** The names of sections once one of them was named. */
export const withTitle = (
  titles: ArrangedPage['titles'],
  { kind, title }: { readonly kind: string; readonly title: string | null },
): ArrangedPage['titles'] => {
  const { [kind]: _before, ...others } = titles;
  return title === null ? others : { ...others, [kind]: title };
};

/** The moments at which anything changed, oldest first, each once. */
export const changeMoments = ({ items, page }: PageHistory): readonly string[] =>
  [...new Set([...items.flatMap(({ versions }) => versions), ...page].map(({ at }) => at))].sort();

/** Where a name led at a moment, and where it leads today. */
export interface LedTo {
  readonly then: ItemThen;
  /** Where it led: its plain destination, without its rules. */
  readonly address: string;
  /** `same`: where it led then; `hidden`: it leads nowhere because it is not public. */
  readonly today:
    | { readonly state: 'same' | 'hidden' }
    | { readonly state: 'moved'; readonly address: string }
    | { readonly state: 'deleted'; readonly at: string };
}

/** The names that led somewhere at a moment, in the order of `page`. A private item leads nowhere. */
export const ledTo = (page: PageThen, history: PageHistory, now: string): readonly LedTo[] => {
  const byName = new Map(history.items.map((item) => [nameOf(item), item]));
  return page.items.flatMap((then) => {
    const address = then.fields['isPublic'] === true ? addressOf(then) : '';
    const named = byName.get(nameOf(then));
    const today = named === undefined ? null : itemAt(named, now);
    return address === '' || today === null ? [] : [{ then, address, today: todayOf(address, today) }];
  });
};

const nameOf = ({ contentType, idKey }: Pick<ItemHistory, 'contentType' | 'idKey'>): string =>
  `${contentType}:${idKey}`;

/** Empty where the item leads nowhere. */
const addressOf = ({ contentType, fields }: ItemThen): string => {
  const field = contentKindOf(contentType)?.redirectField ?? null;
  return field === null ? '' : String(fields[field] ?? '');
};

const todayOf = (address: string, today: ItemThen): LedTo['today'] => {
  if (today.isDeleted) return { state: 'deleted', at: today.updatedAt };
  if (today.fields['isPublic'] !== true) return { state: 'hidden' };
  const now = addressOf(today);
  return now === address ? { state: 'same' } : { state: 'moved', address: now };
};

/** The history of answers that came one after the other: the next one may continue a name. */
export const joinedHistory = (answers: readonly PageHistory[]): PageHistory => {
  const items = new Map<string, ItemHistory>();
  for (const item of answers.flatMap((answer) => answer.items)) {
    const known = items.get(nameOf(item));
    items.set(nameOf(item), known ? { ...known, versions: [...known.versions, ...item.versions] } : item);
  }
  return { items: [...items.values()], page: answers.flatMap(({ page }) => page) };
};
