import { TriangleAlert } from 'lucide-react';
import { useMessages, useUser } from '@marquee/web-kit';
import { shellMessages } from '../shell.messages';

/** Tells an owner that visitors are kept from the page. Nothing for all others. */
export const SuspendedNotice = () => {
  const t = useMessages(shellMessages);
  const user = useUser();
  if (!user?.isSuspended) return null;
  return (
    <p
      role="status"
      className="mx-4 mt-2 flex items-start gap-3 rounded-[12px] bg-bad-soft px-4 py-3 text-14 leading-[21px] text-bad print:hidden sm:mx-6"
    >
      <TriangleAlert aria-hidden size={18} strokeWidth={1.75} className="mt-[1.5px] shrink-0" />
      <span>{t('suspended')}</span>
    </p>
  );
};
