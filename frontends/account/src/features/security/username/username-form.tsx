import { checkUsername, typedUsername, USERNAME_LEADS_DAYS } from '@marquee/page/username';
import { Button, Field, FormError, PrefixInput, toast } from '@marquee/ui';
import { format, rich, useMessages } from '@marquee/web-kit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { accountMessages } from '../../../account.messages';
import { refusalText } from '../../../refusal-text';
import { useStepUp } from '../step-up/use-step-up';
import { useChangeUsername } from './usernames.api';

const DAY_MS = 86_400_000;

/** Asks for the new name. Before the change it says what happens to the addresses of the present one, and until when. */
export const UsernameForm = ({ username }: { readonly username: string }) => {
  const t = useMessages(accountMessages);
  const { guarded, dialog } = useStepUp();
  const change = useChangeUsername();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: { typed: '' } });
  const { errors, isSubmitting } = formState;
  const validate = (typed: string): true | string => {
    const name = typedUsername(typed);
    if (name === '') return t('needUsername');
    const checked = checkUsername(name);
    return checked.ok || checked.broken.message;
  };
  const submit = handleSubmit(async ({ typed }) => {
    const name = typedUsername(typed);
    setFailure(undefined);
    try {
      if (!(await guarded(() => change(name)))) return;
      toast.success(t('usernameChanged', { username: name }));
      reset();
    } catch (error) {
      setFailure(refusalText(error, t, t('usernameFailed')));
    }
  });
  const until = format.date(Date.now() + USERNAME_LEADS_DAYS * DAY_MS);
  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field label={t('newUsername')} error={errors.typed?.message}>
          <PrefixInput
            prefix="@"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...register('typed', { validate })}
          />
        </Field>
        <p className="text-13 text-muted">
          {rich(t('usernameMoves', { username, until }), {
            name: (text) => <span translate="no">{text}</span>,
          })}
        </p>
        <p className="text-13 text-muted">{t('usernameLimit')}</p>
        {failure !== undefined && <FormError>{failure}</FormError>}
        <Button type="submit" disabled={isSubmitting} className="justify-self-start">
          {t('changeUsername')}
        </Button>
      </form>
      {dialog}
    </>
  );
};
