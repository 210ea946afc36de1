import { useEffect, useState } from 'react';
import { Dialog } from '@marquee/ui';
import { useLocation, useMessages, useNavigate } from '@marquee/web-kit';
import { authMessages } from '../../auth.messages';
import { textLink } from '../../layout/auth-layout';
import { NewPasswordForm, type OpenedLink, type SentCode } from './new-password-form';
import { SendCodeForm } from './send-code-form';

/** What the link of a mail says behind `#`, which no server sees. */
export const linkIn = (hash: string): OpenedLink | null => {
  const [, username, token] = /^#reset=([^/]+)\/(.+)$/.exec(hash) ?? [];
  return username === undefined || token === undefined ? null : { username, token };
};

/**
 * The link that opens the dialog, and the dialog with its two steps. `username`: as it is typed on the screen. Where the link of a mail leads
 * here, the dialog is open and asks for the new password alone.
 */
export const ForgotPassword = ({ username }: { readonly username: string }) => {
  const t = useMessages(authMessages);
  const navigate = useNavigate();
  const { hash, pathname, state } = useLocation();
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(username);
  const [sent, setSent] = useState<SentCode | OpenedLink | null>(null);
  useEffect(() => {
    const linked = linkIn(hash);
    if (linked === null) return;
    setAsked(linked.username);
    setSent(linked);
    setOpen(true);
    // The token stays in no history.
    void navigate(pathname, { replace: true, state });
  }, [hash, navigate, pathname, state]);
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
      <button type="button" className={`${textLink} noscript:hidden`} onClick={begin}>
        {t('forgot')}
      </button>
      <Dialog
        open={open}
        onClose={close}
        title={t('resetTitle')}
        closeLabel={t('close')}
        isHeldOpen={sent !== null}
        description={
          sent === null
            ? t('resetText')
            : t('token' in sent ? 'resetByLink' : 'codeSentTo', { username: sent.username })
        }
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
