import type { ContentKindId } from '@marquee/page';
import { toast } from '@marquee/ui';
import { ApiError, format, useMessages } from '@marquee/web-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useChangeBatch, useUndoBatches, type BatchChange } from '../../api/batch.api';
import { isNotFound, type ContentItem } from '../../api/content-item';
import { itemMessages } from '../../item.messages';
import { historyMessages } from '../../history/history.messages';
import { useKindTexts } from '../../kinds/kind-text';

const typedIn = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="dialog"]';

const isUndoKey = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' &&
  (ctrlKey || metaKey) &&
  !altKey &&
  !shiftKey &&
  !(target instanceof Element && target.closest(typedIn));

/** Changes many items of a list. What was done is said once, with one undo for all of it, which Ctrl+Z does as well. */
export const useBatchActs = (kind: ContentKindId) => {
  const t = useMessages(itemMessages);
  const tHistory = useMessages(historyMessages);
  const texts = useKindTexts(kind);
  const changeBatch = useChangeBatch();
  const undoBatches = useUndoBatches();
  const [isBusy, setBusy] = useState(false);
  const last = useRef<readonly string[]>([]);

  const named = (n: number) => ({
    n: format.number(n),
    count: n,
    type: texts(n === 1 ? 'singularInText' : 'pluralInText'),
  });
  const undo = (batchIds: readonly string[]): void => {
    // A key and a button undo the same batches.
    if (last.current === batchIds) last.current = [];
    undoBatches(batchIds).then(
      () => toast.success(t('batchUndone')),
      (error: unknown) => toast.error(t(isConflict(error) ? 'batchUndoConflict' : 'batchUndoFailed')),
    );
  };
  const undoLast = useRef(() => {});
  undoLast.current = () => {
    if (last.current.length > 0) undo(last.current);
  };
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (isUndoKey(event)) undoLast.current();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);

  const act = async (change: BatchChange, items: readonly ContentItem[]): Promise<void> => {
    setBusy(true);
    const { batchIds, changed, error } = await changeBatch(change, items);
    setBusy(false);
    if (changed > 0) {
      last.current = batchIds;
      toast.success(t(`done_${change}`, named(changed)), {
        label: tHistory('undoDelete'),
        onSelect: () => undo(batchIds),
      });
    } else if (error === null) toast.info(t('nothingChanged'));
    if (error !== null) toast.error(t(isNotFound(error) ? 'batchGone' : 'batchFailed'));
  };
  const latest = useRef(act);
  latest.current = act;
  return { isBusy, act: useCallback((...given: Parameters<typeof act>) => void latest.current(...given), []), named };
};

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
