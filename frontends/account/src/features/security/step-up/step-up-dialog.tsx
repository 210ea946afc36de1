import { Button, CodeInput, Dialog, Field, FormError, PasswordInput } from '@marquee/ui';
import { api, call, canUsePasskeys, useMessages } from '@marquee/web-kit';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { accountMessages } from '../../../account.messages';
import { refusalText } from '../../../refusal-text';
import { useFactors } from '../factors.api';
import { FormFoot } from '../form-foot';
import { proveByPasskey } from '../passkeys/passkeys.api';

interface StepUpDialogProps {
  readonly open: boolean;
  readonly onProven: () => void;
  readonly onCancel: () => void;
}

const StepUpForm = ({ onProven, onCancel }: Omit<StepUpDialogProps, 'open'>) => {
  const t = useMessages(accountMessages);
  const factors = useFactors().data;
  const [isCode, setCode] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '', code: '' } });
  const { errors, isSubmitting } = formState;
  const attempt = async (prove: () => Promise<boolean>): Promise<void> => {
    setFailure(undefined);
    try {
      if (await prove()) onProven();
    } catch (error) {
      setFailure(refusalText(error, t, t('stepUpFailed')));
    }
  };
  const submit = handleSubmit(({ password, code }) =>
    attempt(async () => {
      await call(api.POST('/api/auth/step-up', { body: isCode ? { code: code.trim() } : { password } }));
      return true;
    }),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {factors !== undefined && factors.passkeys.length > 0 && canUsePasskeys() && (
        <Button onClick={() => void attempt(proveByPasskey)}>
          <KeyRound aria-hidden size={18} strokeWidth={1.75} />
          {t('usePasskey')}
        </Button>
      )}
      {isCode ? (
        <Field label={t('twoStepCode')} error={errors.code?.message}>
          <CodeInput {...register('code', { validate: (code) => code.trim() !== '' || t('needCode') })} />
        </Field>
      ) : (
        <Field label={t('password')} error={errors.password?.message}>
          <PasswordInput
            showLabel={t('showPassword')}
            hideLabel={t('hidePassword')}
            autoComplete="current-password"
            {...register('password', { required: t('needPassword') })}
          />
        </Field>
      )}
      {factors?.totp && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setCode(!isCode)}>
          {t(isCode ? 'usePassword' : 'useTwoStepCode')}
        </Button>
      )}
      {failure !== undefined && <FormError>{failure}</FormError>}
      <FormFoot submit={t('continue')} isSubmitting={isSubmitting} onCancel={onCancel} />
    </form>
  );
};

/** Asks again for a proof: the password, or where the account has them a two-step code or a passkey. */
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
