import { useLayoutEffect, useRef } from 'react';

/**
 * While a section is dragged its list is folded to the headers, and would jump up from under the pointer. The list keeps so much room at
 * its head that the dragged header stays where it was taken.
 */
export const useFoldedList = (isFolded: boolean) => {
  const ref = useRef<HTMLDivElement>(null);
  const taken = useRef<{ readonly header: Element; readonly top: number } | null>(null);
  useLayoutEffect(() => {
    const list = ref.current;
    if (list === null || taken.current === null) return;
    const { header, top } = taken.current;
    if (isFolded) {
      list.style.paddingTop = `${Math.max(0, top - header.getBoundingClientRect().top)}px`;
      return;
    }
    list.style.paddingTop = '';
    taken.current = null;
    header.scrollIntoView({ block: 'nearest' });
  }, [isFolded]);
  return {
    ref,
    /** Call it before the list is folded. */
    remember: (header: Element | null): void => {
      taken.current = header && { header, top: header.getBoundingClientRect().top };
    },
  };
};
