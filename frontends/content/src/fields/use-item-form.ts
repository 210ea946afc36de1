import type { ContentKindId } from '@marquee/page';
import { ApiError, useMessages } from '@marquee/web-kit';
import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type Resolver } from 'react-hook-form';
import type { ContentItem } from '../api/content-item';
import { useSaveContent, type ContentSave } from '../api/save-content.api';
import { contentMessages } from '../content.messages';
import { changesOf, fieldNamed } from './item-form';
import { ruleText, type TextLimits } from './rule-text';

/** The form keeps what is wrong with a list as a whole at its `root`, once a row was added or taken away. */
interface FieldProblem {
  readonly type?: unknown;
  readonly message?: unknown;
}

interface ItemFormOptions<Values extends FieldValues, Stored extends object> {
  readonly kind: ContentKindId;
  /** null: a new one. */
  readonly item: ContentItem | null;
  /** What the form starts with. */
  readonly start: Values;
  readonly resolver: Resolver<Values, unknown, Stored>;
  /** By the code of the rule, how many characters a field may have. */
  readonly limits?: TextLimits;
  /** The words of a rule that only this kind has; undefined for every other rule. */
  readonly ownRuleText?: (code: string) => string | undefined;
}

/** What follows a save that has succeeded. */
export interface AfterSave {
  /** Whether the form holds nothing but its values: no file is on its way. */
  readonly isComplete: () => boolean;
  readonly leave: () => void;
}

/** The form changes rows in place. */
const copyOf = <Values>(values: Values): Values => JSON.parse(JSON.stringify(values)) as Values;

/** The state of one item's form: its fields, what is wrong with them, and how it is saved. */
export const useItemForm = <Values extends FieldValues, Stored extends object>(
  options: ItemFormOptions<Values, Stored>,
) => {
  const { kind, start, resolver, limits = {}, ownRuleText } = options;
  const t = useMessages(contentMessages);
  const form = useForm<Values, unknown, Stored>({
    defaultValues: start as DefaultValues<Values>,
    resolver,
    mode: 'onTouched',
  });
  /** The item that the form changes; null while it is new. */
  const [item, setItem] = useState(options.item);
  const [failure, setFailure] = useState<string>();
  const save = useSaveContent();

  const errorOf = (field: keyof Values & string): string | undefined => {
    const found = form.formState.errors[field] as (FieldProblem & { readonly root?: FieldProblem }) | undefined;
    const error = found?.root ?? found;
    if (error?.type === undefined) return undefined;
    const [code, message] = [String(error.type), String(error.message ?? '')];
    return ownRuleText?.(code) ?? ruleText(t, code, message, limits);
  };

  const refused = (error: unknown) => {
    const problems = error instanceof ApiError ? error.errors : [];
    const known = problems.flatMap(({ path, code, message }) => {
      const field = fieldNamed(start, path);
      return field === undefined ? [] : [{ field, code, message }];
    });
    if (error instanceof ApiError && error.code === 'name_taken' && known.length === 0) {
      known.push({ field: 'id', code: 'name_taken', message: error.message });
    }
    known.forEach(({ field, code, message }, place) =>
      form.setError(field as Path<Values>, { type: code, message }, { shouldFocus: place === 0 }),
    );
    if (known.length === 0) setFailure(t('saveFailed'));
  };

  const submit = ({ isComplete, leave }: AfterSave) =>
    form.handleSubmit((stored) => {
      setFailure(undefined);
      const values = copyOf(form.getValues());
      // What is typed while the save is under way is not saved by it: the form stays with that, and changes the saved item from then on.
      const goOn = (saved: ContentItem) => {
        // The item exists under the name that was sent, and keeps it.
        if (Object.hasOwn(values, 'id')) form.setValue('id' as Path<Values>, values['id']);
        if (isComplete() && JSON.stringify(form.getValues()) === JSON.stringify(values)) return leave();
        save.reset();
        // What was sent, so that what another tab has changed of the item since then stays.
        setItem({ ...saved, ...stored });
        form.reset(values, { keepValues: true, keepErrors: true, keepTouched: true });
      };
      const sent = item === null ? newItem(kind, stored) : changedItem(item, stored);
      save.mutate(sent, { onSuccess: goOn, onError: refused });
    })();

  const state = { isDirty: form.formState.isDirty, isSaving: save.isPending, isSaved: save.isSuccess };
  return { ...form, ...state, kind, item, isNew: item === null, errorOf, failure, submit };
};

// That the fields are those of the kind follows from the schema of its form, which no type can follow.
const newItem = (kind: ContentKindId, content: object): ContentSave => ({
  mode: 'create',
  item: { type: kind, content } as Extract<ContentSave, { mode: 'create' }>['item'],
});

const changedItem = (item: ContentItem, stored: object): ContentSave => ({
  mode: 'update',
  changes: { contentId: item.contentId, ...changesOf(item, stored) },
});
