import { ConfirmDialog, toast, useAsked } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { rulesMessages } from '../rules/rules.messages';
import type { Sent, What } from '../sent/sent';
import { unblock, useBlock } from './blocked.api';

type Named = Pick<Sent, 'contentId' | 'id'>;

interface BlockDialogProps<S extends Named> {
  readonly what: What;
  /** Whose sender is to be blocked; null while nothing is asked. */
  readonly sent: S | null;
  readonly onClose: () => void;
  /** It left its list. */
  readonly onBlocked: (sent: S) => void;
  /** Restores it after Undo. Resolves to whether it is back. */
  readonly bringBack: (sent: S) => Promise<boolean>;
}

/** Asks once, and offers a way back. */
export const BlockDialog = <S extends Named>({ what, sent, onClose, onBlocked, bringBack }: BlockDialogProps<S>) => {
  const t = useMessages(rulesMessages);
  const asked = useAsked(sent);
  const undo = async (blockId: string, blocked: S): Promise<void> => {
    const isUnblocked = await unblock(blockId).then(
      () => true,
      () => false,
    );
    if (isUnblocked && (await bringBack(blocked))) toast.success(t('blockUndone'));
    // Once the sender is unblocked, Undo is the only way back for the message. To unblock or restore twice changes nothing.
    else toast.error(t('changeFailed'), { label: t('undo'), onSelect: () => void undo(blockId, blocked) });
  };
  const blocking = useBlock<S>({
    onBlocked: (blocked, blockId) => {
      if (asked.current === blocked) onClose();
      onBlocked(blocked);
      toast.success(t('isBlocked'), { label: t('undo'), onSelect: () => void undo(blockId, blocked) });
    },
    onFailed: (failed) => {
      if (asked.current !== failed) toast.error(t('changeFailed'));
    },
  });
  const close = () => {
    blocking.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={sent !== null}
      onClose={close}
      title={t('blockTitle')}
      description={t('blockText', { what })}
      closeLabel={t('close')}
      cancelLabel={t('cancel')}
      confirmLabel={t('block')}
      onConfirm={() => sent !== null && blocking.mutate(sent)}
      busy={blocking.isPending}
      error={blocking.isError ? t('changeFailed') : undefined}
    />
  );
};
