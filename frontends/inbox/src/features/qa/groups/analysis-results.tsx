import { topGroups, type AnswerGroup } from '@marquee/answer-groups';
import type { OneAtATime } from '@marquee/kernel';
import { useMessages } from '@marquee/web-kit';
import { useCallback, useState } from 'react';
import type { Answer, SentTo } from '../../../shared/sent/sent';
import type { Analysis } from '../api/analysis.api';
import { qaMessages } from '../qa.messages';
import { GroupRow, type GroupAct } from './group-row';
import { MergeDialog } from './merge-dialog';
import { RenameDialog } from './rename-dialog';
import { SplitDialog } from './split-dialog';
import { useGroupEdits } from './use-group-edits';

interface AnalysisResultsProps {
  readonly to: SentTo<Answer>;
  readonly analysis: Analysis;
  /** Answers that have come since. */
  readonly newSince: number;
  /** In which analyses of this question are stored. */
  readonly inTurn: OneAtATime;
}

/** The largest groups, and how each can be changed by hand. */
export const AnalysisResults = ({ to, analysis, newSince, inTurn }: AnalysisResultsProps) => {
  const t = useMessages(qaMessages);
  const [open, setOpen] = useState<{ readonly act: GroupAct; readonly group: AnswerGroup } | null>(null);
  const edit = useGroupEdits(to.contentId, inTurn);
  const close = useCallback(() => setOpen(null), []);
  const { groups, totalAnswers, totalGroups } = analysis;
  const shown = topGroups(groups);
  const largest = shown[0]?.answerIds.length ?? 1;
  return (
    <section aria-labelledby="analysis-results" className="min-w-0">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="analysis-results" className="title text-18">
          {t('analysisResults')}
        </h2>
        <p className="text-15 text-muted" role="status">
          {t('answersToGroups', { answers: totalAnswers, groups: totalGroups })}
          {newSince > 0 && <span className="text-accent"> · {t('newSince', { n: newSince })}</span>}
        </p>
      </header>
      <ol className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {shown.map((group, place) => (
          <GroupRow
            key={group.id}
            group={group}
            share={group.answerIds.length / totalAnswers}
            width={group.answerIds.length / largest}
            isFirst={place === 0}
            canMerge={groups.length > 1}
            onAct={(act) => setOpen({ act, group })}
          />
        ))}
      </ol>
      {open?.act === 'rename' && <RenameDialog group={open.group} onEdit={edit} onClose={close} />}
      {open?.act === 'merge' && (
        <MergeDialog to={to} group={open.group} groups={groups} onEdit={edit} onClose={close} />
      )}
      {open?.act === 'split' && <SplitDialog to={to} group={open.group} onEdit={edit} onClose={close} />}
    </section>
  );
};
