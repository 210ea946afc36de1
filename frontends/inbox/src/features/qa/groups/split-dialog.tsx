import { split, type Answer as AnswerText } from '@marquee/answer-groups';
import { BouncingDots, Button, Dialog } from '@marquee/ui';
import { format, useMessages } from '@marquee/web-kit';
import { useMemo, useState, type FormEvent } from 'react';
import type { Answer, SentTo } from '../../../shared/sent/sent';
import { qaMessages } from '../qa.messages';
import { Choices } from './choices';
import type { EditDialogProps } from './edit-dialog';
import { useAllAnswers } from './use-all-answers';

/** Equal texts, which are chosen together. */
interface Wording {
  readonly text: string;
  readonly ids: readonly string[];
}

const wordingsOf = (answers: readonly AnswerText[], ids: readonly string[]): Wording[] => {
  const wanted = new Set(ids);
  const byText = new Map<string, string[]>();
  for (const { id, text } of answers) {
    if (!wanted.has(id)) continue;
    const same = byText.get(text.trim());
    if (same) same.push(id);
    else byText.set(text.trim(), [id]);
  }
  return [...byText]
    .map(([text, same]) => ({ text, ids: same }))
    .sort((one, other) => other.ids.length - one.ids.length);
};

/** Takes some wordings out of a group, into a group of their own. */
export const SplitDialog = ({ to, group, onEdit, onClose }: EditDialogProps & { readonly to: SentTo<Answer> }) => {
  const t = useMessages(qaMessages);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const answers = useAllAnswers(to);
  const wordings = useMemo(() => wordingsOf(answers.data ?? [], group.answerIds), [answers.data, group.answerIds]);
  const canSplit = chosen.length > 0 && chosen.length < wordings.length;
  const toggle = (text: string) =>
    setChosen((known) => (known.includes(text) ? known.filter((one) => one !== text) : [...known, text]));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { data } = answers;
    if (!canSplit || data === undefined) return;
    const ids = wordings.filter(({ text }) => chosen.includes(text)).flatMap((wording) => wording.ids);
    onEdit((groups) => split(groups, group.id, ids, data), t('wasSplit'));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('splitTitle', { name: group.name })}
      description={t('splitText')}
      closeLabel={t('close')}
    >
      <form onSubmit={submit}>
        {answers.isPending && <BouncingDots label={t('loading')} />}
        {answers.isError && (
          <p role="alert" className="text-14 text-bad">
            {t('answersFailed')}
          </p>
        )}
        <Choices
          type="checkbox"
          label={t('wordings')}
          choices={wordings.map(({ text, ids }) => ({ key: text, text, note: format.number(ids.length) }))}
          chosen={chosen}
          onChoose={toggle}
        />
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" disabled={!canSplit}>
            {t('split')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
