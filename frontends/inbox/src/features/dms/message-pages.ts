import type { Message, MessagePage } from './api/messages.api';

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

/** Messages of the newest page that are newer than all that are shown. */
export const arrivalsIn = (pages: MessagePages, newest: MessagePage): Message[] => {
  const [first] = messagesOf(pages);
  return first === undefined ? newest.data : newest.data.filter((message) => isNewer(message, first));
};

/**
 * The shown messages as the newest page has them: changed ones are changed, those that it no longer has are gone. Arrivals are left out.
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

/** The pages with the arrivals on top. Where messages lie between both, the list begins anew with the newest page. */
export const withArrivals = (pages: MessagePages, newest: MessagePage): MessagePages => {
  const shown = new Set(messagesOf(pages).map(({ id }) => id));
  const meet = newest.nextCursor === null || newest.data.some(({ id }) => shown.has(id));
  if (!meet) return { pages: [newest], pageParams: [null] };
  const fresh = refreshed(pages, newest);
  return withFirst(fresh, { data: [...arrivalsIn(fresh, newest), ...fresh.pages[0]!.data] });
};
