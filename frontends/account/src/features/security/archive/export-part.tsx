import { Button, FormError, Progress } from '@marquee/ui';
import { format, useMessages } from '@marquee/web-kit';
import { useState } from 'react';
import { accountMessages } from '../../../account.messages';
import { refusalText } from '../../../refusal-text';
import { useStepUp } from '../step-up/use-step-up';
import { isRunning, useAccountExport, useDataActs } from './data.api';

const MEGABYTE = 1_000_000;

/** Asks for the archive, shows how far it is, and fetches it. */
export const ExportPart = () => {
  const t = useMessages(accountMessages);
  const { data } = useAccountExport();
  const { startExport, removeExport, fetchArchive } = useDataActs();
  const { guarded, dialog } = useStepUp();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isFetching, setFetching] = useState(false);
  const attempt = async (act: () => Promise<unknown>, failed: string): Promise<void> => {
    setFailure(undefined);
    setBusy(true);
    try {
      await act();
    } catch (error) {
      setFailure(refusalText(error, t, failed));
    } finally {
      setBusy(false);
    }
  };
  const fetchIt = async (): Promise<void> => {
    setFetching(true);
    await attempt(() => guarded(fetchArchive), t('downloadFailed'));
    setFetching(false);
  };
  const remove = (): void => void attempt(removeExport, t('removeFailed'));
  return (
    <div className="my-4 grid gap-3">
      <p className="text-15 text-muted">{t('dataText')}</p>
      {isRunning(data) && <Progress part={data?.progress ?? 0} label={t('exporting')} />}
      {data?.state === 'done' && (
        <p className="text-15">
          {t('exportReady', {
            size: format.number(Math.max(0.1, Math.round((data.bytes ?? 0) / (MEGABYTE / 10)) / 10)),
            until: format.date(data.until, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }),
          })}
        </p>
      )}
      {data?.state === 'dead' && failure === undefined && <FormError>{t('exportFailed')}</FormError>}
      {failure !== undefined && <FormError>{failure}</FormError>}
      <div className="flex flex-wrap gap-3">
        {isRunning(data) ? (
          <Button disabled={isBusy} onClick={remove}>
            {t('cancel')}
          </Button>
        ) : data?.state === 'done' ? (
          <>
            <Button variant="primary" disabled={isBusy} onClick={() => void fetchIt()}>
              {t(isFetching ? 'downloading' : 'download')}
            </Button>
            <Button disabled={isBusy} onClick={remove}>
              {t('removeArchive')}
            </Button>
          </>
        ) : (
          <Button disabled={isBusy} onClick={() => void attempt(() => guarded(startExport), t('exportFailed'))}>
            {t('startExport')}
          </Button>
        )}
      </div>
      {dialog}
    </div>
  );
};
