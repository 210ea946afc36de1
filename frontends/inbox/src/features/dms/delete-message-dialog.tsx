import { ConfirmDialog } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { inboxMessages } from '../../inbox.messages';

interface DeleteMessageDialogProps {
  readonly open: boolean;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once. A failure is said here, and leaves the message where it is. */
export const DeleteMessageDialog = ({ open, isBusy, hasFailed, onConfirm, onClose }: DeleteMessageDialogProps) => {
  const t = useMessages(inboxMessages);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('deleteTitle')}
      description={t('deleteText')}
      closeLabel={t('close')}
      cancelLabel={t('cancel')}
      confirmLabel={t('delete')}
      onConfirm={onConfirm}
      busy={isBusy}
      error={hasFailed ? t('deleteFailed') : undefined}
    />
  );
};
