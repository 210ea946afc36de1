import { contentIdOf, isKnownKind } from '../../api/content-item';
import type { ContentKindId } from '@marquee/page';
import {
  itemAt,
  ledTo,
  pageAt,
  type ItemThen,
  type LedTo,
  type PageHistory,
  type PageThen,
} from '@marquee/page/history';
import type { PagePart } from '../../api/page-history.api';

/** Something of an item that differs between a moment and today. */
export interface ItemDifference {
  readonly contentId: string;
  readonly kind: ContentKindId;
  /** null: it was not there then. */
  readonly then: ItemThen | null;
  /** null: it is deleted today. */
  readonly today: ItemThen | null;
}

/** A page at a moment, and what is different today. */
export interface Travel {
  readonly page: PageThen;
  readonly today: PageThen;
  readonly links: readonly LedTo[];
  /** Items that were there then and differ today, by their content id. */
  readonly different: ReadonlyMap<string, ItemDifference>;
  /** Public items of today that were not there then. */
  readonly added: readonly ItemDifference[];
  readonly parts: readonly PagePart[];
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** Members in one order: a field that was changed and changed back is behind the others. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, sorted(part)]));
};

/** An item that was never archived has no such field. */
const fieldsOf = ({ fields }: ItemThen) => ({ isArchived: false, ...fields });

/** `at` and `now` are ISO, UTC. */
export const travelTo = (history: PageHistory, at: string, now: string): Travel => {
  const [page, today] = [pageAt(history, at), pageAt(history, now)];
  const different = new Map<string, ItemDifference>();
  const added: ItemDifference[] = [];
  for (const named of history.items) {
    const [then, last] = [itemAt(named, at), itemAt(named, now)];
    const { contentType: kind } = named;
    if (!isKnownKind(kind) || last === null) continue;
    const [was, is] = [then?.isDeleted === false ? then : null, last.isDeleted ? null : last];
    const difference = { contentId: contentIdOf(kind, (was ?? last).id), kind, then: was, today: is };
    if (was === null) {
      if (is?.fields['isPublic'] === true) added.push(difference);
    } else if (is === null || !isSame(fieldsOf(was), fieldsOf(is))) different.set(difference.contentId, difference);
  }
  return {
    page,
    today,
    links: ledTo(page, history, now),
    different,
    added,
    parts: partsThatDiffer(page, today),
  };
};

const partsThatDiffer = (page: PageThen, today: PageThen): readonly PagePart[] => [
  ...(isSame(page.sections, today.sections) ? [] : (['order'] as const)),
  ...(isSame(page.titles, today.titles) ? [] : (['sectionTitles'] as const)),
  ...(isSame(page.theme, today.theme) ? [] : (['theme'] as const)),
];

/** The items without an address that differ, by their kinds. */
export const otherKinds = ({ different, links }: Travel): ReadonlyMap<ContentKindId, readonly ItemDifference[]> => {
  const listed = new Set(links.map(({ then }) => contentIdOf(then.contentType, then.id)));
  const byKind = new Map<ContentKindId, ItemDifference[]>();
  for (const each of different.values()) {
    if (listed.has(each.contentId)) continue;
    byKind.set(each.kind, [...(byKind.get(each.kind) ?? []), each]);
  }
  return byKind;
};
