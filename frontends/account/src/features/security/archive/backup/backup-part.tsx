import { Button, FormError, toast } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useState } from 'react';
import { BackupState } from './backup-state';
import { useBackupActs, useLinkBackup } from './backup.api';
import { backupMessages } from './backup.messages';
import { BucketForm } from './bucket-form';

/** Stores the links in a bucket of their owner each night. */
export const BackupPart = () => {
  const t = useMessages(backupMessages);
  const { data: backup } = useLinkBackup();
  const { test, remove } = useBackupActs();
  const [isOpen, setOpen] = useState(false);
  const [isTesting, setTesting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const attempt = async (act: () => Promise<void>, failed: string): Promise<void> => {
    setFailure(undefined);
    try {
      await act();
    } catch {
      setFailure(failed);
    }
  };
  const testIt = async (): Promise<void> => {
    setTesting(true);
    await attempt(async () => {
      const why = await test();
      if (why === null) toast.success(t('tested'));
      else setFailure(t(why));
    }, t('testFailed'));
    setTesting(false);
  };
  const turnOff = (): Promise<void> =>
    attempt(async () => {
      await remove();
      toast.success(t('turnedOff'));
    }, t('turnOffFailed'));
  const saved = (): void => {
    setOpen(false);
    toast.success(t('saved'));
  };
  const open = (): void => {
    setFailure(undefined);
    setOpen(true);
  };
  return (
    <div className="my-6 grid gap-3">
      <h3 className="title text-16">{t('title')}</h3>
      <p className="text-15 text-muted">{t('text')}</p>
      {isOpen && backup !== undefined && <BucketForm backup={backup} onSaved={saved} onCancel={() => setOpen(false)} />}
      {!isOpen && backup && <BackupState backup={backup} />}
      {failure !== undefined && !isOpen && <FormError>{failure}</FormError>}
      {!isOpen && backup === null && (
        <Button className="justify-self-start" onClick={open}>
          {t('setUp')}
        </Button>
      )}
      {!isOpen && backup && (
        <div className="flex flex-wrap gap-3">
          <Button disabled={isTesting} onClick={() => void testIt()}>
            {t(isTesting ? 'testing' : 'test')}
          </Button>
          <Button onClick={open}>{t('change')}</Button>
          <Button variant="quiet" onClick={() => void turnOff()}>
            {t('turnOff')}
          </Button>
        </div>
      )}
    </div>
  );
};
