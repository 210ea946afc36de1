import { Field, Input } from '@marquee/ui';
import type { Ref } from 'react';
import { LAST_MINUTE, momentOfLocal, toLocalMinute } from './local-minute';

interface DateTimeFieldProps {
  readonly label: string;
  /** A moment (ISO); empty: none. */
  readonly value: string;
  readonly onChange: (moment: string) => void;
  readonly error: string | undefined;
  /** What takes the focus where the field is wrong. */
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A date and a time in the reader's zone. */
export const DateTimeField = ({ label, value, onChange, error, inputRef }: DateTimeFieldProps) => (
  <Field label={label} error={error}>
    <Input
      ref={inputRef}
      type="datetime-local"
      max={LAST_MINUTE}
      value={toLocalMinute(value)}
      onChange={({ target }) => onChange(momentOfLocal(target.value))}
    />
  </Field>
);
