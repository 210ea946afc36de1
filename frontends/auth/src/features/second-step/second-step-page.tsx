import { Button, CodeInput, Field, FormError, Input } from '@marquee/ui';
import { ApiError, useMessages, usePageTitle } from '@marquee/web-kit';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { authMessages } from '../../auth.messages';
import { errorText, isAboutCode } from '../../auth-errors';
import { AuthLayout } from '../../layout/auth-layout';
import { takeSecondStep } from './second-step.api';

interface SecondStepPageProps {
  /** Of the answer to the password. */
  readonly challenge: string;
  readonly onSignedIn: () => void;
  readonly onBack: () => void;
}

/** The password was right: asks for the code of the authenticator app, or for a recovery code in its place. */
export const SecondStepPage = ({ challenge, onSignedIn, onBack }: SecondStepPageProps) => {
  const t = useMessages(authMessages);
  usePageTitle(t('secondStepTitle'));
  const [isRecovery, setRecovery] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, reset, setError, setFocus, formState } = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('code'), [isRecovery, setFocus]);
  const submit = handleSubmit(async ({ code }) => {
    setFailure(undefined);
    try {
      await takeSecondStep(challenge, code.trim());
      onSignedIn();
    } catch (error) {
      const isOver = error instanceof ApiError && error.code === 'ExpiredCodeException';
      if (isAboutCode(error) && !isOver)
        return setError('code', { message: errorText(error, t) }, { shouldFocus: true });
      setFailure(isOver ? t('signInOver') : errorText(error, t));
      setFocus('code');
    }
  });
  const change = (): void => {
    setRecovery(!isRecovery);
    setFailure(undefined);
    reset();
  };
  const field = register('code', { validate: (code) => code.trim() !== '' || t('needSecondStep') });
  return (
    <AuthLayout
      title={t('secondStepTitle')}
      text={t(isRecovery ? 'recoveryText' : 'secondStepText')}
      signName={t('signName')}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field label={t(isRecovery ? 'recoveryCode' : 'twoStepCode')} error={errors.code?.message}>
          {isRecovery ? (
            <Input autoComplete="off" autoCapitalize="none" spellCheck={false} className="font-mono" {...field} />
          ) : (
            <CodeInput {...field} />
          )}
        </Field>
        {failure !== undefined && <FormError>{failure}</FormError>}
        <Button type="submit" variant="primary" disabled={isSubmitting} className="w-full">
          {isSubmitting ? t('signingIn') : t('signIn')}
        </Button>
      </form>
      <div className="mt-3 flex flex-wrap justify-between gap-3">
        <Button variant="quiet" onClick={change}>
          {t(isRecovery ? 'useTwoStepCode' : 'useRecoveryCode')}
        </Button>
        <Button variant="quiet" className="text-muted" onClick={onBack}>
          {t('backToLogin')}
        </Button>
      </div>
    </AuthLayout>
  );
};
