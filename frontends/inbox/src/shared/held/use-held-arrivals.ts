import { useLayoutEffect, useState, type RefObject } from 'react';
import { isReading } from '../live/is-reading';
import type { Held } from './held.api';

export interface HeldArrivals {
  /** What is in the list, newest first. */
  readonly shown: readonly Held[];
  /** How many are newer and not shown yet. */
  readonly count: number;
  /** Shows them on top. */
  readonly show: () => void;
}

/**
 * What is newer than the list comes on top at once where nothing that is read would move, and waits for the reader otherwise: a card that moves under
 * the pointer gives another one the click. `all`: undefined until it is loaded.
 */
export const useHeldArrivals = (
  all: readonly Held[] | undefined,
  list: RefObject<HTMLElement | null>,
): HeldArrivals => {
  /** When the newest was sent that was shown; null until there is a list. */
  const [until, setUntil] = useState<string | null>(null);
  const newest = all && (all[0]?.timestamp ?? '');
  const isOlder = ({ timestamp }: Held): boolean => until === null || timestamp <= until;
  const shown = all?.filter(isOlder) ?? [];
  useLayoutEffect(() => {
    if (newest === undefined) return;
    if (until === null || (newest > until && (shown.length === 0 || !isReading(list.current)))) setUntil(newest);
  }, [newest, until, shown.length, list]);
  return { shown, count: (all?.length ?? 0) - shown.length, show: () => newest !== undefined && setUntil(newest) };
};
