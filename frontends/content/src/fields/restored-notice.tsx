import { Button } from '@marquee/ui';
import { useLocation, useMessages, useNavigate } from '@marquee/web-kit';
import type { ContentKindId } from '@marquee/page';
import { itemMessages } from '../item.messages';

/** What the tab has kept of a form. */
export interface RestoredDraft {
  readonly lacksFiles: boolean;
  readonly lacksSecrets: boolean;
  readonly discard: () => void;
}

interface RestoredNoticeProps {
  readonly kind: ContentKindId;
  readonly restored: RestoredDraft;
}

/** Says that the form has what the tab has kept, and offers the form without it. */
export const RestoredNotice = ({ kind, restored }: RestoredNoticeProps) => {
  const t = useMessages(itemMessages);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const startAnew = () => {
    restored.discard();
    // The form opens again, from what is stored now.
    void navigate(pathname + search, { replace: true, state: { contentType: kind } });
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card bg-accent-soft px-4 py-3">
      <p role="status" className="min-w-0 flex-1 basis-60 text-15 text-pretty">
        {t('restored')} {restored.lacksFiles && t('restoredWithoutFiles')}{' '}
        {restored.lacksSecrets && t('restoredWithoutPassword')}
      </p>
      <Button onClick={startAnew}>{t('discard')}</Button>
    </div>
  );
};
