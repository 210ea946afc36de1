import { useLiveEvent } from '@marquee/web-kit';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Removal } from '../handle/use-removal';
import type { Sent, SentPage, SentTo } from '../sent/sent';
import {
  arrivalsIn,
  leftIn,
  sentOf,
  updated,
  withArrivals,
  withOne,
  without,
  withTotals,
  type SentPages,
} from '../sent/sent-pages';
import { fetchAllShown, fetchSent, useChangePages } from '../sent/sent.api';
import { AskSoon } from './ask-soon';
import { isReading } from './is-reading';

export interface Arrivals {
  /** How many have come and are not shown yet. */
  readonly count: number;
  /** Shows them on top. */
  readonly show: () => void;
  /** Rises when they were shown: cards may be distributed over the columns again. */
  readonly layout: number;
}

/** An answer whose arrivals wait for the reader, who may delete and restore meanwhile: that is newer than the answer. */
interface Waiting<S extends Sent> {
  readonly newest: SentPage<S>;
  /** Ids of what did not belong there any more when it came, and is still in sight. */
  readonly left: ReadonlySet<string>;
}

/** The request of an answer. */
interface Asked<S extends Sent> {
  readonly to: SentTo<S>;
  /** What was shown then: what has come into sight since, such as by Undo, is newer than the answer. */
  readonly pages: SentPages<S>;
  readonly doubted: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Keeps what is shown as the server has it, live. What is new comes on top at once where nothing that is read would move, and
 * waits for the reader otherwise. In a list that is narrowed it always waits, and what does not belong there any more stays in sight until then: it
 * was read a moment ago. A search finds what was there when it began. What is `gone` a late answer may still have. What is `doubted` comes into its
 * place at once, in a search as well, if the server has it.
 */
export const useArrivals = <S extends Sent>(parts: {
  readonly to: SentTo<S>;
  readonly pages: SentPages<S>;
  readonly list: RefObject<HTMLElement | null>;
  readonly removal: Pick<Removal<S>, 'gone' | 'doubted' | 'doubts'>;
}): Arrivals => {
  const { to, pages, list, removal } = parts;
  const { gone, doubted, doubts } = removal;
  const { contentId, view } = to;
  const change = useChangePages(to);
  const [waiting, setWaiting] = useState<Waiting<S> | null>(null);
  const [layout, setLayout] = useState(0);

  const withoutGone = (page: SentPage<S>): SentPage<S> => ({
    ...page,
    data: page.data.filter(({ id, savedSticker }) => !gone.has(id) || savedSticker !== null),
  });
  const show = ({ newest, left }: Waiting<S>): void => {
    setWaiting(null);
    setLayout((count) => count + 1);
    change((shown) => withArrivals(without(shown, left), withoutGone(newest)));
  };

  const merge = (answer: SentPage<S>, asked: Asked<S>, isLatest: boolean): void => {
    const newest = withoutGone(answer);
    // Another view is shown by now: what this answer does not have may well belong there.
    if (asked.to !== to) return;
    const back = newest.data.filter(({ id }) => asked.doubted.has(id));
    if (isLatest) change((shown) => withTotals(shown, newest));
    change((shown) => updated(back.reduce(withOne, shown), newest));
    if (view.q !== '') return;
    const isNarrowed = view.filter !== null;
    const left = leftIn(asked.pages, newest);
    if (!isNarrowed) change((shown) => without(shown, left));
    const arrived = { newest, left: isNarrowed ? left : NONE };
    if (arrivalsIn(back.reduce(withOne, pages), newest).length === 0) setWaiting(null);
    else if (sentOf(pages).length === 0 || !(isNarrowed || isReading(list.current))) show(arrived);
    else setWaiting(arrived);
  };
  const latest = useRef({ merge, pages });
  useEffect(() => {
    latest.current = { merge, pages };
  });

  const totalsReceived = useRef(0);
  const asks = useMemo(
    () =>
      new AskSoon(async () => {
        const before = totalsReceived.current;
        const asked = { to, pages: latest.current.pages, doubted: new Set(doubted) };
        doubted.clear();
        const asking = asked.doubted.size > 0 ? fetchAllShown(to, asked.pages) : fetchSent(to, null);
        const answer = await asking.catch(() => null);
        // Totals that arrived meanwhile are newer than those of the answer.
        if (answer !== null) latest.current.merge(answer, asked, totalsReceived.current === before);
        // The next event, or the next connection, asks again.
        else for (const id of asked.doubted) doubted.add(id);
      }),
    [to, doubted],
  );
  // Another view has other arrivals.
  useEffect(() => {
    setWaiting(null);
    return () => asks.end();
  }, [asks]);
  const refresh = (): void => {
    if (view.q === '' || doubted.size > 0) asks.soon();
  };

  const isOfItem = (data: unknown): boolean => (data as { contentId: string }).contentId === contentId;
  // They change also where another window deletes or restores something, which has no event of its own.
  useLiveEvent('totals', (data) => {
    if (!isOfItem(data)) return;
    totalsReceived.current += 1;
    refresh();
  });
  useLiveEvent(to.event, (data) => isOfItem(data) && refresh(), refresh);
  const missed = useRef(refresh);
  useEffect(() => {
    missed.current = refresh;
  });
  // What came while another list was in this place, and what is in doubt.
  useEffect(() => missed.current(), [doubts]);

  const count = waiting === null ? 0 : arrivalsIn(pages, withoutGone(waiting.newest)).length;
  return { count, layout, show: () => waiting !== null && show(waiting) };
};
