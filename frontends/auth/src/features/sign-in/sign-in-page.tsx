import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button, Field, FormError, Input, PasswordInput, buttonClass } from '@marquee/ui';
import {
  ApiError,
  Link,
  rich,
  useLocation,
  useHydrated,
  useMessages,
  usePageTitle,
  useSession,
  useTypedText,
  type PasskeyAnswer,
} from '@marquee/web-kit';
import { authMessages } from '../../auth.messages';
import { errorText } from '../../auth-errors';
import { AuthLayout, textLink, WithoutScripts } from '../../layout/auth-layout';
import { PasskeyButton } from './passkey-button';
import { signIn, signInByPasskey, type Credentials } from './sign-in.api';
import { useFilledInPasskey } from './use-filled-in-passkey';

interface SignInPageProps {
  /** Of an account that was confirmed just now, else empty. */
  readonly username: string;
  readonly onSignedIn: () => void;
  /** The password was right, but a two-step code is missing. `challenge` goes with it. */
  readonly onSecondStep: (challenge: string) => void;
  /** The password was right, but the account waits for its code. */
  readonly onUnconfirmed: (credentials: Credentials) => void;
  readonly forgotPassword: (username: string) => ReactNode;
}

export const SignInPage = ({ username, onSignedIn, onSecondStep, onUnconfirmed, forgotPassword }: SignInPageProps) => {
  const t = useMessages(authMessages);
  const { state } = useLocation();
  usePageTitle(t('signInTitle'));
  const isSignedIn = useSession().status === 'signedIn';
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, setValue, watch, formState } = useForm<Credentials>({
    defaultValues: { username, password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (credentials) => {
    if (isSignedIn) return setFailure(t('alreadySignedIn'));
    setFailure(undefined);
    try {
      const challenge = await signIn({ ...credentials, username: credentials.username.trim() });
      if (challenge === null) onSignedIn();
      else onSecondStep(challenge);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'UserNotConfirmedException') onUnconfirmed(credentials);
      else setFailure(errorText(error, t));
    }
  });

  const answer = async (passkey: PasskeyAnswer): Promise<void> => {
    if (isSignedIn) return setFailure(t('alreadySignedIn'));
    setFailure(undefined);
    try {
      await signInByPasskey(passkey);
      onSignedIn();
    } catch (error) {
      setFailure(errorText(error, t, t('passkeyFailed')));
    }
  };
  useTypedText(['username', 'password'], (name, text) => setValue(name as keyof Credentials, text));
  const isHydrated = useHydrated();
  useFilledInPasskey((passkey) => void answer(passkey));

  return (
    <AuthLayout title={t('signInTitle')} signName={watch('username') || t('signName')}>
      <WithoutScripts>{t('signInNeedsScripts')}</WithoutScripts>
      <form noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field label={t('usernameOrEmail')} hint={t('usernameOrEmailHint')} error={errors.username?.message}>
          <Input
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            {...register('username', { required: t('needUsername') })}
          />
        </Field>
        <Field label={t('password')} error={errors.password?.message}>
          <PasswordInput
            showLabel={t('showPassword')}
            hideLabel={t('hidePassword')}
            autoComplete="current-password"
            {...register('password', { required: t('needPassword') })}
          />
        </Field>
        {failure !== undefined && <FormError>{failure}</FormError>}
        {/* The browser itself would send the password to this address. */}
        <Button type={isHydrated ? 'submit' : 'button'} variant="primary" disabled={isSubmitting} className="w-full">
          {isSubmitting ? t('signingIn') : t('signIn')}
        </Button>
      </form>
      <PasskeyButton onAnswer={answer} onFailed={(error) => setFailure(errorText(error, t, t('passkeyFailed')))} />
      {isSignedIn && (
        <Link to="/dashboard" className={`${buttonClass()} mt-3 w-full`}>
          {t('goToDashboard')}
        </Link>
      )}
      <div className="mt-3 grid justify-items-start text-15 text-muted">
        {forgotPassword(watch('username').trim())}
        <p>
          {rich(t('noAccount'), {
            link: (text) => (
              <Link to="/signup" state={state} className={textLink}>
                {text}
              </Link>
            ),
          })}
        </p>
      </div>
    </AuthLayout>
  );
};
