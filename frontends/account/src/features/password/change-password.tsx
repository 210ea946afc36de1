import { Button, Dialog } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useState } from 'react';
import { accountMessages } from '../../account.messages';
import { ChangePasswordForm } from './change-password-form';

/** The button that opens the dialog, and the dialog. */
export const ChangePassword = () => {
  const t = useMessages(accountMessages);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('changePassword')}</Button>
      <Dialog open={open} onClose={close} title={t('changePassword')} closeLabel={t('close')}>
        <ChangePasswordForm onChanged={close} onCancel={close} />
      </Dialog>
    </>
  );
};
