import { useLiveEvent } from '@marquee/web-kit';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Sent, SentPage, SentTo } from '../sent/sent';
import { arrivalsIn, refreshed, sentOf, withArrivals, withTotals, type SentPages } from '../sent/sent-pages';
import { fetchSent, useChangePages } from '../sent/sent.api';
import { AskSoon } from './ask-soon';
import { isReading } from './is-reading';

export interface Arrivals {
  /** How many have come and are not shown yet. */
  readonly count: number;
  /** Shows them on top. */
  readonly show: () => void;
  /** Rises when they were shown: cards may be dealt to columns anew. */
  readonly layout: number;
}

/**
 * Keeps what is shown as the server has it, live. What is new comes on top at once where nothing that is read would move, and
 * waits for the reader otherwise. In a list that is narrowed it always waits, and what does not belong there any more stays in sight until then: it
 * was read a moment ago. A search finds what was there when it began. `gone`: ids of what was deleted here, which a late answer may still have.
 */
export const useArrivals = <S extends Sent>(parts: {
  readonly to: SentTo<S>;
  readonly pages: SentPages<S> | undefined;
  readonly list: RefObject<HTMLElement | null>;
  readonly gone: ReadonlySet<string>;
}): Arrivals => {
  const { to, pages, list, gone } = parts;
  const { contentId, view } = to;
  const change = useChangePages(to);
  const [waiting, setWaiting] = useState<SentPage<S> | null>(null);
  const [layout, setLayout] = useState(0);

  const show = useCallback(
    (newest: SentPage<S>) => {
      setWaiting(null);
      setLayout((count) => count + 1);
      change((shown) => withArrivals(shown, newest));
    },
    [change],
  );

  const take = (answer: SentPage<S>, of: SentTo<S>, isLatest: boolean): void => {
    const newest = { ...answer, data: answer.data.filter(({ id }) => !gone.has(id)) };
    // Another view is shown by now: what this answer does not have may well belong there.
    if (pages === undefined || of !== to) return;
    const isNarrowed = view.filter !== null;
    if (isLatest) change((shown) => withTotals(shown, newest));
    if (!isNarrowed) change((shown) => refreshed(shown, newest));
    if (arrivalsIn(pages, newest).length === 0) setWaiting(null);
    else if (sentOf(pages).length === 0 || !(isNarrowed || isReading(list.current))) show(newest);
    else setWaiting(newest);
  };
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });

  const told = useRef(0);
  const asks = useMemo(
    () =>
      new AskSoon(async () => {
        const before = told.current;
        const answer = await fetchSent(to, null).catch(() => null);
        // The next event, or the next connection, asks again. Totals that were told meanwhile are newer than those of the answer.
        if (answer !== null) latest.current(answer, to, told.current === before);
      }),
    [to],
  );
  // Another view has other arrivals.
  useEffect(() => {
    setWaiting(null);
    return () => asks.end();
  }, [asks]);
  const refresh = (): void => {
    if (view.q === '') asks.soon();
  };

  useLiveEvent('totals', (data) => (data as { contentId: string }).contentId === contentId && (told.current += 1));
  useLiveEvent(to.event, (data) => (data as { contentId: string }).contentId === contentId && refresh(), refresh);
  // What came while another list stood in this place.
  const missed = useRef(refresh);
  useEffect(() => missed.current(), []);

  const count = waiting === null || pages === undefined ? 0 : arrivalsIn(pages, waiting).length;
  return { count, layout, show: () => waiting !== null && show(waiting) };
};
