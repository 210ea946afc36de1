import { Button, Field, FormError, Input, toast } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { accountMessages } from '../../../account.messages';
import { refusalText } from '../../../refusal-text';
import { useStepUp } from '../step-up/use-step-up';
import { requestEmailChange } from './email.api';

export const NewEmailForm = () => {
  const t = useMessages(accountMessages);
  const { guarded, dialog } = useStepUp();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ email }) => {
    setFailure(undefined);
    try {
      if (await guarded(() => requestEmailChange(email.trim()))) toast.success(t('emailCodeSent'));
    } catch (error) {
      setFailure(refusalText(error, t, t('emailFailed')));
    }
  });
  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field label={t('newEmail')} error={errors.email?.message}>
          <Input
            type="email"
            autoComplete="email"
            {...register('email', { validate: (email) => email.trim() !== '' || t('needEmail') })}
          />
        </Field>
        {failure !== undefined && <FormError>{failure}</FormError>}
        <Button type="submit" disabled={isSubmitting} className="justify-self-start">
          {isSubmitting ? t('sendingCode') : t('sendCode')}
        </Button>
      </form>
      {dialog}
    </>
  );
};
