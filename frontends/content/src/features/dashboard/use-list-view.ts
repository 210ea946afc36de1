import { useSearchParams } from '@marquee/web-kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { KindEntry } from '../../kinds/kind-entry';
import { addressOf, viewIn, type ListView } from './list-view';

/** How long after the last key the address gets the text, in ms: browsers limit how often it may change. */
const TYPING_MS = 300;

/** What is chosen of a list, and how it is changed. The address follows what is typed a little later, and is one step back for all of it. */
export const useListView = (entry: KindEntry): [ListView, (change: Partial<ListView>) => void] => {
  const [search, setSearch] = useSearchParams();
  const stored = viewIn(search, entry);
  const [text, setText] = useState(stored.text);
  const written = useRef(stored.text);
  const { filter, sort } = stored;
  const view = useMemo(() => ({ text, filter, sort }), [text, filter, sort]);
  // The way back, or a link, changed the address.
  useEffect(() => {
    if (stored.text === written.current) return;
    written.current = stored.text;
    setText(stored.text);
  }, [stored.text]);
  useEffect(() => {
    if (text === written.current) return;
    const timer = setTimeout(() => {
      // A filter or an order was chosen meanwhile, which has written the text too. `now` may be the address before it.
      if (text === written.current) return;
      written.current = text;
      setSearch((now) => addressOf(now, { ...viewIn(now, entry), text }), { replace: true });
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, setSearch, entry]);
  const change = (changed: Partial<ListView>) => {
    const { text: typed = text, ...chosen } = changed;
    setText(typed);
    if (Object.keys(chosen).length === 0) return;
    written.current = typed;
    setSearch((now) => addressOf(now, { ...view, ...changed }), { preventScrollReset: true });
  };
  return [view, change];
};
