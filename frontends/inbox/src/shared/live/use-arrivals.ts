import { useLiveEvent, useQueryClient } from '@marquee/web-kit';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { Sent, SentPage, SentTo } from '../sent/sent';
import { arrivalsIn, refreshed, sentOf, withArrivals, withTotals, type SentPages } from '../sent/sent-pages';
import { newestPage, useChangePages } from '../sent/sent.api';
import { isReading } from './is-reading';

/** However many come, the newest page is asked for once in this time. */
const REFRESH_MS = 400;

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
  const queries = useQueryClient();
  const change = useChangePages(to);
  const [waiting, setWaiting] = useState<SentPage<S> | null>(null);
  const [layout, setLayout] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const show = useCallback(
    (newest: SentPage<S>) => {
      setWaiting(null);
      setLayout((count) => count + 1);
      change((shown) => withArrivals(shown, newest));
    },
    [change],
  );

  const take = (answer: SentPage<S>, of: SentTo<S>): void => {
    const newest = { ...answer, data: answer.data.filter(({ id }) => !gone.has(id)) };
    // Another view is shown by now: what this answer does not have may well belong there.
    if (pages === undefined || of !== to) return;
    const isNarrowed = view.filter !== null;
    const update = (): void => change((shown) => (isNarrowed ? withTotals(shown, newest) : refreshed(shown, newest)));
    if (arrivalsIn(pages, newest).length === 0) {
      setWaiting(null);
      update();
    } else if (sentOf(pages).length === 0 || !(isNarrowed || isReading(list.current))) show(newest);
    else {
      setWaiting(newest);
      update();
    }
  };
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });

  const refresh = useCallback(() => {
    if (timer.current !== undefined || view.q !== '') return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      // The next event, or the next connection, asks again.
      queries.fetchQuery(newestPage(to)).then(
        (answer) => latest.current(answer, to),
        () => undefined,
      );
    }, REFRESH_MS);
  }, [queries, to, view]);
  // Another view has other arrivals.
  useEffect(() => {
    setWaiting(null);
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [to]);

  useLiveEvent(to.event, (data) => (data as { contentId: string }).contentId === contentId && refresh(), refresh);
  // What came while another list stood in this place.
  const missed = useRef(refresh);
  useEffect(() => missed.current(), []);

  const count = waiting === null || pages === undefined ? 0 : arrivalsIn(pages, waiting).length;
  return { count, layout, show: () => waiting !== null && show(waiting) };
};
