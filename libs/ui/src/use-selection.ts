import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

interface Identified {
  readonly id: string;
}

export interface Selection<T extends Identified> {
  /** In the order of the list. What is not shown any more is not selected. */
  readonly selected: readonly T[];
  readonly has: (id: string) => boolean;
  /** `isRange`: with everything between it and the one that was chosen last. Stays the same function. */
  readonly toggle: (id: string, isRange: boolean) => void;
  readonly choose: (things: readonly T[]) => void;
  /** These are no longer selected; what was chosen meanwhile stays. */
  readonly drop: (gone: readonly string[]) => void;
}

/** Chosen ones of what is shown. */
export const useSelection = <T extends Identified>(shown: readonly T[]): Selection<T> => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  const anchor = useRef<string | null>(null);

  const toggle = useCallback((id: string, isRange: boolean) => {
    const order = latest.current.map((thing) => thing.id);
    const from = order.indexOf(anchor.current ?? id);
    const to = order.indexOf(id);
    const range = new Set(isRange && from >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]);
    anchor.current = id;
    setIds((before) => {
      const rest = [...before].filter((each) => !range.has(each));
      return new Set(before.has(id) ? rest : [...rest, ...range]);
    });
  }, []);

  const selected = useMemo(() => shown.filter(({ id }) => ids.has(id)), [shown, ids]);
  return {
    selected,
    has: (id) => ids.has(id),
    toggle,
    choose: (things) => setIds(new Set(things.map(({ id }) => id))),
    drop: (gone) => setIds((before) => new Set([...before].filter((id) => !gone.includes(id)))),
  };
};
