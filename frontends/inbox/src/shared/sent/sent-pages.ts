import type { Place, Sent, SentPage } from './sent';

/** The pages that were loaded, newest first, as the query client keeps them. */
export interface SentPages<S extends Sent> {
  readonly pages: SentPage<S>[];
  readonly pageParams: unknown[];
}

export const sentOf = <S extends Sent>({ pages }: SentPages<S>): S[] => pages.flatMap(({ data }) => data);

const withFirst = <S extends Sent>({ pages, pageParams }: SentPages<S>, first: Partial<SentPage<S>>): SentPages<S> => ({
  pages: pages.map((page, index) => (index === 0 ? { ...page, ...first } : page)),
  pageParams,
});

const withAll = <S extends Sent>(
  { pages, pageParams }: SentPages<S>,
  change: (all: readonly S[]) => S[],
): SentPages<S> => ({ pages: pages.map((page) => ({ ...page, data: change(page.data) })), pageParams });

/** How many there are, how many of them are unread, and how many are held back. */
export const withTotals = <S extends Sent>(
  pages: SentPages<S>,
  { total, unread, held }: Pick<SentPage<S>, 'total' | 'unread' | 'held'>,
): SentPages<S> => withFirst(pages, { total, unread, held });

export const withRead = <S extends Sent>(pages: SentPages<S>, ids: ReadonlySet<string>): SentPages<S> =>
  withAll(pages, (all) => all.map((sent) => (ids.has(sent.id) ? { ...sent, isRead: true } : sent)));

/** With the sticker that was saved of these. */
export const withSaved = <S extends Sent>(
  pages: SentPages<S>,
  ids: ReadonlySet<string>,
  savedSticker: S['savedSticker'],
): SentPages<S> => withAll(pages, (all) => all.map((sent) => (ids.has(sent.id) ? { ...sent, savedSticker } : sent)));

/**
 * The total after so many more, or fewer, unless it is no longer the one that was there when they were requested: then the server has
 * told another since, which counts them, or will soon.
 */
export const withMore = <S extends Sent>(
  pages: SentPages<S>,
  more: number,
  before: number | undefined,
): SentPages<S> =>
  pages.pages[0]?.total === before && before !== undefined
    ? withFirst(pages, { total: Math.max(0, before + more) })
    : pages;

/** With the total as it is. */
export const without = <S extends Sent>(pages: SentPages<S>, ids: ReadonlySet<string>): SentPages<S> =>
  withAll(pages, (all) => all.filter(({ id }) => !ids.has(id)));

const isNewer = (one: Place, other: Place): boolean =>
  one.timestamp === other.timestamp ? one.id > other.id : one.timestamp > other.timestamp;

const endOf = (pages: readonly SentPage<Sent>[]): Place | undefined =>
  pages
    .map(({ end }) => end)
    .filter((end) => end !== null)
    .at(-1);

/** Whether something lies among what these pages loaded, also where the last of it was deleted since. */
const isLoaded = (pages: readonly SentPage<Sent>[], sent: Place): boolean => {
  const end = endOf(pages);
  return pages.at(-1)?.nextCursor === null || (end !== undefined && !isNewer(end, sent));
};

/** What was sent in its place, with the totals as they are; what is older than all that was loaded comes with its page. */
export const withOne = <S extends Sent>(pages: SentPages<S>, sent: S): SentPages<S> => {
  const others = without(pages, new Set([sent.id]));
  const at = others.pages.findIndex(
    (page) => page.data.some((other) => isNewer(sent, other)) || isLoaded([page], sent),
  );
  if (at < 0) return others;
  const { pageParams } = others;
  const put = (data: readonly S[]): S[] => {
    const place = data.findIndex((other) => isNewer(sent, other));
    return place < 0 ? [...data, sent] : [...data.slice(0, place), sent, ...data.slice(place)];
  };
  return {
    pages: others.pages.map((page, index) => (index === at ? { ...page, data: put(page.data) } : page)),
    pageParams,
  };
};

/** Whether the newest page, which may be several that were joined, goes back as far as what is shown. */
export const reaches = <S extends Sent>(newest: SentPage<S>, pages: SentPages<S>): boolean => {
  if (newest.nextCursor === null) return true;
  if (pages.pages.at(-1)?.nextCursor === null) return false;
  const [oldest, end] = [newest.data.at(-1), endOf(pages.pages)];
  return end === undefined || (oldest !== undefined && !isNewer(oldest, end));
};

/** What the newest page has that is not shown and belongs among what is. */
export const arrivalsIn = <S extends Sent>(pages: SentPages<S>, newest: SentPage<S>): S[] => {
  const shown = new Set(sentOf(pages).map(({ id }) => id));
  return newest.data.filter((sent) => !shown.has(sent.id) && isLoaded(pages.pages, sent));
};

/** What is shown, with what has changed as the newest page has it. Arrivals are left out, and the totals are as they are. */
export const updated = <S extends Sent>(pages: SentPages<S>, newest: SentPage<S>): SentPages<S> => {
  const current = new Map(newest.data.map((sent) => [sent.id, sent]));
  return withAll(pages, (all) => all.map((sent) => current.get(sent.id) ?? sent));
};

/** Ids of what is shown and no longer belongs there: the newest page would have it, and does not. */
export const leftIn = <S extends Sent>(pages: SentPages<S>, newest: SentPage<S>): ReadonlySet<string> => {
  const current = new Set(newest.data.map(({ id }) => id));
  const oldest = newest.nextCursor === null ? undefined : newest.data.at(-1);
  const isCovered = (sent: S): boolean => oldest === undefined || !isNewer(oldest, sent);
  const left = sentOf(pages).filter((sent) => !current.has(sent.id) && isCovered(sent));
  return new Set(left.map(({ id }) => id));
};

/**
 * What is shown, with the arrivals of the newest page in their places and the totals as they are. Where others lie between both, the list
 * starts again with the newest page.
 */
export const withArrivals = <S extends Sent>(pages: SentPages<S>, newest: SentPage<S>): SentPages<S> => {
  const shown = new Set(sentOf(pages).map(({ id }) => id));
  const meet = newest.nextCursor === null || newest.data.some(({ id }) => shown.has(id));
  if (!meet) return withTotals({ pages: [newest], pageParams: [null] }, pages.pages[0] ?? newest);
  const all = [...arrivalsIn(pages, newest), ...sentOf(pages)].sort((one, other) => (isNewer(one, other) ? -1 : 1));
  // Pages are what was loaded at once: what all of them hold may be in the first one.
  return {
    pages: pages.pages.map((page, index) => ({ ...page, data: index === 0 ? all : [] })),
    pageParams: pages.pageParams,
  };
};
