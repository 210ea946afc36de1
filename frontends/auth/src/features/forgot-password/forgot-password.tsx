import { useState } from 'react';
import { Dialog } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { authMessages } from '../../auth.messages';
import { textLink } from '../../layout/auth-layout';
import { NewPasswordForm, type SentCode } from './new-password-form';
import { SendCodeForm } from './send-code-form';

/** The link that opens the dialog, and the dialog with its two steps. `username`: as it is typed on the screen. */
export const ForgotPassword = ({ username }: { readonly username: string }) => {
  const t = useMessages(authMessages);
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(username);
  const [sent, setSent] = useState<SentCode | null>(null);
  const begin = () => {
    setAsked(username);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setSent(null);
  };
  const askForCode = (code: SentCode) => {
    setAsked(code.username);
    setSent(code);
  };
  return (
    <>
      <button type="button" className={textLink} onClick={begin}>
        {t('forgot')}
      </button>
      <Dialog
        open={open}
        onClose={close}
        title={t('resetTitle')}
        closeLabel={t('close')}
        isHeldOpen={sent !== null}
        description={sent === null ? t('resetText') : t('codeSentTo', { username: sent.username })}
      >
        {sent === null ? (
          <SendCodeForm username={asked} onSent={askForCode} onBack={close} />
        ) : (
          <NewPasswordForm sent={sent} onReset={close} onBack={() => setSent(null)} />
        )}
      </Dialog>
    </>
  );
};
