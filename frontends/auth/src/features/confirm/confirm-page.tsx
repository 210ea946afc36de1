import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button, CodeInput, Field, FormError, toast } from '@marquee/ui';
import { rich, useMessages, usePageTitle } from '@marquee/web-kit';
import { authMessages } from '../../auth.messages';
import { errorText, isAboutCode } from '../../auth-errors';
import { AuthLayout, textLink } from '../../layout/auth-layout';
import { confirmAndSignIn, mayBeConfirmedAfter, resendCode, type PendingAccount } from './confirm.api';

interface ConfirmPageProps {
  readonly account: PendingAccount;
  /** The code went to an address that was typed wrongly. */
  readonly onWrongEmail: () => void;
  readonly onSignedIn: () => void;
  /** The account is confirmed, and the password that it was made with is not known any more. */
  readonly onConfirmed: () => void;
}

export const ConfirmPage = ({ account, onWrongEmail, onSignedIn, onConfirmed }: ConfirmPageProps) => {
  const t = useMessages(authMessages);
  usePageTitle(t('confirmTitle'));
  const [failure, setFailure] = useState<string>();
  const [flowToken, setFlowToken] = useState<string>();
  const [mayBeConfirmed, setMayBeConfirmed] = useState(false);
  const [resending, setResending] = useState(false);
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { code: '' } });
  // The button that led here is gone, and the focus with it.
  useEffect(() => setFocus('code'), [setFocus]);
  const { errors, isSubmitting } = formState;
  const { username, email } = account;

  const submit = handleSubmit(async ({ code }) => {
    setFailure(undefined);
    try {
      const pending = { ...account, ...(flowToken !== undefined && { flowToken }) };
      const isSignedIn = await confirmAndSignIn(pending, code.trim(), mayBeConfirmed);
      if (isSignedIn) onSignedIn();
      else onConfirmed();
    } catch (error) {
      setMayBeConfirmed((before) => before || mayBeConfirmedAfter(error));
      const text = errorText(error, t);
      if (isAboutCode(error)) setError('code', { message: text }, { shouldFocus: true });
      else setFailure(text);
    }
  });
  const resend = async () => {
    setResending(true);
    setFailure(undefined);
    try {
      setFlowToken((await resendCode(username)).flowToken);
      toast.success(t('resent'));
    } catch (error) {
      setFailure(errorText(error, t));
    } finally {
      setResending(false);
    }
  };

  return (
    <AuthLayout
      title={t('confirmTitle')}
      text={rich(email === undefined ? t('confirmText', { username }) : t('confirmAt', { email }), {
        b: (name) => (
          <b className="wrap-anywhere text-text" translate="no">
            {name}
          </b>
        ),
      })}
      signName={username}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="flex items-start gap-3 rounded-thumb bg-warn-soft px-4 py-3 text-14 text-warn">
          <TriangleAlert aria-hidden size={20} strokeWidth={1.75} className="mt-px shrink-0" />
          {t('confirmWarning')}
        </p>
        <Field label={t('code')} error={errors.code?.message}>
          <CodeInput {...register('code', { validate: (code) => code.trim() !== '' || t('needCode') })} />
        </Field>
        {failure !== undefined && <FormError>{failure}</FormError>}
        <Button type="submit" variant="primary" disabled={isSubmitting} className="w-full">
          {isSubmitting ? t('confirming') : t('confirm')}
        </Button>
        <Button variant="quiet" disabled={resending || isSubmitting} onClick={() => void resend()}>
          {t('resend')}
        </Button>
      </form>
      {email !== undefined && (
        <p className="mt-3 text-15 text-muted">
          {rich(t('wrongEmail'), {
            link: (text) => (
              <button type="button" className={textLink} onClick={onWrongEmail}>
                {text}
              </button>
            ),
          })}
        </p>
      )}
    </AuthLayout>
  );
};
