import { useEffect, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { usernameInQuery } from '@marquee/page/screen-addresses';
import { typedUsername } from '@marquee/page/username';
import { Button, Field, FormError, Input, PasswordInput } from '@marquee/ui';
import {
  ApiError,
  Link,
  mayBeDoneAfter,
  rich,
  useHydrated,
  useLocation,
  useMessages,
  usePageTitle,
  useTypedText,
} from '@marquee/web-kit';
import { authMessages } from '../../auth.messages';
import { errorText } from '../../auth-errors';
import { AuthLayout, textLink, WithoutScripts } from '../../layout/auth-layout';
import { signUp, type NewAccount, type RegisteredAccount } from './sign-up.api';
import { UsernameField } from './username-field';

interface SignUpPageProps {
  /** What was registered before with an address that is to be corrected. */
  readonly typed: NewAccount | null;
  readonly onRegistered: (account: RegisteredAccount) => void;
  /** The account was registered and confirmed before. */
  readonly onSignedIn: () => void;
}

const fieldOfCode: Readonly<Record<string, keyof NewAccount>> = {
  UsernameExistsException: 'username',
  InvalidPasswordException: 'password',
};

const fields = ['username', 'email', 'password'] as const;
const isAt = (path: string, field: string): boolean => path === field || path.endsWith(`/${field}`);

/** What a refusal says at each field that it is about; empty where it is about none. */
const refusedFields = (error: unknown, text: string): readonly (readonly [keyof NewAccount, string])[] => {
  if (!(error instanceof ApiError)) return [];
  const found = fields.flatMap((field) => {
    const messages = error.errors.filter(({ path }) => isAt(path, field)).map(({ message }) => message);
    return messages.length > 0 ? [[field, messages.join('. ')] as const] : [];
  });
  const only = fieldOfCode[error.code];
  return found.length === 0 && only ? [[only, text]] : found;
};

export const SignUpPage = ({ typed: before, onRegistered, onSignedIn }: SignUpPageProps) => {
  const t = useMessages(authMessages);
  const { pathname, search, state } = useLocation();
  const chosen = usernameInQuery(pathname, new URLSearchParams(search)) ?? '';
  usePageTitle(t('signUpTitle'));
  const [failure, setFailure] = useState<string>();
  const [unanswered, setUnanswered] = useState(before);
  const { register, handleSubmit, setError, setFocus, setValue, watch, formState } = useForm<NewAccount>({
    defaultValues: before ?? { username: chosen, email: '', password: '' },
  });
  // The button that led back is gone, and the focus with it.
  useEffect(() => {
    if (before !== null) setFocus('email');
  }, [before, setFocus]);
  useTypedText(fields, (name, text) => setValue(name as keyof NewAccount, text));
  const isHydrated = useHydrated();
  const { errors, isSubmitting } = formState;
  const typedName = watch('username');

  const submit = handleSubmit(async (typed) => {
    const account = { ...typed, username: typedUsername(typed.username), email: typed.email.trim() };
    const mayBeRegistered = fields.every((field) => account[field] === unanswered?.[field]);
    setFailure(undefined);
    try {
      const registered = await signUp(account, mayBeRegistered);
      if (registered) onRegistered(registered);
      else onSignedIn();
    } catch (error) {
      if (mayBeDoneAfter(error)) setUnanswered(account);
      const text = errorText(error, t);
      const refused = refusedFields(error, text);
      if (refused.length === 0) setFailure(text);
      refused.forEach(([field, message], index) => setError(field, { message }, { shouldFocus: index === 0 }));
    }
  });

  // In a tab of its own, so that what was typed stays.
  const legalLink = (path: string) => (text: ReactNode) => (
    <a href={path} target="_blank" rel="noopener" className="text-accent underline underline-offset-2">
      {text}
    </a>
  );
  return (
    <AuthLayout title={t('signUpTitle')} signName={typedUsername(typedName) || t('signName')}>
      <WithoutScripts>{t('signUpNeedsScripts')}</WithoutScripts>
      <form noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-4">
        <UsernameField
          field={register('username', { validate: (typed) => typedUsername(typed) !== '' || t('needUsername') })}
          initial={chosen}
          value={typedName}
          error={errors.username?.message}
        />
        <Field label={t('email')} hint={t('emailHint')} error={errors.email?.message}>
          <Input
            type="email"
            autoComplete="email"
            {...register('email', {
              required: t('needEmail'),
              pattern: { value: /^\s*\S+@\S+\s*$/, message: t('needEmail') },
            })}
          />
        </Field>
        <Field label={t('password')} hint={t('passwordHint')} error={errors.password?.message}>
          <PasswordInput
            showLabel={t('showPassword')}
            hideLabel={t('hidePassword')}
            autoComplete="new-password"
            {...register('password', { required: t('needPassword') })}
          />
        </Field>
        {failure !== undefined && <FormError>{failure}</FormError>}
        {/* The browser itself would send the password to this address. */}
        <Button type={isHydrated ? 'submit' : 'button'} variant="primary" disabled={isSubmitting} className="w-full">
          {isSubmitting ? t('creatingAccount') : t('createAccount')}
        </Button>
        <p className="text-13 leading-5 text-muted">
          {rich(t('agree'), { terms: legalLink('/terms-of-service'), privacy: legalLink('/privacy-policy') })}
        </p>
      </form>
      <p className="mt-3 text-15 text-muted">
        {rich(t('haveAccount'), {
          link: (text) => (
            <Link to="/login" state={state} className={textLink}>
              {text}
            </Link>
          ),
        })}
      </p>
    </AuthLayout>
  );
};
