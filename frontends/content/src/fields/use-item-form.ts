import type { ContentKindId } from '@marquee/page';
import { ApiError, useMessages } from '@marquee/web-kit';
import { useEffect, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type Resolver } from 'react-hook-form';
import type { ContentItem } from '../api/content-item';
import { useSaveContent, type ContentSave } from '../api/save-content.api';
import { itemMessages } from '../item.messages';
import { dropItemDraft, keepItemDraft, readItemDraft, valuesInDraft, type ItemDraft } from './item-draft';
import { changesOf, fieldNamed } from './item-form';
import { ruleText, type TextLimits } from './rule-text';
import { useItemConflict } from './use-item-conflict';

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
  /** What its address asks for, of a new item: what the tab has kept of another one is not continued. */
  readonly requested?: Partial<Values>;
  readonly resolver: Resolver<Values, unknown, Stored>;
  /** Fields that hold the addresses of files. */
  readonly files?: readonly (keyof Values & string)[];
  /** Fields that the tab does not keep, because nobody may read them later. */
  readonly secrets?: readonly (keyof Values & string)[];
  /** By the code of the rule, how many characters a field may have. */
  readonly limits?: TextLimits;
  /** The words of a rule that only this kind has; undefined for every other rule. */
  readonly ownRuleText?: (code: string) => string | undefined;
}

/** What follows a save that has succeeded. */
export interface AfterSave {
  /** Whether the form holds nothing but its values: no file is on its way. */
  readonly isComplete: () => boolean;
  readonly leave: (saved: ContentItem) => void;
}

/** The form changes rows in place. */
const copyOf = <Values>(values: Values): Values => JSON.parse(JSON.stringify(values)) as Values;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What the tab has kept, if it has the requested values. */
const draftFor = (requested: object, draft: ItemDraft | null): ItemDraft | null => {
  const kept = new Map<string, unknown>(Object.entries(draft?.values ?? {}));
  return Object.entries(requested).every(([name, value]) => isSame(kept.get(name), value)) ? draft : null;
};

/** The state of one item's form: its fields, what is wrong with them, how it is saved, and what the tab keeps of it until then. */
export const useItemForm = <Values extends FieldValues, Stored extends object>(
  options: ItemFormOptions<Values, Stored>,
) => {
  const { kind, start, requested = {}, resolver, files = [], secrets = [], limits = {}, ownRuleText } = options;
  const t = useMessages(itemMessages);
  const [opened] = useState({ ...start, ...requested });
  const [draft, setDraft] = useState(() => draftFor(requested, readItemDraft(kind, options.item)));
  const form = useForm<Values, unknown, Stored>({
    defaultValues: (draft === null ? opened : valuesInDraft(draft, start, files)) as DefaultValues<Values>,
    resolver,
    mode: 'onTouched',
  });
  /** The item that the form changes; null while it is new. */
  const [item, setItem] = useState(options.item);
  /** The values that are saved. */
  const [saved, setSaved] = useState(start);
  const [failure, setFailure] = useState<string>();
  const save = useSaveContent();
  const conflict = useItemConflict();
  const values = form.watch();
  const isDirty = !isSame(values, saved);
  const lacksFiles = files.some((name) => !isSame(values[name], saved[name]));
  /** What its address asks for alone is not kept: the address has it. */
  const isChanged = isDirty && !isSame(values, opened);
  const lacksSecrets = secrets.some((name) => typeof values[name] === 'string');
  const typed = JSON.stringify(values, (name, value: unknown) =>
    secrets.some((secret) => secret === name) ? undefined : value,
  );

  useEffect(() => {
    if (isChanged && !save.isSuccess)
      keepItemDraft(kind, { item, values: JSON.parse(typed) as object, lacksFiles, lacksSecrets });
    else dropItemDraft(kind, item);
  }, [kind, item, typed, isChanged, lacksFiles, lacksSecrets, save.isSuccess]);

  /** The code of the rule that a field breaks, and its words. */
  const problemOf = (field: keyof Values & string): { readonly code: string; readonly text: string } | undefined => {
    const found = form.formState.errors[field] as (FieldProblem & { readonly root?: FieldProblem }) | undefined;
    const error = found?.root ?? found;
    if (error?.type === undefined) return undefined;
    const [code, message] = [String(error.type), String(error.message ?? '')];
    return { code, text: ownRuleText?.(code) ?? ruleText(t, code, message, limits) };
  };
  const errorOf = (field: keyof Values & string): string | undefined => problemOf(field)?.text;

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

  const send = (stored: Stored, { isComplete, leave }: AfterSave, madeFrom = item): void => {
    setFailure(undefined);
    const sentValues = copyOf(form.getValues());
    // What is typed while the save is under way is not saved by it: the form stays with that, and changes the saved item from then on.
    const goOn = (answer: ContentItem) => {
      dropItemDraft(kind, item);
      // The item exists under the name that was sent, and keeps it.
      if (Object.hasOwn(sentValues, 'id')) form.setValue('id' as Path<Values>, sentValues['id']);
      if (isComplete() && isSame(form.getValues(), sentValues)) return leave(answer);
      save.reset();
      // What was sent, so that what another tab has changed of the item since then stays.
      setItem({ ...answer, ...stored });
      setSaved(sentValues);
      setDraft(null);
      form.reset(sentValues, { keepValues: true, keepErrors: true, keepTouched: true });
    };
    const failed = (error: unknown) => {
      if (item === null || !(error instanceof ApiError && error.code === 'item_conflict')) return refused(error);
      void conflict.meet({
        madeFrom: madeFrom ?? item,
        base: item,
        mine: changesOf(item, stored),
        saveOver: (theirs) => send(stored, { isComplete, leave }, theirs),
        onFailed: () => setFailure(t('saveFailed')),
      });
    };
    const sent = item === null ? newItem(kind, stored) : changedItem(item, stored, madeFrom ?? item);
    save.mutate(sent, { onSuccess: goOn, onError: failed });
  };

  const discard = () => dropItemDraft(kind, item);
  /** What was found in the tab; null once it is as good as any other value of the form. */
  const restored = draft && { lacksFiles: draft.lacksFiles, lacksSecrets: draft.lacksSecrets, discard };

  const state = { isDirty, isSaving: save.isPending, isSaved: save.isSuccess, restored, discard };
  return {
    ...form,
    ...state,
    kind,
    item,
    isNew: item === null,
    errorOf,
    problemOf,
    failure,
    conflict: conflict.now,
    submit: (after: AfterSave) => form.handleSubmit((stored) => send(stored, after))(),
  };
};

// That the fields are those of the kind follows from the schema of its form, which no type can follow.
const newItem = (kind: ContentKindId, content: object): ContentSave => ({
  mode: 'create',
  item: { type: kind, content } as Extract<ContentSave, { mode: 'create' }>['item'],
});

/** `madeFrom`: the item that another tab may have saved meanwhile, and that this one is saved over. */
const changedItem = (item: ContentItem, stored: object, madeFrom: ContentItem): ContentSave => ({
  mode: 'update',
  changes: { contentId: item.contentId, madeFrom: madeFrom.updatedAt, ...changesOf(item, stored) },
});
