import { emptyContact, type LinkContact } from '@marquee/page/kinds/link';
import { Field, FormError, Input, Textarea } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useController, type Control } from 'react-hook-form';
import type { LinkValues } from '../link-values';
import { displayMessages } from './display.messages';

const lines = [
  ['name', { autoComplete: 'name' }],
  ['organisation', { autoComplete: 'organization' }],
  ['phone', { type: 'tel', autoComplete: 'tel' }],
  ['email', { type: 'email', autoComplete: 'email' }],
  ['website', { type: 'url', autoComplete: 'url' }],
] as const;

interface ContactFieldsProps {
  readonly control: Control<LinkValues>;
  readonly error: string | undefined;
}

/** What a visitor's address book gets. Only the name is needed. */
export const ContactFields = ({ control, error }: ContactFieldsProps) => {
  const t = useMessages(displayMessages);
  const { field } = useController({ control, name: 'contact' });
  const contact = field.value ?? emptyContact;
  const set = (name: keyof LinkContact, value: string) => field.onChange({ ...contact, [name]: value });
  return (
    <fieldset className="flex flex-col gap-4 border-t border-line pt-4" onBlur={field.onBlur}>
      <legend className="sr-only">{t('display_contact')}</legend>
      {lines.map(([name, attributes]) => (
        <Field key={name} label={t(name)}>
          <Input
            {...attributes}
            {...(name === 'name' && { ref: field.ref, required: true })}
            value={contact[name]}
            onChange={({ target }) => set(name, target.value)}
            dir="auto"
          />
        </Field>
      ))}
      <Field label={t('address')}>
        <Textarea
          value={contact.address}
          rows={3}
          autoComplete="street-address"
          onChange={({ target }) => set('address', target.value)}
          dir="auto"
        />
      </Field>
      {error !== undefined && <FormError>{error}</FormError>}
    </fieldset>
  );
};
