import { useSyncExternalStore } from 'react';

/** From here on the preview has a column of its own: `xl` of Tailwind. */
const WIDE = '(min-width: 1280px)';

const subscribe = (changed: () => void): (() => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the dashboard has room for a column next to the list. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
