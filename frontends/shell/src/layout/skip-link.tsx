import type { MouseEvent } from 'react';
import { MAIN_ID, useMessages } from '@marquee/web-kit';
import { shellMessages } from '../shell.messages';

export const SkipLink = () => {
  const t = useMessages(shellMessages);
  // Followed as a link it would be a step of the router: it has no state, and the page would be mounted again, a form with it.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(MAIN_ID)?.focus();
  };
  return (
    <a
      href={`#${MAIN_ID}`}
      onClick={skip}
      className="fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-text px-4 py-3 font-[600] text-canvas focus:translate-y-0"
    >
      {t('skip')}
    </a>
  );
};
