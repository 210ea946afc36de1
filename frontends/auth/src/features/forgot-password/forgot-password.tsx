import { useState } from 'react';
import { Dialog } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { authMessages } from '../../auth.messages';
import { textLink } from '../../layout/auth-layout';
import { NewPasswordForm, type SentCode } from './new-password-form';
import { SendCodeForm } from './send-code-form';

/** The link that opens the dialog, and the dialog with its two steps. */
export const ForgotPassword = () => {
  const t = useMessages(authMessages);
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState<SentCode | null>(null);
  const close = () => {
    setOpen(false);
    setSent(null);
  };
  return (
    <>
      <button type="button" className={textLink} onClick={() => setOpen(true)}>
        {t('forgot')}
      </button>
      <Dialog
        open={open}
        onClose={close}
        title={t('resetTitle')}
        closeLabel={t('close')}
        description={sent === null ? t('resetText') : t('codeSentTo', { username: sent.username })}
      >
        {sent === null ? (
          <SendCodeForm onSent={setSent} onBack={close} />
        ) : (
          <NewPasswordForm sent={sent} onReset={close} onBack={() => setSent(null)} />
        )}
      </Dialog>
    </>
  );
};
