import { hasAddress } from '@marquee/page';
import type { ClickOverview } from '@marquee/web-kit';
import type { ContentItem } from '../../api/content-item';
import type { KindEntry } from '../../kinds/kind-entry';
import { finder, type Named } from '../../lists/finder';
import { inItemOrder } from '../../page-preview/page-order';

const FILTERS = ['all', 'public', 'private', 'quiet', 'blocked', 'archived'] as const;
const SORTS = ['newest', 'order', 'clicks', 'name'] as const;

/** `quiet`: without a click in 30 days. Only `archived` shows what is archived. */
export type ListFilter = (typeof FILTERS)[number];
/** `order`: as the page shows them. */
export type ListSort = (typeof SORTS)[number];

/** What the owner chose to see of a list. The address has it, so that a reload, a bookmark and the way back show the same. */
export interface ListView {
  readonly text: string;
  readonly filter: ListFilter;
  readonly sort: ListSort;
}

/** The list as it comes from the server, page after page. */
export const WHOLE_LIST: ListView = { text: '', filter: 'all', sort: 'newest' };

type Described = Pick<KindEntry, 'countsClicks' | 'canBeBlocked'>;

/** What a list of this kind can be narrowed to. */
export const filtersOf = ({ countsClicks, canBeBlocked }: Described): ListFilter[] =>
  FILTERS.filter((filter) => (filter !== 'quiet' || countsClicks) && (filter !== 'blocked' || canBeBlocked));

export const sortsOf = ({ countsClicks }: Described): ListSort[] =>
  SORTS.filter((sort) => sort !== 'clicks' || countsClicks);

const oneOf = <T extends string>(known: readonly T[], value: string | null, otherwise: T): T =>
  known.find((each) => each === value) ?? otherwise;

/** A value that this kind does not have is ignored, as in an address from another list. */
export const viewIn = (search: URLSearchParams, entry: Described): ListView => ({
  text: search.get('q') ?? WHOLE_LIST.text,
  filter: oneOf(filtersOf(entry), search.get('show'), WHOLE_LIST.filter),
  sort: oneOf(sortsOf(entry), search.get('sort'), WHOLE_LIST.sort),
});

/** The query of the address with this view; what is the default is left out. */
export const addressOf = (search: URLSearchParams, view: ListView): URLSearchParams => {
  const next = new URLSearchParams(search);
  const set = (name: string, value: string, usual: string) =>
    value === usual ? next.delete(name) : next.set(name, value);
  set('q', view.text, WHOLE_LIST.text);
  set('show', view.filter, WHOLE_LIST.filter);
  set('sort', view.sort, WHOLE_LIST.sort);
  return next;
};

/** Whether the view leaves items out. */
export const isNarrowed = ({ text, filter }: ListView): boolean => text.trim() !== '' || filter !== 'all';

/** Whether only all items together can show the view. */
export const needsAll = (view: ListView): boolean => isNarrowed(view) || view.sort !== WHOLE_LIST.sort;

export interface ListFigures {
  /** Over all time. */
  readonly clicksOf: (item: ContentItem) => number;
  /** Null: the figures do not tell, because they are not there. */
  readonly isQuiet: ((item: ContentItem) => boolean) | null;
}

export const figuresOf = (overview: ClickOverview | undefined): ListFigures => {
  const figures = new Map(overview?.items.map((item) => [item.contentId, item]));
  const stored = (item: ContentItem) => ('clickCount' in item ? item.clickCount : 0);
  return {
    clicksOf: (item) => figures.get(item.contentId)?.totalClicks ?? stored(item),
    isQuiet: overview === undefined ? null : ({ contentId }) => (figures.get(contentId)?.inThirtyDays ?? 0) === 0,
  };
};

/** Whether the item passes the filter. Figures that are not there leave nothing out. */
export const passes = (item: ContentItem, filter: ListFilter, { isQuiet }: ListFigures): boolean => {
  if (filter === 'archived') return item.isArchived === true;
  if (item.isArchived) return false;
  if (filter === 'public') return item.isPublic;
  if (filter === 'private') return !item.isPublic;
  if (filter === 'quiet') return hasAddress(item) && (isQuiet?.(item) ?? true);
  if (filter === 'blocked') return item.blockedHosts !== undefined;
  return true;
};

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

const sorted = (items: ContentItem[], sort: ListSort, { titleOf }: Named, { clicksOf }: ListFigures): ContentItem[] => {
  if (sort === 'order') return inItemOrder(items);
  if (sort === 'name') return items.sort((a, b) => byName.compare(titleOf(a), titleOf(b)));
  if (sort === 'clicks') return items.sort((a, b) => clicksOf(b) - clicksOf(a));
  return items;
};

/** Those of `items`, which are the newest first, that the view shows, in its order. */
export const shownIn = (
  items: readonly ContentItem[],
  { text, filter, sort }: ListView,
  entry: Named,
  figures: ListFigures,
): ContentItem[] => {
  const isFound = finder(text, entry);
  return sorted(
    items.filter((item) => passes(item, filter, figures) && isFound(item)),
    sort,
    entry,
    figures,
  );
};
