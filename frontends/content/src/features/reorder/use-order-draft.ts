import { toast } from '@marquee/ui';
import { ApiError, useMessages } from '@marquee/web-kit';
import { useRef, useState } from 'react';
import { useSaveOrder } from '../../api/save-order.api';
import type { WholePage } from '../../api/whole-page.api';
import { isSameOrder, orderDataOf, sectionsOf, type PageSections } from '../../page-preview/page-sections';
import { reorderMessages } from './reorder.messages';

/** An order that is on the server. */
interface SavedOrder {
  readonly sections: PageSections;
  readonly orderVersion: number;
}

const savedOrderOf = ({ items, orderVersion }: WholePage): SavedOrder => ({
  sections: sectionsOf(items),
  orderVersion,
});

/** The order that its owner is making, from the one that was loaded to the one that is saved. */
export const useOrderDraft = (page: WholePage, reload: () => Promise<WholePage | undefined>) => {
  const t = useMessages(reorderMessages);
  const save = useSaveOrder();
  const [base, setBase] = useState(() => savedOrderOf(page));
  const [sections, setSections] = useState(base.sections);
  /** The same at once, for what happens before the next drawing. */
  const current = useRef(sections);
  /** What another tab has saved, while the owner decides. */
  const [theirs, setTheirs] = useState<SavedOrder | null>(null);
  /** The order of another tab was requested to be shown next to this one, and must not take its place. */
  const isComparing = useRef(false);

  const change = (next: PageSections): void => {
    current.current = next;
    setSections(next);
  };
  const adopt = (saved: SavedOrder): void => {
    setBase(saved);
    change(saved.sections);
    setTheirs(null);
    isComparing.current = false;
  };

  const isDirty = !isSameOrder(sections, base.sections);
  const [seen, setSeen] = useState(page);
  if (page !== seen && !isDirty && !save.isPending && !isComparing.current) {
    setSeen(page);
    adopt(savedOrderOf(page));
  }

  const saveOver = async (orderVersion: number): Promise<void> => {
    const wanted = current.current;
    try {
      const reply = await save.mutateAsync({ orderData: orderDataOf(wanted), orderVersion });
      if ('orderVersion' in reply) setBase({ sections: wanted, orderVersion: reply.orderVersion });
      setTheirs(null);
      isComparing.current = false;
      toast.success(t('saved'));
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'order_conflict';
      isComparing.current = isConflict;
      const saved = isConflict ? await reload() : undefined;
      isComparing.current = saved !== undefined;
      if (saved === undefined) toast.error(t('saveFailed'));
      else setTheirs(savedOrderOf(saved));
    }
  };

  return {
    sections,
    current,
    change,
    isDirty,
    isSaving: save.isPending,
    save: () => saveOver(base.orderVersion),
    conflict: theirs && {
      theirs: theirs.sections,
      keepMine: () => saveOver(theirs.orderVersion),
      takeTheirs: () => adopt(theirs),
      decideLater: () => setTheirs(null),
    },
  };
};

export type OrderDraft = ReturnType<typeof useOrderDraft>;
