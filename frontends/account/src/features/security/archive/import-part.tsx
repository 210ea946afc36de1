import { Button, FormError, Progress } from '@marquee/ui';
import { useMessages, useQueryClient } from '@marquee/web-kit';
import { useEffect, useRef, useState } from 'react';
import { accountMessages } from '../../../account.messages';
import { refusalText } from '../../../refusal-text';
import { isRunning, useAccountImport, useImportActs } from './data.api';
import { ImportResult } from './import-result';

/** What to say about an import that came to no end, by its reason. */
const reasons = {
  account_not_empty: 'accountNotEmpty',
  archive_invalid: 'archiveInvalid',
  archive_version: 'archiveVersion',
  subscription_required: 'planNeeded',
  upload_quota: 'noRoom',
} as const;

const textOf = (reason: string | null): (typeof reasons)[keyof typeof reasons] | 'importFailed' =>
  reason !== null && Object.hasOwn(reasons, reason) ? reasons[reason as keyof typeof reasons] : 'importFailed';

/** Sends an archive and shows how far it is read. */
export const ImportPart = () => {
  const t = useMessages(accountMessages);
  const queries = useQueryClient();
  const { data } = useAccountImport();
  const { importArchive, removeImport } = useImportActs();
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const runs = isRunning(data);
  const isDone = data?.state === 'done';
  const wasRunning = useRef(false);
  useEffect(() => {
    // Whatever was known of the page is old.
    if (isDone && wasRunning.current) void queries.invalidateQueries();
    wasRunning.current = runs;
  }, [isDone, runs, queries]);
  const [isBusy, setBusy] = useState(false);
  const attempt = async (act: () => Promise<unknown>, failed: string): Promise<void> => {
    setFailure(undefined);
    setBusy(true);
    try {
      await act();
    } catch (error) {
      setFailure(refusalText(error, t, failed));
    }
    setSent(null);
    setBusy(false);
  };
  const choose = (file: File | undefined): void => {
    if (file === undefined) return;
    setSent(0);
    void attempt(() => importArchive(file, setSent), t('importFailed'));
  };
  const isSending = sent !== null;
  return (
    <div className="my-6 grid gap-3">
      <h3 className="title text-16">{t('importTitle')}</h3>
      <p className="text-15 text-muted">{t('importText')}</p>
      {isSending && <Progress part={sent} label={t('sendingArchive')} />}
      {!isSending && runs && <Progress part={data?.progress ?? 0} label={t('importing')} />}
      {isDone && <ImportResult leftOut={data.leftOut} />}
      {!isSending && data?.state === 'dead' && failure === undefined && <FormError>{t(textOf(data.reason))}</FormError>}
      {failure !== undefined && <FormError>{failure}</FormError>}
      <div className="flex flex-wrap gap-3">
        {runs ? (
          <Button disabled={isBusy} onClick={() => void attempt(removeImport, t('removeFailed'))}>
            {t('cancel')}
          </Button>
        ) : (
          <Button disabled={isBusy} onClick={() => picker.current?.click()}>
            {t('chooseArchive')}
          </Button>
        )}
        <input
          ref={picker}
          type="file"
          accept=".zip,application/zip"
          hidden
          aria-label={t('chooseArchive')}
          onChange={({ target }) => {
            choose(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
    </div>
  );
};
