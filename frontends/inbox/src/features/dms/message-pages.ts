import type { Message, MessagePage } from './api/message';

/** The pages that were loaded, newest first, as the query client keeps them. */
export interface MessagePages {
  readonly pages: MessagePage[];
  readonly pageParams: unknown[];
}

export const messagesOf = ({ pages }: MessagePages): Message[] => pages.flatMap(({ data }) => data);

const withFirst = ({ pages, pageParams }: MessagePages, first: Partial<MessagePage>): MessagePages => ({
  pages: pages.map((page, index) => (index === 0 ? { ...page, ...first } : page)),
  pageParams,
});

const withMessages = (
  { pages, pageParams }: MessagePages,
  change: (messages: readonly Message[]) => Message[],
): MessagePages => ({ pages: pages.map((page) => ({ ...page, data: change(page.data) })), pageParams });

/** How many messages there are, and how many of them are unread. */
export const withTotals = (pages: MessagePages, totals: Pick<MessagePage, 'total' | 'unread'>): MessagePages =>
  withFirst(pages, { total: totals.total, unread: totals.unread });

export const withRead = (pages: MessagePages, ids: ReadonlySet<string>): MessagePages =>
  withMessages(pages, (messages) =>
    messages.map((message) => (ids.has(message.id) ? { ...message, isRead: true } : message)),
  );

export const withoutMessage = (pages: MessagePages, id: string): MessagePages => {
  const isThere = messagesOf(pages).some((message) => message.id === id);
  const rest = withMessages(pages, (messages) => messages.filter((message) => message.id !== id));
  return isThere ? withFirst(rest, { total: Math.max(0, rest.pages[0]!.total - 1) }) : rest;
};

const isNewer = (one: Message, other: Message): boolean =>
  one.timestamp === other.timestamp ? one.id > other.id : one.timestamp > other.timestamp;

/** The message in its place; one that is older than all that was loaded comes with its page. */
export const withMessage = (pages: MessagePages, message: Message): MessagePages => {
  const without = withoutMessage(pages, message.id);
  const at = without.pages.findIndex(
    ({ data, nextCursor }) => nextCursor === null || data.some((other) => isNewer(message, other)),
  );
  if (at < 0) return without;
  const { pageParams } = without;
  const put = (data: readonly Message[]): Message[] => {
    const place = data.findIndex((other) => isNewer(message, other));
    return place < 0 ? [...data, message] : [...data.slice(0, place), message, ...data.slice(place)];
  };
  const placed = without.pages.map((page, index) => (index === at ? { ...page, data: put(page.data) } : page));
  return withFirst({ pages: placed, pageParams }, { total: placed[0]!.total + 1 });
};

/** Messages of the newest page that are not shown and belong among what is. */
export const arrivalsIn = (pages: MessagePages, newest: MessagePage): Message[] => {
  const shown = messagesOf(pages);
  const ids = new Set(shown.map(({ id }) => id));
  const last = shown.at(-1);
  return newest.data.filter((message) => !ids.has(message.id) && (last === undefined || isNewer(message, last)));
};

/**
 * The shown messages as the newest page has them: changed ones are changed, those that it no longer has are gone. All stay in their
 * places, also one that has moved up because its text was sent again. Arrivals are left out.
 */
export const refreshed = (pages: MessagePages, newest: MessagePage): MessagePages => {
  const current = new Map(newest.data.map((message) => [message.id, message]));
  const oldest = newest.nextCursor === null ? undefined : newest.data.at(-1);
  const isCovered = (message: Message): boolean => oldest === undefined || !isNewer(oldest, message);
  const known = withMessages(pages, (messages) =>
    messages.flatMap((message) => current.get(message.id) ?? (isCovered(message) ? [] : message)),
  );
  return withTotals(known, newest);
};

/** All messages in their order, arrivals included. Where messages lie between both, the list begins anew with the newest page. */
export const withArrivals = (pages: MessagePages, newest: MessagePage): MessagePages => {
  const shown = new Set(messagesOf(pages).map(({ id }) => id));
  const meet = newest.nextCursor === null || newest.data.some(({ id }) => shown.has(id));
  if (!meet) return { pages: [newest], pageParams: [null] };
  const fresh = refreshed(pages, newest);
  const all = [...arrivalsIn(pages, newest), ...messagesOf(fresh)].sort((one, other) => (isNewer(one, other) ? -1 : 1));
  // Pages are what was loaded at once: the messages of all of them may stand in the first one.
  return {
    pages: fresh.pages.map((page, index) => ({ ...page, data: index === 0 ? all : [] })),
    pageParams: fresh.pageParams,
  };
};
