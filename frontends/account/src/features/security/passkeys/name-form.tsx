import { Field, FormError, Input } from '@marquee/ui';
import { useMessages, type NewPasskey } from '@marquee/web-kit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { accountMessages } from '../../../account.messages';
import { refusalText } from '../../../refusal-text';
import { FormFoot } from '../form-foot';
import { addPasskey } from './passkeys.api';

const LONGEST = 60;

interface NameFormProps {
  readonly passkey: NewPasskey;
  readonly onAdded: () => void;
  readonly onCancel: () => void;
}

/** The browser has made the passkey: it gets the name under which it is listed. */
export const NameForm = ({ passkey, onAdded, onCancel }: NameFormProps) => {
  const t = useMessages(accountMessages);
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ name }) => {
    setFailure(undefined);
    try {
      await addPasskey(name.trim(), passkey);
      onAdded();
    } catch (error) {
      setFailure(refusalText(error, t, t('passkeyFailed')));
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Field label={t('passkeyName')} hint={t('passkeyNameHint')} error={errors.name?.message}>
        <Input
          maxLength={LONGEST}
          autoComplete="off"
          {...register('name', { validate: (name) => name.trim() !== '' || t('needPasskeyName') })}
        />
      </Field>
      {failure !== undefined && <FormError>{failure}</FormError>}
      <FormFoot submit={t('addThisPasskey')} isSubmitting={isSubmitting} onCancel={onCancel} />
    </form>
  );
};
