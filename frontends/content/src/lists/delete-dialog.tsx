import { ConfirmDialog, toast, useAsked } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import type { ContentItem } from '../api/content-item';
import { useDeleteContent } from '../api/delete-content.api';
import { useUndo } from '../api/history.api';
import { contentMessages } from '../content.messages';
import { undoMessages } from '../history/undo.messages';

interface DeleteDialogProps {
  /** Null: nothing is to be deleted. */
  readonly item: ContentItem | null;
  readonly title: string;
  /** What goes with it. */
  readonly text: string;
  readonly onClose: () => void;
}

/** Asks once. A failure is said here, and leaves the list as it is. */
export const DeleteDialog = ({ item, title, text, onClose }: DeleteDialogProps) => {
  const t = useMessages(contentMessages);
  const tHistory = useMessages(undoMessages);
  const asked = useAsked(item);
  const undo = useUndo();
  // The list, and this dialog with it, may be gone when the answer comes.
  const restore = (deleted: ContentItem, name: string): Promise<void> => {
    const { contentId, updatedAt } = deleted;
    return undo.mutateAsync({ contentId, updatedAt }).then(
      () => toast.success(tHistory('restored', { title: name })),
      () => toast.error(tHistory('restoreFailed'), undoOf(deleted, name)),
    );
  };
  const undoOf = (deleted: ContentItem, name: string) => ({
    label: tHistory('undoDelete'),
    onSelect: () => void restore(deleted, name),
  });
  const remove = useDeleteContent({
    onDeleted: (deleted, name) => {
      if (asked.current === deleted) onClose();
      toast.success(t('deleted', { title: name }), undoOf(deleted, name));
    },
    onFailed: (failed) => {
      if (asked.current !== failed) toast.error(t('deleteFailed'));
    },
  });
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={item !== null}
      onClose={close}
      title={t('deleteTitle', { title })}
      description={text}
      closeLabel={t('close')}
      cancelLabel={t('cancel')}
      confirmLabel={t('delete')}
      onConfirm={() => item !== null && remove.mutate({ item, title })}
      busy={remove.isPending}
      error={remove.isError ? t('deleteFailed') : undefined}
    />
  );
};
