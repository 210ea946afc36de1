import { useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react';

/** Two columns from 720 px on, three from 1,120. */
const widths = ['(min-width: 720px)', '(min-width: 1120px)'];

const subscribe = (changed: () => void): (() => void) => {
  const queries = widths.map((width) => matchMedia(width));
  for (const query of queries) query.addEventListener('change', changed);
  return () => queries.forEach((query) => query.removeEventListener('change', changed));
};
const count = (): number => 1 + widths.filter((width) => matchMedia(width).matches).length;

/** How many columns of cards the window has room for. */
export const useColumnCount = (): number => useSyncExternalStore(subscribe, count);

/**
 * The column of each card: one after the other as they come, and then fixed, so that no card jumps when another one goes. A new
 * `layout` distributes all of them again.
 */
export const useColumnOf = (ids: readonly string[], columns: number, layout: number): ((id: string) => number) => {
  const dealt = useRef({ columns, layout, places: new Map<string, number>() });
  if (dealt.current.columns !== columns || dealt.current.layout !== layout)
    dealt.current = { columns, layout, places: new Map() };
  const { places } = dealt.current;
  for (const id of ids) if (!places.has(id)) places.set(id, places.size % columns);
  return (id) => places.get(id) ?? 0;
};

const GAP = 16;

/** Puts each child under the one before it in its column (`data-column`), and gives the list the height of the longest. */
const place = (list: HTMLElement, columns: number): void => {
  const children = [...list.children] as HTMLElement[];
  const heights = children.map((child) => child.offsetHeight);
  const ends = Array<number>(columns).fill(0);
  children.forEach((child, index) => {
    const column = Number(child.dataset['column']);
    child.style.transform = `translate(calc(${column} * (100% + ${GAP}px)), ${ends[column]}px)`;
    ends[column]! += heights[index]! + GAP;
  });
  list.style.height = `${Math.max(0, ...ends) - GAP}px`;
};

const release = (list: HTMLElement): void => {
  list.style.height = '';
  for (const child of list.children) (child as HTMLElement).style.transform = '';
};

/**
 * Lays a list out in columns of cards of any height. The document keeps the order of the list, which is what the keyboard and
 * assistive technology go by. With one column it is an ordinary list.
 */
export const useColumnLayout = (columns: number): RefObject<HTMLUListElement | null> => {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    if (columns === 1) return release(element);
    const layOut = () => place(element, columns);
    layOut();
    // A card grows when its reply opens, and when fonts arrive.
    const observer = new ResizeObserver(layOut);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  });
  return list;
};
