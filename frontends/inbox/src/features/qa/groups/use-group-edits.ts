import { applyEdit, inverseOf, type AnswerGroup, type GroupEdit } from '@marquee/answer-groups';
import type { OneAtATime } from '@marquee/kernel';
import { toast } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useRef } from 'react';
import { storeAnalysis, useShowAnalysis, useShownAnalysis, type Analysis } from '../api/analysis.api';
import { qaMessages } from '../qa.messages';

/**
 * Changes groups by hand: at once on the screen, then on the server, each with a way back for as long as its toast is. What the server
 * refuses is undone. Each request holds all groups: `inTurn` keeps a later one from arriving before an earlier one.
 */
export const useGroupEdits = (contentId: string, inTurn: OneAtATime) => {
  const t = useMessages(qaMessages);
  const show = useShowAnalysis(contentId);
  const shown = useShownAnalysis(contentId);
  const stored = useRef<Analysis | null>(null);

  /** False where the groups are no longer those that the edit changes. */
  const apply = (edit: GroupEdit): boolean => {
    const before = shown();
    const groups = before && applyEdit(before.groups, edit);
    if (before === null || groups === null) return false;
    show({ ...before, groups, totalGroups: before.totalGroups + groups.length - before.groups.length });
    return true;
  };

  const change = (edit: GroupEdit, doneText: string, isUndo = false): void => {
    if (!apply(edit)) return toast.error(t('groupsChanged'));
    const analyzedAt = shown()?.analyzedAt;
    void inTurn(async () => {
      // As it is now: without what was refused since, and with the changes that wait, which then need no request of their own.
      const analysis = shown();
      if (analysis === null || analysis.analyzedAt !== analyzedAt) return toast.error(t('groupsChanged'));
      try {
        if (analysis !== stored.current) await storeAnalysis(contentId, analysis);
      } catch {
        apply(inverseOf(edit));
        return toast.error(t('changeFailed'));
      }
      stored.current = analysis;
      const undo = { label: t('undo'), onSelect: () => change(inverseOf(edit), t('undone'), true) };
      toast.success(doneText, isUndo ? undefined : undo);
    });
  };

  return (edit: (groups: readonly AnswerGroup[]) => GroupEdit, doneText: string): void => {
    const analysis = shown();
    if (analysis !== null) change(edit(analysis.groups), doneText);
  };
};
