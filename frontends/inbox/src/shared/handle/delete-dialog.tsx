import { ConfirmDialog } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import type { Sent, SentTo } from '../sent/sent';
import { sharedMessages } from '../shared.messages';

interface DeleteDialogProps {
  readonly to: SentTo<Sent>;
  /** How many are to be deleted. */
  readonly count: number;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once. A failure is said here, and leaves them where they are. */
export const DeleteDialog = ({
  to: { event: what },
  count,
  isBusy,
  hasFailed,
  onConfirm,
  onClose,
}: DeleteDialogProps) => {
  const t = useMessages(sharedMessages);
  const values = { what, n: count };
  return (
    <ConfirmDialog
      open={count > 0}
      onClose={onClose}
      title={t('deleteTitle', values)}
      description={t('deleteText', values)}
      closeLabel={t('close')}
      cancelLabel={t('cancel')}
      confirmLabel={t('delete')}
      onConfirm={onConfirm}
      busy={isBusy}
      error={hasFailed ? t('deleteFailed', values) : undefined}
    />
  );
};
