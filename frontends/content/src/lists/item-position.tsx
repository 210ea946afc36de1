import { toast } from '@marquee/ui';
import { format, useMessages } from '@marquee/web-kit';
import { useState } from 'react';
import type { ContentItem } from '../api/content-item';
import { useMoveItem } from '../api/move-item.api';
import { useAllItems } from '../api/whole-page.api';
import { itemMessages } from '../item.messages';
import { historyMessages } from '../history/history.messages';
import { kindEntries } from '../kinds/kind-entries';
import { placeOf, sectionsOf } from '../page-preview/page-sections';
import { PositionDialog } from './position-dialog';

interface ItemPositionProps {
  readonly item: ContentItem;
  readonly onClose: () => void;
}

/** Moves an item to another position of its section on the page. It saves at once, and can be undone as long as its toast is shown. */
export const ItemPosition = ({ item, onClose }: ItemPositionProps) => {
  const t = useMessages(itemMessages);
  const tHistory = useMessages(historyMessages);
  const moveItem = useMoveItem();
  const [isBusy, setBusy] = useState(false);
  const all = useAllItems({ enabled: true }).data;
  const title = kindEntries[item.contentType].titleOf(item);
  const undo = (work: () => Promise<void>): void =>
    void work().then(
      () => toast.success(t('batchUndone')),
      () => toast.error(t('batchUndoFailed')),
    );
  const move = async (place: number): Promise<void> => {
    setBusy(true);
    try {
      const now = await moveItem(item, place);
      const where = { title, n: format.number(now.place), of: format.number(now.of) };
      toast.success(t('movedToPosition', where), { label: tHistory('undoDelete'), onSelect: () => undo(now.undo) });
    } catch {
      toast.error(t('batchFailed'));
    }
    onClose();
  };
  return (
    <PositionDialog
      title={title}
      placement={all && placeOf(sectionsOf(all.items), { kind: item.contentType, contentId: item.contentId })}
      isBusy={isBusy}
      onMove={(place) => void move(place)}
      onClose={onClose}
    />
  );
};
