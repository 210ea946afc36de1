import { isoTime } from '@marquee/kernel';
import { toast } from '@marquee/ui';
import { ApiError, useMessages, type FieldProblem } from '@marquee/web-kit';
import { useState } from 'react';
import { useUndoBatches } from '../../api/batch.api';
import { useRestorePage, type OwnHistory, type PagePart } from '../../api/page-history.api';
import { itemMessages } from '../../item.messages';
import type { Travel } from './differences';
import { lossesOf } from './losses';
import { timeTravelMessages } from './time-travel.messages';

/** What its owner wants to restore. */
export interface Wanted {
  /** null: the whole page. */
  readonly title: string | null;
  readonly contentIds: readonly string[];
  readonly parts: readonly PagePart[];
}

/** Why something cannot be restored. */
export interface Refusal {
  /** null: a part of the page. */
  readonly contentId: string | null;
  readonly part: PagePart | null;
  readonly problem: FieldProblem;
}

interface Asked {
  readonly wanted: Wanted;
  /** null: it is asked before anything was tried. */
  readonly refusal: readonly Refusal[] | null;
}

const AT_ONCE = 500;

/** The refused item or part of a problem, such as that of `contentIds.3.id`. Only the first batch of a longer list is refused with its places. */
const refusalsIn = (error: unknown, { contentIds, parts }: Wanted): readonly Refusal[] | null => {
  if (!(error instanceof ApiError) || error.code !== 'rule_violated' || contentIds.length > AT_ONCE) return null;
  return error.errors.map((problem) => {
    const [list, place] = problem.path.split('.');
    const index = Number(place);
    return {
      contentId: list === 'contentIds' ? (contentIds[index] ?? null) : null,
      part: list === 'parts' ? (parts[index] ?? null) : null,
      problem,
    };
  });
};

/** Restores at once what loses nothing, asks before anything else, and says what cannot be restored. */
export const useRestoration = ({ lostFiles }: OwnHistory, travel: Travel, at: number) => {
  const t = useMessages(timeTravelMessages);
  const tContent = useMessages(itemMessages);
  const restorePage = useRestorePage();
  const undoBatches = useUndoBatches();
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);

  const undo = (batchIds: readonly string[]): void => {
    undoBatches(batchIds).then(
      () => toast.success(tContent('batchUndone')),
      (error: unknown) => {
        const isConflict = error instanceof ApiError && error.status === 409;
        toast.error(tContent(isConflict ? 'batchUndoConflict' : 'batchUndoFailed'));
      },
    );
  };

  const restore = async (wanted: Wanted): Promise<void> => {
    setBusy(true);
    try {
      const { contentIds, parts } = wanted;
      const { batchIds, changed } = await restorePage({ at: isoTime(at), contentIds, parts });
      setAsked(null);
      if (changed === 0) toast.info(t('nothingChanged'));
      else toast.success(t('restored', { n: changed }), { label: t('undo'), onSelect: () => undo(batchIds) });
    } catch (error) {
      const refusal = refusalsIn(error, wanted);
      setAsked(refusal === null ? null : { wanted, refusal });
      if (refusal === null) toast.error(t('failed'));
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    asked,
    close: () => setAsked(null),
    restore,
    /** Asks first where it is the whole page, or something is lost that is there today. */
    ask: (wanted: Wanted): void => {
      const isLossless = lossesOf(wanted.contentIds, travel, lostFiles).length === 0;
      if (wanted.title !== null && isLossless) void restore(wanted);
      else setAsked({ wanted, refusal: null });
    },
  };
};
