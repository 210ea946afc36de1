import { isoTime } from '@marquee/kernel';
import { emptyFields, graphemeCount } from '@marquee/page';
import {
  COMMENT_LINK_MAX,
  COMMENT_LIKES_MAX,
  COMMENT_MAX,
  COMMENT_NAME_MAX,
  commentRules,
  commentSchema,
  commentTypes,
  type CommentItem,
} from '@marquee/page/kinds/comment';
import { Counter, Field, Input, Segmented, Switch, Textarea } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useMemo, useState } from 'react';
import { useController, type Resolver } from 'react-hook-form';
import { itemMessages } from '../../item.messages';
import { DateTimeField } from '../../fields/date-time-field';
import { HttpsField } from '../../fields/https-field';
import { itemResolver, valuesIn } from '../../fields/item-form';
import { ItemFormPage } from '../../fields/item-form-page';
import { withoutPrefix } from '../../fields/typed-address';
import { useItemForm } from '../../fields/use-item-form';
import type { KindFormProps } from '../kind-entry';
import { commentTypeMarks, type CommentPreview, type OwnComment } from './comment-item';
import { commentMessages } from './comment.messages';

const KIND = 'comment';

const limits = { account_too_long: COMMENT_NAME_MAX, comment_too_long: COMMENT_MAX, link_too_long: COMMENT_LINK_MAX };
const ownTexts = ['account_required', 'comment_required'] as const;

/** A new one is of now, and named by now. */
const newComment = (now: number): CommentItem => ({
  ...emptyFields(commentRules),
  id: String(now),
  timestamp: isoTime(now),
});

const valuesOf = (item: OwnComment, empty: CommentItem): CommentItem => ({
  ...valuesIn(item, empty),
  link: withoutPrefix(item.link),
});

const resolveComment = (start: CommentItem): Resolver<CommentItem, unknown, CommentItem> => {
  const resolve = itemResolver<CommentItem, CommentItem>(commentSchema, start);
  // Only a comment shows its text and likes, so what they hold is neither checked nor stored for a like or a share.
  return (values, ...rest) =>
    resolve(values.type === 'comment' ? values : { ...values, comment: '', likes: 0 }, ...rest);
};

/** Creates a comment, a like or a share, or changes the given one. */
export default function CommentForm({ item, preview }: KindFormProps<OwnComment>) {
  const t = useMessages(itemMessages);
  const tComment = useMessages(commentMessages);
  const [start] = useState(() => {
    const empty = newComment(Date.now());
    return item === null ? empty : valuesOf(item, empty);
  });
  const form = useItemForm<CommentItem, CommentItem>({
    kind: KIND,
    item,
    start,
    resolver: resolveComment(start),
    limits,
    ownRuleText: (code) => {
      const own = ownTexts.find((each) => each === code);
      return own && tComment(own);
    },
  });
  const { register, errorOf } = form;
  // In the order of the screen: the first of them that is wrong takes the focus.
  const accountName = register('accountName');
  const { field: timestamp } = useController({ control: form.control, name: 'timestamp' });
  const values = form.watch();
  const edited = useMemo<CommentPreview>(
    () => ({
      ...values,
      contentType: KIND,
      accountName: values.accountName.trim() || tComment('newCard'),
      likes: Number.isInteger(values.likes) ? values.likes : 0,
      link: values.link === '' ? '' : `https://${values.link}`,
    }),
    [values, tComment],
  );
  const set = <Name extends 'type' | 'timestamp'>(name: Name, value: CommentItem[Name]) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const likesError = errorOf('likes') && tComment('likes_range');
  return (
    <ItemFormPage form={form} texts={tComment} preview={preview(edited)}>
      <Segmented
        label={tComment('type')}
        value={values.type}
        onChange={(type) => set('type', type)}
        options={commentTypes.map((value) => ({ value, label: tComment(commentTypeMarks[value].text) }))}
      />
      <Field
        label={tComment('accountName')}
        error={errorOf('accountName')}
        aside={<Counter count={graphemeCount(values.accountName)} max={COMMENT_NAME_MAX} />}
      >
        <Input {...accountName} required autoComplete="off" />
      </Field>
      <Switch {...register('verified')} label={tComment('verified')} hint={tComment('verifiedHint')} />
      <DateTimeField
        label={tComment('timestamp')}
        value={values.timestamp}
        onChange={(moment) => set('timestamp', moment)}
        error={errorOf('timestamp')}
        inputRef={timestamp.ref}
      />
      {values.type === 'comment' && (
        <>
          <Field
            label={tComment('comment')}
            error={errorOf('comment')}
            aside={<Counter count={graphemeCount(values.comment)} max={COMMENT_MAX} />}
          >
            <Textarea {...register('comment')} required rows={3} />
          </Field>
          <Field label={tComment('likes')} error={likesError}>
            <Input
              {...register('likes', { valueAsNumber: true })}
              type="number"
              inputMode="numeric"
              min={0}
              max={COMMENT_LIKES_MAX}
              step={1}
            />
          </Field>
        </>
      )}
      <HttpsField
        label={tComment('link')}
        hint={tComment('linkHint')}
        error={errorOf('link')}
        field={register('link')}
      />
      <Switch {...register('isPublic')} label={t('public')} hint={t('publicHint')} />
    </ItemFormPage>
  );
}
