import { ConfirmDialog } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { itemMessages } from '../item.messages';
import type { LeaveGuard } from './use-leave-guard';

interface LeaveDialogProps {
  readonly guard: LeaveGuard;
  /** The tab keeps what is not saved until the owner signs in again. */
  readonly isKeptOnSignOut?: boolean;
}

/** Asks whether unsaved work may be lost. */
export const LeaveDialog = ({ guard, isKeptOnSignOut = false }: LeaveDialogProps) => {
  const t = useMessages(itemMessages);
  return (
    <ConfirmDialog
      open={guard.isAsking}
      onClose={guard.stay}
      title={t('leaveTitle')}
      description={t(isKeptOnSignOut && guard.isEndingScreen ? 'leaveKeptText' : 'leaveText')}
      closeLabel={t('close')}
      cancelLabel={t('stay')}
      confirmLabel={t('leave')}
      onConfirm={guard.leave}
    />
  );
};
