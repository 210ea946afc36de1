import { Button, CodeInput, Field, FormError, toast } from '@marquee/ui';
import { rich, useMessages } from '@marquee/web-kit';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { accountMessages } from '../../../account.messages';
import { refusalText } from '../../../refusal-text';
import { useStepUp } from '../step-up/use-step-up';
import { confirmEmailChange, dropEmailChange, requestEmailChange } from './email.api';

/** The new address waits for the code that was mailed to it. */
export const EmailCodeForm = ({ newEmail }: { readonly newEmail: string }) => {
  const t = useMessages(accountMessages);
  const { guarded, dialog } = useStepUp();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } });

  const attempt = async (act: () => Promise<void>, done: string): Promise<void> => {
    setFailure(undefined);
    setBusy(true);
    try {
      if (await guarded(act)) toast.success(done);
    } catch (error) {
      setFailure(refusalText(error, t, t('emailFailed')));
    } finally {
      setBusy(false);
    }
  };
  const submit = handleSubmit(({ code }) => attempt(() => confirmEmailChange(code.trim()), t('emailChanged')));

  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p role="status" className="flex items-start gap-2 text-13 text-warn">
          <MailCheck aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
          <span>
            {rich(t('emailWaits', { email: newEmail }), { address: (text) => <span translate="no">{text}</span> })}
          </span>
        </p>
        <Field label={t('code')} error={formState.errors.code?.message}>
          <CodeInput {...register('code', { validate: (code) => code.trim() !== '' || t('needCode') })} />
        </Field>
        {failure !== undefined && <FormError>{failure}</FormError>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isBusy}>
            {t('confirmEmail')}
          </Button>
          <Button
            variant="quiet"
            disabled={isBusy}
            onClick={() => void attempt(() => requestEmailChange(newEmail), t('emailCodeSent'))}
          >
            {t('sendAgain')}
          </Button>
          <Button
            variant="quiet"
            className="text-muted"
            disabled={isBusy}
            onClick={() => void attempt(dropEmailChange, t('emailKept'))}
          >
            {t('keepEmail')}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
};
