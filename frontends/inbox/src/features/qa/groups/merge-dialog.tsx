import { merge, type AnswerGroup } from '@marquee/answer-groups';
import { Button, Dialog } from '@marquee/ui';
import { format, useMessages } from '@marquee/web-kit';
import { useState, type FormEvent } from 'react';
import type { Answer, SentTo } from '../../../shared/sent/sent';
import { qaMessages } from '../qa.messages';
import { Choices } from './choices';
import type { EditDialogProps } from './edit-dialog';
import { useAllAnswers } from './use-all-answers';

/** Groups to choose from: the large ones, which are the ones that one sees. */
const OFFERED = 50;

interface MergeDialogProps extends EditDialogProps {
  readonly to: SentTo<Answer>;
  readonly groups: readonly AnswerGroup[];
}

export const MergeDialog = ({ to, group, groups, onEdit, onClose }: MergeDialogProps) => {
  const t = useMessages(qaMessages);
  const [chosen, setChosen] = useState<string | null>(null);
  const answers = useAllAnswers(to);
  const offered = groups.filter(({ id }) => id !== group.id).slice(0, OFFERED);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { data } = answers;
    if (chosen === null || data === undefined) return;
    onEdit((current) => merge(current, group.id, chosen, data), t('merged'));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('mergeTitle', { name: group.name })}
      description={t('mergeText')}
      closeLabel={t('close')}
    >
      <form onSubmit={submit}>
        <Choices
          type="radio"
          label={t('otherGroups')}
          choices={offered.map(({ id, name, answerIds }) => ({
            key: id,
            text: name,
            note: format.number(answerIds.length),
          }))}
          chosen={chosen === null ? [] : [chosen]}
          onChoose={setChosen}
        />
        {answers.isError && (
          <p role="alert" className="mt-4 text-14 text-bad">
            {t('answersFailed')}
          </p>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" disabled={chosen === null || answers.data === undefined}>
            {t('merge')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
