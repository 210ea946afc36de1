import { Button, buttonClass, Ink, Sentence, toast } from '@marquee/ui';
import { ApiError, Link, rich, useMessages } from '@marquee/web-kit';
import { useState, type ReactNode } from 'react';
import { useUndoBatches } from '../../api/batch.api';
import type { ImportPreview } from '../../api/import.api';
import { importMessages } from './import.messages';
import type { DoneImport } from './use-run';

interface ImportDoneProps {
  readonly done: DoneImport;
  readonly source: ImportPreview['source'];
  /** The import is undone, or its owner wants the next one. */
  readonly onReset: () => void;
}

const ink = (part: ReactNode) => <Ink>{part}</Ink>;

/** What was imported, with one undo for all of it. */
export const ImportDone = ({ done: { batchId, changed }, source, onReset }: ImportDoneProps) => {
  const t = useMessages(importMessages);
  const undoBatches = useUndoBatches();
  const [isBusy, setBusy] = useState(false);
  const undo = async (): Promise<void> => {
    setBusy(true);
    try {
      await undoBatches([batchId]);
      toast.success(t('undone'));
      onReset();
    } catch (error) {
      toast.error(t(error instanceof ApiError && error.status === 409 ? 'undoConflict' : 'undoFailed'));
      setBusy(false);
    }
  };
  return (
    <>
      <div ref={focusFirst} tabIndex={-1} className="outline-none">
        <Sentence>{rich(t('done', { n: changed, source: t(`source_${source}`) }), { ink })}</Sentence>
      </div>
      <p className="mt-2 text-16 text-muted">{t('doneHint')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
          {t('goToDashboard')}
        </Link>
        <Button disabled={isBusy} onClick={() => void undo()}>
          {t('undo')}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onReset}>
          {t('importMore')}
        </Button>
      </div>
    </>
  );
};

/** What was done is read aloud, and the next Tab leads to what can be done now. */
const focusFirst = (heading: HTMLElement | null): void => heading?.focus();
