import { ConfirmDialog, toast } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { restoreAll } from '../handle/handle.api';
import { rulesMessages } from '../rules/rules.messages';
import type { Sent } from '../sent/sent';
import { unblock, useBlock } from './blocked.api';

interface BlockDialogProps {
  /** Whose sender is to be blocked; null while nothing is asked. */
  readonly sent: Pick<Sent, 'contentId' | 'id'> | null;
  readonly onClose: () => void;
  /** It left its list, or came back to it by Undo. */
  readonly onBlocked: () => void;
  readonly onUndone: () => void;
}

/** Asks once, and offers a way back. */
export const BlockDialog = ({ sent, onClose, onBlocked, onUndone }: BlockDialogProps) => {
  const t = useMessages(rulesMessages);
  const blocking = useBlock();
  const close = () => {
    blocking.reset();
    onClose();
  };
  const undo = async (blockId: string, { contentId, id }: Pick<Sent, 'contentId' | 'id'>): Promise<void> => {
    try {
      await unblock(blockId);
    } catch {
      toast.error(t('changeFailed'));
      return;
    }
    const { done } = await restoreAll(contentId, [id]);
    if (done.length === 0) {
      toast.error(t('changeFailed'));
      return;
    }
    onUndone();
    toast.success(t('blockUndone'));
  };
  const confirm = () =>
    sent !== null &&
    blocking.mutate(sent, {
      onSuccess: ({ blockId }) => {
        close();
        onBlocked();
        toast.success(t('isBlocked'), { label: t('undo'), onSelect: () => void undo(blockId, sent) });
      },
    });
  return (
    <ConfirmDialog
      open={sent !== null}
      onClose={close}
      title={t('blockTitle')}
      description={t('blockText')}
      closeLabel={t('close')}
      cancelLabel={t('cancel')}
      confirmLabel={t('block')}
      onConfirm={confirm}
      busy={blocking.isPending}
      error={blocking.isError ? t('changeFailed') : undefined}
    />
  );
};
