import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button, CodeInput, Field, FormError, PasswordInput, toast } from '@marquee/ui';
import { ApiError, mayBeDoneAfter, useFirstField, useMessages } from '@marquee/web-kit';
import { authMessages } from '../../auth.messages';
import { errorText, isAboutCode } from '../../auth-errors';
import { resetPassword } from './forgot-password.api';

const MIN_LENGTH = 8;

/** Whose code was sent, and the token of that request. */
export interface SentCode {
  readonly username: string;
  readonly flowToken: string;
}

/** Whose link was opened, and its token. */
export interface OpenedLink {
  readonly username: string;
  readonly token: string;
}

interface NewPasswordFormProps {
  readonly sent: SentCode | OpenedLink;
  readonly onReset: () => void;
  readonly onBack: () => void;
}

export const NewPasswordForm = ({ sent, onReset, onBack }: NewPasswordFormProps) => {
  const t = useMessages(authMessages);
  const form = useRef<HTMLFormElement>(null);
  // One step of the dialog takes the place of the other.
  useFirstField(form);
  const [failure, setFailure] = useState<string>();
  /** Of an attempt whose answer was lost. */
  const [mayBeSet, setMayBeSet] = useState<string>();
  const { register, handleSubmit, getValues, setError, formState } = useForm({
    defaultValues: { code: '', newPassword: '', again: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ code, newPassword }) => {
    setFailure(undefined);
    try {
      const { username } = sent;
      await resetPassword(
        'token' in sent
          ? { username, code: sent.token, newPassword }
          : { username, code: code.trim(), newPassword, flowToken: sent.flowToken },
      );
      toast.success(t('passwordReset'));
      onReset();
    } catch (error) {
      if (mayBeDoneAfter(error)) setMayBeSet(newPassword);
      // The attempt before may have spent the code.
      const isSpent = mayBeSet === newPassword && error instanceof ApiError && error.code === 'CodeMismatchException';
      const text = errorText(error, t, t('failedToReset'));
      if (isSpent) setFailure(t('mayBeReset'));
      else if (!isAboutCode(error)) setFailure(text);
      else if ('token' in sent) setFailure(t('linkExpired'));
      else setError('code', { message: text }, { shouldFocus: true });
    }
  });
  const newPasswordRules = {
    required: t('needNewPassword'),
    minLength: { value: MIN_LENGTH, message: t('passwordTooShort') },
  };

  const eye = { showLabel: t('showPassword'), hideLabel: t('hidePassword') };
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {!('token' in sent) && (
        <Field label={t('code')} error={errors.code?.message}>
          <CodeInput {...register('code', { validate: (code) => code.trim() !== '' || t('needCode') })} />
        </Field>
      )}
      <Field label={t('newPassword')} hint={t('passwordHint')} error={errors.newPassword?.message}>
        <PasswordInput {...eye} autoComplete="new-password" {...register('newPassword', newPasswordRules)} />
      </Field>
      <Field label={t('confirmNewPassword')} error={errors.again?.message}>
        <PasswordInput
          {...eye}
          autoComplete="new-password"
          {...register('again', { validate: (again) => again === getValues('newPassword') || t('passwordsDiffer') })}
        />
      </Field>
      {failure !== undefined && <FormError>{failure}</FormError>}
      <div className="mt-1 grid gap-2">
        <Button type="submit" variant="primary" className="min-h-12" disabled={isSubmitting}>
          {isSubmitting ? t('resetting') : t('resetPassword')}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </form>
  );
};
