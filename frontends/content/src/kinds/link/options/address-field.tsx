import { Field, PrefixInput } from '@marquee/ui';
import { pasteAddress, withoutPrefix } from '../../../fields/typed-address';

interface AddressFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (address: string) => void;
  readonly error: string | undefined;
}

/** An address besides the destination, without the `https://` that is before the field. */
export const AddressField = ({ label, value, onChange, error }: AddressFieldProps) => (
  <Field label={label} error={error}>
    <PrefixInput
      prefix="https://"
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={withoutPrefix(value)}
      onChange={({ target }) => onChange(withoutPrefix(target.value))}
      onPaste={(event) => pasteAddress(event, (input) => onChange(withoutPrefix(input.value)))}
    />
  </Field>
);
