import type { Message, SentPage } from './sent';
import {
  arrivalsIn,
  leftIn,
  reaches,
  sentOf,
  updated,
  withArrivals,
  withMore,
  withOne,
  without,
  withRead,
  withTotals,
  type SentPages,
} from './sent-pages';

/** Message n came at minute n: the higher the newer. */
const message = (n: number, more: Partial<Message> = {}): Message => ({
  id: `m${String(n).padStart(3, '0')}`,
  contentId: 'dm:dm',
  type: 'dm',
  dm: `${n}`,
  userIg: null,
  otherHandles: [],
  count: 1,
  isRead: false,
  isErased: false,
  savedSticker: null,
  timestamp: new Date(n * 60_000).toISOString(),
  ...more,
});
const page = (numbers: readonly number[], nextCursor: string | null, total = 9): SentPage<Message> => ({
  data: numbers.map((n) => message(n)),
  end: numbers.length === 0 ? null : message(numbers.at(-1)!),
  nextCursor,
  total,
  unread: 0,
  held: 0,
});
const pagesOf = (...pages: SentPage<Message>[]): SentPages<Message> => ({
  pages,
  pageParams: pages.map((_, index) => index),
});
const shown = (pages: SentPages<Message>): number[] => sentOf(pages).map(({ dm }) => Number(dm));

const two = pagesOf(page([9, 8], 'a'), page([7, 6], 'b'));

describe('the pages of messages', () => {
  it('lose a deleted message, and leave the totals to the server', () => {
    const left = without(two, new Set(['m007']));
    expect(shown(left)).toEqual([9, 8, 6]);
    expect(left.pages[0]!.total).toBe(9);
    expect(shown(without(two, new Set(['m009', 'm006', 'other'])))).toEqual([8, 7]);
  });

  it.each([10, 9, 8, 7, 6])('have message %i back in its place', (n) => {
    const all = [10, 9, 8, 7, 6];
    const back = withOne(pagesOf(page(all.slice(0, 2), 'a'), page(all.slice(2), null)), message(n));
    expect(shown(back)).toEqual(all);
    const left = without(pagesOf(page(all.slice(0, 2), 'a'), page(all.slice(2), null)), new Set([message(n).id]));
    expect(shown(withOne(left, message(n)))).toEqual(all);
    expect(withOne(left, message(n)).pages[0]!.total).toBe(9);
  });

  it('leave a message that is older than all of them to its page', () => {
    expect(shown(withOne(two, message(1)))).toEqual([9, 8, 7, 6]);
    expect(shown(withOne(pagesOf(page([9], null)), message(1)))).toEqual([9, 1]);
    expect(shown(withOne(pagesOf(page([], null)), message(1)))).toEqual([1]);
  });

  it('have the last message that was loaded back, and no older one', () => {
    const left = without(two, new Set(['m006']));
    expect(shown(withOne(left, message(6)))).toEqual([9, 8, 7, 6]);
    expect(shown(withOne(left, message(5)))).toEqual([9, 8, 7]);
    const none = without(two, new Set(['m009', 'm008', 'm007', 'm006']));
    expect(shown([6, 8, 9].map((n) => message(n)).reduce(withOne, none))).toEqual([9, 8, 6]);
  });

  it('mark messages as read', () => {
    const read = withRead(two, new Set(['m009', 'm006']));
    expect(sentOf(read).map(({ isRead }) => isRead)).toEqual([true, false, false, true]);
  });

  it('carry new totals', () => {
    expect(withTotals(two, { total: 12, unread: 3, held: 1 }).pages[0]).toMatchObject({
      total: 12,
      unread: 3,
      held: 1,
    });
  });
});

describe('the newest page', () => {
  const newest: SentPage<Message> = {
    ...page([11, 10, 9, 7], 'c', 11),
    data: [message(11), message(10), message(9, { count: 4 }), message(7)],
  };

  it('has arrivals: what is not shown and lies among what was loaded', () => {
    expect(arrivalsIn(two, newest).map(({ dm }) => dm)).toEqual(['11', '10']);
    expect(arrivalsIn(pagesOf(page([], null)), newest)).toHaveLength(4);
    expect(arrivalsIn(pagesOf(page([9], 'a')), page([9, 8], 'a'))).toEqual([]);
  });

  it('has arrivals in place of the last message, when another window has restored it', () => {
    const left = without(two, new Set(['m007', 'm006']));
    expect(arrivalsIn(left, page([9, 8, 6, 5], 'c')).map(({ dm }) => dm)).toEqual(['6']);
    expect(shown(withArrivals(left, page([9, 8, 6, 5], 'c')))).toEqual([9, 8, 6]);
    expect(arrivalsIn(pagesOf(page([9], null)), page([9, 8], null)).map(({ dm }) => dm)).toEqual(['8']);
  });

  it('changes what is shown, without arrivals', () => {
    const fresh = updated(two, newest);
    expect(shown(fresh)).toEqual([9, 8, 7, 6]);
    expect(sentOf(fresh)[0]!.count).toBe(4);
  });

  it('tells what has left: nothing that is older than its last message, unless it is the whole', () => {
    const left = (of: typeof newest) => [...leftIn(two, of)];
    expect(left(newest)).toEqual(['m008']);
    expect(left(page([9, 8], 'c'))).toEqual([]);
    expect(left(page([9, 8], null))).toEqual(['m007', 'm006']);
  });

  it('reaches as far as what is shown, which is the end where all is shown', () => {
    expect(reaches(page([9, 8], 'c'), two)).toBe(false);
    expect(reaches(page([], 'c'), two)).toBe(false);
    expect(reaches(page([9, 8, 7, 6], 'c'), two)).toBe(true);
    expect(reaches(page([9], null), two)).toBe(true);
    expect(reaches(page([9, 8, 7], 'c'), without(two, new Set(['m006'])))).toBe(false);
    expect(reaches(page([9], 'c'), pagesOf(page([], 'a')))).toBe(true);
    expect(reaches(page([9, 8], 'c'), pagesOf(page([9, 8], null)))).toBe(false);
  });

  it('puts its arrivals in their places', () => {
    const all = withArrivals(two, newest);
    expect(shown(all)).toEqual([11, 10, 9, 8, 7, 6]);
    expect(all.pages[0]!.total).toBe(9);
  });

  it('starts the list again where messages lie between', () => {
    const far = withArrivals(two, page([99, 98], 'z', 10));
    expect(shown(far)).toEqual([99, 98]);
    expect(far.pages[0]!.total).toBe(9);
    expect(far.pages[0]!.nextCursor).toBe('z');
    expect(shown(withArrivals(pagesOf(page([], null)), page([2, 1], null)))).toEqual([2, 1]);
  });

  it('counts what went or came unless the server has told another total since', () => {
    const totals = (pages: ReturnType<typeof pagesOf>) => pages.pages[0]!.total;
    const before = totals(two);
    expect(totals(withMore(two, -2, before))).toBe(before - 2);
    expect(totals(withMore(two, -2, before + 1))).toBe(before);
    expect(totals(withMore(two, -2, undefined))).toBe(before);
  });
});
