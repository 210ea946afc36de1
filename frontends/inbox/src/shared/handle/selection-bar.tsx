import { Button } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { sharedMessages } from '../shared.messages';

interface SelectionBarProps {
  readonly count: number;
  readonly isBusy: boolean;
  readonly onAll: () => void;
  readonly onRead: () => void;
  readonly onDelete: () => void;
  readonly onClear: () => void;
}

/** What can be done with what is selected. At the foot of the window, so that its coming moves nothing. */
export const SelectionBar = ({ count, isBusy, onAll, onRead, onDelete, onClear }: SelectionBarProps) => {
  const t = useMessages(sharedMessages);
  if (count === 0) return null;
  return (
    <section
      aria-label={t('selected', { n: count })}
      className="animate-rise sticky bottom-4 z-20 mx-auto mt-6 flex w-fit max-w-full flex-wrap items-center justify-center gap-2 rounded-card bg-surface p-2.5 shadow-lift"
    >
      <p role="status" className="px-2 text-15 font-[600] tabular-nums">
        {t('selected', { n: count })}
      </p>
      <Button variant="quiet" onClick={onAll}>
        {t('selectAll')}
      </Button>
      <Button onClick={onRead} disabled={isBusy}>
        {t('markRead')}
      </Button>
      <Button variant="danger" onClick={onDelete} disabled={isBusy}>
        {t('delete')}
      </Button>
      <Button variant="quiet" onClick={onClear}>
        {t('clear')}
      </Button>
    </section>
  );
};
