import { Button, Field, Input, toast } from '@marquee/ui';
import { rich, useMessages, type SessionUser } from '@marquee/web-kit';
import { useState, type FormEvent } from 'react';
import { accountMessages } from '../../../account.messages';
import { refusalText } from '../../../refusal-text';
import { Section } from '../../../layout/section';
import { useStepUp } from '../step-up/use-step-up';
import { closeAccount } from './close.api';

/** The way out. The button wakes when the name is typed in full, and the password is requested in any case. */
export const CloseSection = ({ user: { username } }: { readonly user: SessionUser }) => {
  const t = useMessages(accountMessages);
  const { askFirst, dialog } = useStepUp();
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string>();
  const isTyped = typed.trim().replace(/^@/, '').toLowerCase() === username.toLowerCase();
  const close = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isTyped) return;
    setFailure(undefined);
    try {
      if (await askFirst(() => closeAccount(typed))) toast.success(t('accountClosed'));
    } catch (error) {
      setFailure(refusalText(error, t, t('closeFailed')));
    }
  };
  return (
    <Section title={t('closeTitle')}>
      <p className="my-4 text-15 text-muted">
        {rich(t('closeText', { username }), {
          name: (text) => (
            <b translate="no" className="font-[600] text-text">
              {text}
            </b>
          ),
        })}
      </p>
      <form noValidate onSubmit={(event) => void close(event)}>
        <Field label={t('closeType')} hint={t('closeHint')} error={failure}>
          <span className="flex gap-3">
            <Input
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <Button type="submit" variant={isTyped ? 'danger' : 'secondary'} disabled={!isTyped}>
              {t('closeAccount')}
            </Button>
          </span>
        </Field>
      </form>
      {dialog}
    </Section>
  );
};
