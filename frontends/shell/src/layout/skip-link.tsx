import { MAIN_ID, useMessages } from '@marquee/web-kit';
import { shellMessages } from '../shell.messages';

export const SkipLink = () => {
  const t = useMessages(shellMessages);
  return (
    <a
      href={`#${MAIN_ID}`}
      className="fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-text px-4 py-3 font-[600] text-canvas focus:translate-y-0"
    >
      {t('skip')}
    </a>
  );
};
