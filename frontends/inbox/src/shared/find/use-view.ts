import { useSearchParams } from '@marquee/web-kit';
import { useMemo } from 'react';
import type { View } from '../sent/sent';

/** Characters that the server searches for. */
export const QUERY_MAX = 100;

export const filters = ['unread', 'sticker'] as const satisfies readonly View['filter'][];

/** What is shown, as the address says: back, forward and a reload keep it. */
export const useView = (): readonly [View, (view: View, options: { readonly replace: boolean }) => void] => {
  const [params, setParams] = useSearchParams();
  const filter = filters.find((each) => each === params.get('filter')) ?? null;
  const q = (params.get('q') ?? '').trim().slice(0, QUERY_MAX);
  const view = useMemo(() => ({ filter, q }), [filter, q]);
  const show = (next: View, options: { readonly replace: boolean }) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(next)) {
        if (value) after.set(name, value);
        else after.delete(name);
      }
      return after;
    }, options);
  return [view, show];
};
