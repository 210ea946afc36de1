import { useEffect, useRef } from 'react';
import { useLocation } from '../router';

/** Id of the shell's `<main>`, which takes the focus and is the target of the skip link. */
export const MAIN_ID = 'main';

/**
 * After a change of page the focus goes to the new page's main part, and the view to its top, as a document load would do. The
 * first page keeps the browser's own focus; a change of the query alone is not a change of page. A page that has put the focus into one of
 * its own fields keeps it there.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    scrollTo(0, 0);
    const main = document.getElementById(MAIN_ID);
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname]);
}
