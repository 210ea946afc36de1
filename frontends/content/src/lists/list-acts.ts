import { createContext, useContext } from 'react';
import type { BatchChange } from '../api/batch.api';
import type { ContentItem } from '../api/content-item';

/** What the rows of a list do besides what is their own. */
export interface ListActs {
  readonly isSelected: (id: string) => boolean;
  /** Checkboxes are shown also where there is little room. */
  readonly isSelecting: boolean;
  readonly toggle: (id: string, isRange: boolean) => void;
  readonly change: (change: BatchChange, items: readonly ContentItem[]) => void;
  /** Asks for another position of an item on the page. */
  readonly askPosition: (item: ContentItem) => void;
}

const context = createContext<ListActs | null>(null);

export const ListActsProvider = context.Provider;

/** null: a list that only shows, such as that of the overview. */
export const useListActs = (): ListActs | null => useContext(context);
