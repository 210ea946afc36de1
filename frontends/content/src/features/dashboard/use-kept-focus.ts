import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** What a row is known by, and which of its controls had the focus. */
interface Focused {
  readonly place: number;
  readonly row: Element;
  readonly control: string;
}

const rowsOf = (list: HTMLElement): Element[] => [...list.querySelectorAll('[role="listitem"]')];

const controls = {
  switch: '[role="switch"]',
  select: '[data-shortcut="x"]',
  menu: '[aria-haspopup="menu"]',
} as const;

const controlOf = (element: Element): string =>
  Object.values(controls).find((control) => element.matches(control)) ?? controls.switch;

/**
 * Where the row with the focus leaves the list, such as one that no longer passes the filter, the same control of the row in its place gets the
 * focus; where no row is left, `otherwise` does. Returns the handler for the list. `shown` is what the list is made from.
 */
export const useKeptFocus = (shown: unknown, otherwise: RefObject<HTMLElement | null>) => {
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<Focused | null>(null);
  useLayoutEffect(() => {
    const { current } = focused;
    if (current === null || current.row.isConnected || document.activeElement !== document.body) return;
    focused.current = null;
    const rows = list.current === null ? [] : rowsOf(list.current);
    const next = rows[Math.min(current.place, rows.length - 1)]?.querySelector<HTMLElement>(current.control);
    (next ?? otherwise.current)?.focus();
  }, [shown, otherwise]);
  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    const row = target.closest('[role="listitem"]');
    focused.current =
      row === null || list.current === null
        ? null
        : { place: rowsOf(list.current).indexOf(row), row, control: controlOf(target) };
  };
  return { list, onFocus };
};
