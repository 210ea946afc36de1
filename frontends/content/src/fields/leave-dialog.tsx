import { ConfirmDialog } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { contentMessages } from '../content.messages';
import type { LeaveGuard } from './use-leave-guard';

/** Asks whether unsaved work may be lost. */
export const LeaveDialog = ({ guard }: { readonly guard: LeaveGuard }) => {
  const t = useMessages(contentMessages);
  return (
    <ConfirmDialog
      open={guard.isAsking}
      onClose={guard.stay}
      title={t('leaveTitle')}
      description={t('leaveText')}
      closeLabel={t('close')}
      cancelLabel={t('stay')}
      confirmLabel={t('leave')}
      onConfirm={guard.leave}
    />
  );
};
