import { isoTime } from '@marquee/kernel';
import { useSearchParams } from '@marquee/web-kit';
import { useEffect, useRef, useState } from 'react';

/** How long the slider rests before the address gets the moment, in ms: browsers limit how often it may change. */
const MOVING_MS = 300;

const momentIn = (text: string | null): number | null => {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : at;
};

/** The moment that is looked at (milliseconds since 1970; null: today), which the address follows a little later. */
export const useMoment = (): readonly [number | null, (at: number | null) => void] => {
  const [search, setSearch] = useSearchParams();
  const stored = momentIn(search.get('at'));
  const [at, setAt] = useState(stored);
  const written = useRef(stored);
  // The way back, or a link, changed the address.
  useEffect(() => {
    if (stored === written.current) return;
    written.current = stored;
    setAt(stored);
  }, [stored]);
  useEffect(() => {
    if (at === written.current) return;
    const timer = setTimeout(() => {
      written.current = at;
      setSearch(at === null ? {} : { at: isoTime(at) }, { replace: true, preventScrollReset: true });
    }, MOVING_MS);
    return () => clearTimeout(timer);
  }, [at, setSearch]);
  return [at, setAt];
};
