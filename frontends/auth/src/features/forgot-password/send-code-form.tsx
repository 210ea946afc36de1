import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button, Field, FormError, Input, toast } from '@marquee/ui';
import { useFirstField, useMessages } from '@marquee/web-kit';
import { authMessages } from '../../auth.messages';
import { errorText } from '../../auth-errors';
import { sendResetCode } from './forgot-password.api';
import type { SentCode } from './new-password-form';

interface SendCodeFormProps {
  /** What is in the field at first. */
  readonly username: string;
  readonly onSent: (sent: SentCode) => void;
  readonly onBack: () => void;
}

export const SendCodeForm = ({ username: known, onSent, onBack }: SendCodeFormProps) => {
  const t = useMessages(authMessages);
  const form = useRef<HTMLFormElement>(null);
  // One step of the dialog takes the place of the other.
  useFirstField(form);
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { username: known } });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (typed) => {
    const username = typed.username.trim();
    setFailure(undefined);
    try {
      const { flowToken } = await sendResetCode(username);
      toast.success(t('codeSent'));
      onSent({ username, flowToken });
    } catch (error) {
      setFailure(errorText(error, t, t('failedToSendCode')));
    }
  });

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Field label={t('username')} error={errors.username?.message}>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register('username', { validate: (name) => name.trim() !== '' || t('needUsername') })}
        />
      </Field>
      {failure !== undefined && <FormError>{failure}</FormError>}
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <Button variant="quiet" onClick={onBack}>
          {t('backToLogin')}
        </Button>
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? t('sending') : t('sendResetCode')}
        </Button>
      </div>
    </form>
  );
};
