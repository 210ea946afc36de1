import { Button, FormError, Progress } from '@marquee/ui';
import { format, useMessages } from '@marquee/web-kit';
import { useState, type ReactNode } from 'react';
import { accountMessages } from '../../../account.messages';
import { refusalText } from '../../../refusal-text';
import { useStepUp } from '../step-up/use-step-up';
import { isRunning, type Exporting } from './data.api';

interface ExportActsProps {
  readonly exporting: Exporting;
  /** On the button that asks for it. */
  readonly startLabel: string;
  /** What is chosen before it is requested. */
  readonly children?: ReactNode;
}

const MEGABYTE = 1_000_000;

/** Asks for an archive, shows how far it is, and fetches it. */
export const ExportActs = ({ exporting, startLabel, children }: ExportActsProps) => {
  const t = useMessages(accountMessages);
  const { transfer, start, remove, fetch } = exporting;
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
    await attempt(() => guarded(fetch), t('downloadFailed'));
    setFetching(false);
  };
  const removeIt = (): void => void attempt(remove, t('removeFailed'));
  const isOver = !isRunning(transfer) && transfer?.state !== 'done';
  const failed = t(transfer?.reason === 'export_too_large' ? 'exportTooLarge' : 'exportFailed');
  return (
    <>
      {isOver && children}
      {isRunning(transfer) && <Progress part={transfer?.progress ?? 0} label={t('exporting')} />}
      {transfer?.state === 'done' && (
        <p className="text-15">
          {t('exportReady', {
            size: format.number(Math.max(0.1, Math.round((transfer.bytes ?? 0) / (MEGABYTE / 10)) / 10)),
            until: format.date(transfer.until, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }),
          })}
        </p>
      )}
      {transfer?.state === 'dead' && failure === undefined && <FormError>{failed}</FormError>}
      {failure !== undefined && <FormError>{failure}</FormError>}
      <div className="flex flex-wrap gap-3">
        {isRunning(transfer) ? (
          <Button disabled={isBusy} onClick={removeIt}>
            {t('cancel')}
          </Button>
        ) : transfer?.state === 'done' ? (
          <>
            <Button variant="primary" disabled={isBusy} onClick={() => void fetchIt()}>
              {t(isFetching ? 'downloading' : 'download')}
            </Button>
            <Button disabled={isBusy} onClick={removeIt}>
              {t('removeArchive')}
            </Button>
          </>
        ) : (
          <Button disabled={isBusy} onClick={() => void attempt(() => guarded(start), t('exportFailed'))}>
            {startLabel}
          </Button>
        )}
      </div>
      {dialog}
    </>
  );
};
