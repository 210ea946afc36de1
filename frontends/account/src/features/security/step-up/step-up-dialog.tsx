import { Button, Dialog, Field, FormError, PasswordInput } from '@marquee/ui';
import { api, call, useMessages } from '@marquee/web-kit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { accountMessages } from '../../../account.messages';
import { refusalText } from '../../../refusal-text';

interface StepUpDialogProps {
  readonly open: boolean;
  readonly onProven: () => void;
  readonly onCancel: () => void;
}

const StepUpForm = ({ onProven, onCancel }: Omit<StepUpDialogProps, 'open'>) => {
  const t = useMessages(accountMessages);
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      await call(api.POST('/api/auth/step-up', { body }));
      onProven();
    } catch (error) {
      setFailure(refusalText(error, t, t('stepUpFailed')));
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Field label={t('password')} error={errors.password?.message}>
        <PasswordInput
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          autoComplete="current-password"
          {...register('password', { required: t('needPassword') })}
        />
      </Field>
      {failure !== undefined && <FormError>{failure}</FormError>}
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {t('continue')}
        </Button>
      </div>
    </form>
  );
};

/** Asks for the password once more. */
export const StepUpDialog = ({ open, onProven, onCancel }: StepUpDialogProps) => {
  const t = useMessages(accountMessages);
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={t('stepUpTitle')}
      description={t('stepUpText')}
      closeLabel={t('close')}
    >
      <StepUpForm onProven={onProven} onCancel={onCancel} />
    </Dialog>
  );
};
