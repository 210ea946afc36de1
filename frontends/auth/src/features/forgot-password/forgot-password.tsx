import { useState } from 'react';
import { Dialog } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { authMessages } from '../../auth.messages';
import { textLink } from '../../layout/auth-layout';
import { NewPasswordForm } from './new-password-form';
import { SendCodeForm } from './send-code-form';

/** The link that opens the dialog, and the dialog with its two steps. */
export const ForgotPassword = () => {
  const t = useMessages(authMessages);
  const [open, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const close = () => {
    setOpen(false);
    setSentTo(null);
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
        {...(sentTo === null && { description: t('resetText') })}
      >
        {sentTo === null ? (
          <SendCodeForm onSent={setSentTo} onBack={close} />
        ) : (
          <NewPasswordForm username={sentTo} onReset={close} onBack={() => setSentTo(null)} />
        )}
      </Dialog>
    </>
  );
};
