import { Button, Field, FormError, PasswordInput, toast } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { accountMessages } from '../../account.messages';
import { refusalText } from '../../refusal-text';
import { changePassword } from './change-password.api';

const MIN_LENGTH = 8;

interface ChangePasswordFormProps {
  readonly onChanged: () => void;
  readonly onCancel: () => void;
}

export const ChangePasswordForm = ({ onChanged, onCancel }: ChangePasswordFormProps) => {
  const t = useMessages(accountMessages);
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, getValues, formState } = useForm({
    defaultValues: { currentPassword: '', newPassword: '', again: '' },
  });
  const { errors, isSubmitting } = formState;
  const eye = { showLabel: t('showPassword'), hideLabel: t('hidePassword') };

  const submit = handleSubmit(async ({ currentPassword, newPassword }) => {
    setFailure(undefined);
    try {
      await changePassword({ currentPassword, newPassword });
      toast.success(t('passwordUpdated'));
      onChanged();
    } catch (error) {
      const text = refusalText(error, t, t('passwordFailed'));
      setFailure(text);
      toast.error(text);
    }
  });
  const newPasswordRules = {
    required: t('needNewPassword'),
    minLength: { value: MIN_LENGTH, message: t('passwordTooShort') },
  };
  const againRules = {
    required: t('needPasswordAgain'),
    validate: (again: string) => again === getValues('newPassword') || t('passwordsDiffer'),
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Field label={t('currentPassword')} error={errors.currentPassword?.message}>
        <PasswordInput
          {...eye}
          autoComplete="current-password"
          {...register('currentPassword', { required: t('needCurrentPassword') })}
        />
      </Field>
      <Field label={t('newPassword')} hint={t('passwordHint')} error={errors.newPassword?.message}>
        <PasswordInput {...eye} autoComplete="new-password" {...register('newPassword', newPasswordRules)} />
      </Field>
      <Field label={t('confirmNewPassword')} error={errors.again?.message}>
        <PasswordInput {...eye} autoComplete="new-password" {...register('again', againRules)} />
      </Field>
      {failure !== undefined && <FormError>{failure}</FormError>}
      <p className="text-13 text-muted">{t('passwordEndsSessions')}</p>
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? t('changingPassword') : t('changePassword')}
        </Button>
      </div>
    </form>
  );
};
