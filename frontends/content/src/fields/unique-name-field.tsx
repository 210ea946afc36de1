import { checkUniqueName, slugOf, typedUniqueName, type ContentKindId } from '@marquee/page';
import { Field, PrefixInput } from '@marquee/ui';
import { rich, useMessages } from '@marquee/web-kit';
import { Check } from 'lucide-react';
import { useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useNameIsFree } from '../api/content-by-id.api';
import { itemMessages } from '../item.messages';
import { useSettled } from './use-settled';

interface UniqueNameFieldProps {
  readonly kind: ContentKindId;
  readonly field: UseFormRegisterReturn;
  readonly value: string;
  readonly error: string | undefined;
  /** Where the name is a part of an address: what is before it there. */
  readonly address?: string;
  readonly placeholder?: string;
  /** What the name is for; the rule of its form by default. */
  readonly hint?: string;
  /** From `useItemForm`. An existing item keeps its name. */
  readonly form: { readonly isNew: boolean; readonly isSaving: boolean; readonly isSaved: boolean };
}

/** A name that is offered in place of one with blanks or signs; empty: none. */
const offeredFor = (typed: string): string => {
  const checked = checkUniqueName(typed);
  const isOffered = !checked.ok && ['name_whitespace', 'name_characters'].includes(checked.broken.code);
  return isOffered ? slugOf(typed) : '';
};

/** Checked while one types: its form here, whether it is free on the server, which has the last word when it is saved. */
export const UniqueNameField = ({
  kind,
  field,
  value,
  error,
  address = '',
  placeholder,
  hint,
  form,
}: UniqueNameFieldProps) => {
  const t = useMessages(itemMessages);
  const settled = useSettled(value);
  const isFixed = !form.isNew;
  // Once it is saved, the name is taken: by this item.
  const isOpen = !isFixed && !form.isSaving && !form.isSaved;
  const isAsked = isOpen && settled === value && checkUniqueName(settled).ok;
  const isFree = useNameIsFree(kind, isAsked ? settled : '');
  const problem = error ?? (isAsked && isFree === false ? t('name_taken') : undefined);
  const input = useRef<HTMLInputElement>(null);
  const fill = (name: string) => {
    if (input.current === null) return;
    input.current.value = name;
    void field.onChange({ target: input.current, type: 'change' });
  };
  const slug = isFixed ? '' : offeredFor(value);
  return (
    <div>
      <Field
        label={t('uniqueName')}
        hint={isFixed ? t('uniqueNameFixed') : (hint ?? t('uniqueNameHint'))}
        error={problem}
      >
        <PrefixInput
          {...field}
          ref={(element) => {
            field.ref(element);
            input.current = element;
          }}
          onChange={(event) => fill(typedUniqueName(event.target.value))}
          onBlur={(event) => {
            fill(event.target.value.trim());
            void field.onBlur(event);
          }}
          prefix={address}
          placeholder={placeholder}
          readOnly={isFixed}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...(!isFixed && {
            suffix: (
              <span role="status" className="grid min-w-9 place-items-center pr-1 text-13 text-muted">
                {isAsked && isFree === undefined && t('checking')}
                {isAsked && isFree === true && problem === undefined && (
                  <Check size={18} strokeWidth={2} role="img" aria-label={t('available')} className="text-info" />
                )}
              </span>
            ),
          })}
        />
      </Field>
      {slug !== '' && (
        <button
          type="button"
          className="min-h-11 text-left text-15 wrap-anywhere text-accent underline underline-offset-4"
          onClick={() => {
            fill(slug);
            input.current?.focus();
          }}
        >
          {rich(t('useName', { name: slug }), { name: (text) => <span translate="no">{text}</span> })}
        </button>
      )}
    </div>
  );
};
