import { applyEdit, inverseOf, type AnswerGroup, type GroupEdit } from '@marquee/answer-groups';
import { toast } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useEffect, useRef } from 'react';
import { storeAnalysis, useShowAnalysis, type Analysis } from '../api/analysis.api';
import { qaMessages } from '../qa.messages';

/**
 * Changes groups by hand: at once on the screen, then on the server, each with a way back for as long as its toast stands. What the server
 * refuses is taken back.
 */
export const useGroupEdits = (contentId: string, analysis: Analysis | null) => {
  const t = useMessages(qaMessages);
  const show = useShowAnalysis(contentId);
  const latest = useRef(analysis);
  useEffect(() => {
    latest.current = analysis;
  }, [analysis]);
  // Each change holds all groups: a later one must not arrive before an earlier one.
  const storing = useRef<Promise<unknown>>(Promise.resolve());

  const change = (edit: GroupEdit, doneText: string, isUndo = false): void => {
    const before = latest.current;
    const groups = before && applyEdit(before.groups, edit);
    if (before === null || groups === null) return toast.error(t('groupsChanged'));
    const after = { ...before, groups, totalGroups: before.totalGroups + groups.length - before.groups.length };
    latest.current = after;
    show(after);
    storing.current = storing.current
      .then(() => storeAnalysis(contentId, after))
      .then(
        () =>
          isUndo
            ? toast.success(doneText)
            : toast.success(doneText, { label: t('undo'), onSelect: () => change(inverseOf(edit), t('undone'), true) }),
        () => {
          toast.error(t('changeFailed'));
          takeBack(edit);
        },
      );
  };

  const takeBack = (edit: GroupEdit): void => {
    const groups = latest.current && applyEdit(latest.current.groups, inverseOf(edit));
    if (latest.current === null || groups === null) return;
    const totalGroups = latest.current.totalGroups + groups.length - latest.current.groups.length;
    latest.current = { ...latest.current, groups, totalGroups };
    show(latest.current);
  };

  return (edit: (groups: readonly AnswerGroup[]) => GroupEdit, doneText: string): void => {
    if (latest.current !== null) change(edit(latest.current.groups), doneText);
  };
};
