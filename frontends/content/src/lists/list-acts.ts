import { createContext, useContext } from 'react';
import type { BatchChange } from '../api/batch.api';
import type { ContentItem } from '../api/content-item';

/** What the rows of a list do besides what is their own. It stays the same while one selects, so that no row is drawn again. */
export interface ListActs {
  readonly toggle: (id: string, isRange: boolean) => void;
  readonly change: (change: BatchChange, items: readonly ContentItem[]) => void;
  /** Asks for another position of an item on the page. */
  readonly askPosition: (item: ContentItem) => void;
}

/** What is selected: only checkboxes read it. */
export interface ListMarks {
  readonly isSelected: (id: string) => boolean;
  /** Checkboxes are shown also where there is little room. */
  readonly isSelecting: boolean;
}

const acts = createContext<ListActs | null>(null);
const marks = createContext<ListMarks>({ isSelected: () => false, isSelecting: false });

export const ListActsProvider = acts.Provider;
export const ListMarksProvider = marks.Provider;

/** null: a list that only shows, such as that of the overview. */
export const useListActs = (): ListActs | null => useContext(acts);
export const useListMarks = (): ListMarks => useContext(marks);
