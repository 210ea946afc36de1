import { CodeInput, CopyButton, Field, FormError } from '@marquee/ui';
import { ApiError, mayBeDoneAfter, useMessages } from '@marquee/web-kit';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { accountMessages } from '../../../account.messages';
import { refusalText } from '../../../refusal-text';
import { FormFoot } from '../form-foot';
import { SecretCode } from './secret-code';
import { confirmTotp, type ProposedSecret } from './two-step.api';

interface SetUpFormProps {
  readonly proposed: ProposedSecret;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  /**
   * Not where the code alone was wrong. `mayBeDone`: the answer to this attempt, or to one before in this form, was lost. The form is busy until it
   * resolves.
   */
  readonly onFailed: (mayBeDone: boolean) => Promise<void>;
  readonly onCancel: () => void;
}

/** In fours, as apps show it. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';

/** Hands the secret to an authenticator app, and asks for the first code that it shows. */
export const SetUpForm = ({ proposed: { secret, uri }, onConfirmed, onFailed, onCancel }: SetUpFormProps) => {
  const t = useMessages(accountMessages);
  const [failure, setFailure] = useState<string>();
  const mayBeDone = useRef(false);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ code }) => {
    setFailure(undefined);
    try {
      onConfirmed(await confirmTotp(code.trim()));
    } catch (error) {
      mayBeDone.current ||= mayBeDoneAfter(error);
      const code = error instanceof ApiError ? error.code : undefined;
      setFailure(code === 'ExpiredCodeException' ? t('secretExpired') : refusalText(error, t, t('twoStepFailed')));
      if (code !== 'CodeMismatchException') await onFailed(mayBeDone.current);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div className="flex flex-wrap items-center gap-5">
        <SecretCode uri={uri} />
        <div className="min-w-0 flex-1 basis-44">
          <p className="text-14 text-muted">{t('typeSecret')}</p>
          <p className="flex items-center gap-1">
            <code translate="no" className="min-w-0 font-mono text-14 wrap-anywhere">
              {grouped(secret)}
            </code>
            <CopyButton text={secret} label={t('copySecret')} copiedLabel={t('copied')} />
          </p>
        </div>
      </div>
      <Field label={t('firstCode')} error={errors.code?.message}>
        <CodeInput {...register('code', { validate: (code) => code.trim() !== '' || t('needCode') })} />
      </Field>
      {failure !== undefined && <FormError>{failure}</FormError>}
      <FormFoot submit={t('turnOn')} isSubmitting={isSubmitting} onCancel={onCancel} />
    </form>
  );
};
