import { Field, PrefixInput } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useState, type ChangeEvent, type ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { itemMessages } from '../item.messages';
import { pasteAddress, withoutPrefix } from './typed-address';

interface HttpsFieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error: string | undefined;
  readonly field: UseFormRegisterReturn;
  readonly required?: boolean;
}

const withNote = (note: string, hint: ReactNode): ReactNode =>
  hint === undefined ? (
    note
  ) : (
    <>
      {note} {hint}
    </>
  );

/**
 * The field of a web address. The prefix is before it, so one that is typed or pasted is taken off; where that was `http://`, the field
 * says that visitors come by https.
 */
export const HttpsField = ({ label, hint, error, field, required = false }: HttpsFieldProps) => {
  const t = useMessages(itemMessages);
  const [isUpgraded, setIsUpgraded] = useState(false);
  const changed = (input: HTMLInputElement) => {
    const { value } = input;
    if (/^\s*http:\/\//i.test(value)) setIsUpgraded(true);
    else if (value === '') setIsUpgraded(false);
    input.value = withoutPrefix(value);
    return field.onChange({ target: input, type: 'change' });
  };
  return (
    <Field label={label} hint={isUpgraded ? withNote(t('httpsInstead'), hint) : hint} error={error}>
      <PrefixInput
        {...field}
        required={required}
        prefix="https://"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event: ChangeEvent<HTMLInputElement>) => changed(event.target)}
        onPaste={(event) => pasteAddress(event, (input) => void changed(input))}
      />
    </Field>
  );
};
