import { BouncingDots, Button, toast } from '@marquee/ui';
import { useLocation, useMessages, useNavigate } from '@marquee/web-kit';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ContentItem } from '../api/content-item';
import { useHistory, useUndo } from '../api/history.api';
import { itemMessages } from '../item.messages';
import { HistoryList } from './history-list';
import { historyMessages } from './history.messages';
import { canLead, LedTo } from './led-to';

interface HistoryPanelProps {
  readonly item: ContentItem;
  /** Undoing would lose what the form has. */
  readonly isDirty: boolean;
}

/** What was changed of the item under edit, loaded when it is opened, and the way back by one change. */
export const HistoryPanel = ({ item, isDirty }: HistoryPanelProps) => {
  const t = useMessages(historyMessages);
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  return (
    <section aria-label={t('title')} className="border-t border-line pt-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
        className="group flex min-h-11 w-full items-center gap-2 rounded-control text-14 font-[560]"
      >
        {t('title')}
        <ChevronDown
          size={18}
          strokeWidth={1.75}
          aria-hidden
          className="ml-auto text-muted transition-transform group-aria-expanded:rotate-180"
        />
      </button>
      <div id={panel}>{isOpen && <OpenHistory item={item} isDirty={isDirty} />}</div>
    </section>
  );
};

const OpenHistory = ({ item, isDirty }: HistoryPanelProps) => {
  const t = useMessages(historyMessages);
  const tContent = useMessages(itemMessages);
  const history = useHistory(item.contentId);
  if (history.isPending) return <BouncingDots label={tContent('loading')} />;
  if (history.data === undefined) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-14 text-bad">
        {t('failed')}
        <Button onClick={() => void history.refetch()}>{tContent('retry')}</Button>
      </p>
    );
  }
  const { changes, canUndo } = history.data;
  return (
    <>
      {canUndo && <UndoButton item={item} doneAt={changes[0]?.at} isDirty={isDirty} />}
      <HistoryList history={history} />
      {canLead(item) && <LedTo item={item} />}
    </>
  );
};

interface UndoButtonProps extends HistoryPanelProps {
  readonly doneAt: string | undefined;
}

/** Undoes, and opens the form again with the item as it is then, unless something was typed in it meanwhile. */
const UndoButton = ({ item, doneAt, isDirty }: UndoButtonProps) => {
  const t = useMessages(historyMessages);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const undo = useUndo();
  const hint = useId();
  const dirty = useRef(isDirty);
  dirty.current = isDirty;
  const act = () =>
    undo.mutate(
      { contentId: item.contentId, ...(doneAt !== undefined && { doneAt }) },
      {
        onSuccess: ({ item: back }) => {
          toast.success(t('undone'));
          if (dirty.current) return;
          void navigate(pathname + search, { replace: true, state: { contentType: back.contentType, item: back } });
        },
        onError: () => toast.error(t('undoFailed')),
      },
    );
  return (
    <div className="mb-2">
      <Button disabled={isDirty || undo.isPending} aria-describedby={isDirty ? hint : undefined} onClick={act}>
        {t('undo')}
      </Button>
      {isDirty && (
        <p id={hint} className="mt-1.5 text-13 text-muted">
          {t('undoHint')}
        </p>
      )}
    </div>
  );
};
