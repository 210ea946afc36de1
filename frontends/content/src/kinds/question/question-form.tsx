import { emptyFields, graphemeCount } from '@marquee/page';
import { QUESTION_TITLE_MAX, questionRules, questionSchema, type QuestionItem } from '@marquee/page/kinds/question';
import { Counter, Field, Switch, Textarea } from '@marquee/ui';
import { useMessages, useUser } from '@marquee/web-kit';
import { useMemo } from 'react';
import { itemMessages } from '../../item.messages';
import { itemResolver, valuesIn } from '../../fields/item-form';
import { ItemFormPage } from '../../fields/item-form-page';
import { UniqueNameField } from '../../fields/unique-name-field';
import { useItemForm } from '../../fields/use-item-form';
import type { KindFormProps } from '../kind-entry';
import type { OwnQuestion, QuestionPreview } from './question-item';
import { questionMessages } from './question.messages';

const KIND = 'question';

const emptyQuestion: QuestionItem = emptyFields(questionRules);
const resolver = itemResolver<QuestionItem, QuestionItem>(questionSchema, emptyQuestion);

/** Creates a question, or changes the given one. */
export default function QuestionForm({ item, preview }: KindFormProps<OwnQuestion>) {
  const t = useMessages(itemMessages);
  const tQuestion = useMessages(questionMessages);
  const username = useUser()?.username ?? '';
  const form = useItemForm<QuestionItem, QuestionItem>({
    kind: KIND,
    item,
    start: item === null ? emptyQuestion : valuesIn(item, emptyQuestion),
    resolver,
    limits: { title_too_long: QUESTION_TITLE_MAX },
    ownRuleText: (code) => (code === 'title_required' ? tQuestion(code) : undefined),
  });
  const { register, errorOf, isNew } = form;
  const values = form.watch();
  const { id, title } = values;
  const edited = useMemo<QuestionPreview>(
    () => ({
      ...values,
      contentType: KIND,
      id: values.id || '…',
      title: values.title.trim() || tQuestion('newQuestion'),
    }),
    [values, tQuestion],
  );
  const fields = { id: register('id'), title: register('title') };
  return (
    <ItemFormPage
      form={form}
      texts={tQuestion}
      subtitle={tQuestion(isNew ? 'createSubtitle' : 'editSubtitle')}
      preview={preview(edited)}
    >
      <UniqueNameField
        kind={KIND}
        field={fields.id}
        value={id}
        error={errorOf('id')}
        address={`/@${username}/q/`}
        placeholder="favorite-song"
        hint={tQuestion('questionIdHint')}
        form={form}
      />
      <Field
        label={tQuestion('questionTitle')}
        error={errorOf('title')}
        aside={<Counter count={graphemeCount(title)} max={QUESTION_TITLE_MAX} />}
      >
        <Textarea {...fields.title} required rows={2} />
      </Field>
      <Switch {...register('isPublic')} label={tQuestion('makePublic')} hint={t('publicHint')} />
    </ItemFormPage>
  );
}
