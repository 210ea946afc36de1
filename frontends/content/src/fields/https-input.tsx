import { PrefixInput } from '@marquee/ui';
import type { ChangeEvent, ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

/** A web address without the `https://` that is before the field. */
export const withoutPrefix = (address: string): string => address.replace(/^\s*(?:https?:\/\/)+/i, '');

interface HttpsInputProps extends Omit<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref' | 'prefix'> {
  readonly field: UseFormRegisterReturn;
}

/** The prefix is before the field, so one that is typed or pasted is taken off. */
export const HttpsInput = ({ field, ...props }: HttpsInputProps) => (
  <PrefixInput
    {...field}
    {...props}
    prefix="https://"
    inputMode="url"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    onChange={(event: ChangeEvent<HTMLInputElement>) => {
      event.target.value = withoutPrefix(event.target.value);
      return field.onChange(event);
    }}
  />
);
