import type { Selection } from '@marquee/ui';
import { startTransition, useEffect, useState } from 'react';
import type { ContentItem } from '../../api/content-item';

interface SelectAllOptions {
  readonly shown: readonly ContentItem[];
  /** All pages of the list are loaded. */
  readonly isComplete: boolean;
  readonly onAllWanted: (isWanted: boolean) => void;
}

/** Selects everything that the list shows once all of it is loaded. `isSelecting`: whether checkboxes are shown on phones. */
export const useSelectAll = (
  selection: Selection<ContentItem>,
  { shown, isComplete, onAllWanted }: SelectAllOptions,
) => {
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { choose } = selection;
  useEffect(() => {
    if (!isAsked || !isComplete) return;
    setAsked(false);
    choose(shown);
  }, [isAsked, isComplete, shown, choose]);
  const clear = (): void => {
    choose([]);
    setAsked(false);
    onAllWanted(false);
  };
  return {
    isSelecting: isOpen || selection.selected.length > 0,
    setSelecting: (isSelecting: boolean): void => {
      setOpen(isSelecting);
      if (!isSelecting) clear();
    },
    selectAll: (): void => {
      setAsked(true);
      // A long list takes a while to draw: the click is answered first.
      startTransition(() => onAllWanted(true));
    },
    clear: (): void => {
      setOpen(false);
      clear();
    },
  };
};
