import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Sent } from '../sent/sent';

export interface Selection<S extends Sent> {
  /** In the order of the list. What is not shown any more is not selected. */
  readonly selected: readonly S[];
  readonly has: (id: string) => boolean;
  /** `isRange`: with everything between it and the one that was chosen last. Stays the same function. */
  readonly toggle: (id: string, isRange: boolean) => void;
  readonly choose: (sent: readonly S[]) => void;
  /** These are no longer selected; what was chosen meanwhile stays. */
  readonly drop: (gone: readonly string[]) => void;
}

/** Chosen ones of what is shown. */
export const useSelection = <S extends Sent>(shown: readonly S[]): Selection<S> => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  const anchor = useRef<string | null>(null);

  const toggle = useCallback((id: string, isRange: boolean) => {
    const order = latest.current.map((sent) => sent.id);
    const from = order.indexOf(anchor.current ?? id);
    const to = order.indexOf(id);
    const range = isRange && from >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    anchor.current = id;
    setIds((before) => {
      const rest = [...before].filter((each) => !range.includes(each));
      return new Set(before.has(id) ? rest : [...rest, ...range]);
    });
  }, []);

  const selected = useMemo(() => shown.filter(({ id }) => ids.has(id)), [shown, ids]);
  return {
    selected,
    has: (id) => ids.has(id),
    toggle,
    choose: (sent) => setIds(new Set(sent.map(({ id }) => id))),
    drop: (gone) => setIds((before) => new Set([...before].filter((id) => !gone.includes(id)))),
  };
};
