import { useNavigate } from '@marquee/web-kit';
import { useState } from 'react';
import { fetchItem } from '../api/content-by-id.api';
import type { ContentItem } from '../api/content-item';
import { editAddressOfKind } from '../lists/item-actions';
import type { Conflict } from './conflict-dialog';
import { dropItemDraft } from './item-draft';
import { fieldsInConflict } from './item-conflict';

/** Two values of each field that two tabs have changed. */
export interface ItemConflict {
  readonly names: readonly string[];
  /** The new values of this tab. */
  readonly mine: object;
  readonly decision: Conflict<ContentItem>;
}

interface RefusedSave {
  /** The state of the item that the save was made from. */
  readonly madeFrom: ContentItem;
  /** The item that the form was opened with. */
  readonly base: ContentItem;
  /** What this tab changes of it. */
  readonly mine: object;
  /** Saves over what another tab has saved. */
  readonly saveOver: (theirs: ContentItem) => void;
  readonly onFailed: () => void;
}

/**
 * What follows a save that was refused because another tab has changed the item. Changes of different fields are both kept; where both tabs have
 * changed a field, the owner decides.
 */
export const useItemConflict = () => {
  const navigate = useNavigate();
  const [now, setNow] = useState<ItemConflict | null>(null);

  const meet = async ({ base, madeFrom, mine, saveOver, onFailed }: RefusedSave): Promise<void> => {
    const theirs = await fetchItem(base.contentType, base.id).catch(() => null);
    // Not found, or not there yet.
    if (theirs === null || theirs.updatedAt === madeFrom.updatedAt) return onFailed();
    const names = fieldsInConflict(base, theirs, mine);
    if (names.length === 0) return saveOver(theirs);
    const decision: Conflict<ContentItem> = {
      theirs,
      keepMine: async () => {
        setNow(null);
        saveOver(theirs);
      },
      takeTheirs: () => {
        dropItemDraft(base.contentType, base);
        const state = { contentType: theirs.contentType, item: theirs };
        void navigate(editAddressOfKind(theirs), { replace: true, state });
      },
      decideLater: () => setNow(null),
    };
    setNow({ names, mine, decision });
  };
  return { now, meet };
};
