import { Button } from '@marquee/ui';
import { RowList, type BarRow } from '@marquee/ui/row-list';
import { format, useMessages } from '@marquee/web-kit';
import { useId, useState } from 'react';
import { analyticsMessages } from '../../../analytics.messages';

const SHOWN = 5;

interface ShareListProps {
  readonly title: string;
  /** The largest first. */
  readonly rows: readonly BarRow[];
  /** What the counts cannot know. */
  readonly note?: string;
}

/** One dimension as rows with bars, the largest first; five, and all of them on demand. */
export const ShareList = ({ title, rows, note }: ShareListProps) => {
  const t = useMessages(analyticsMessages);
  const id = useId();
  const [all, setAll] = useState(false);
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="title mb-2.5 text-16">
        {title}
      </h2>
      {rows.length === 0 && <p className="text-14 text-muted">{t('noRows')}</p>}
      <RowList
        rows={all ? rows : rows.slice(0, SHOWN)}
        total={total}
        formatCount={format.number}
        formatShare={format.percent}
      />
      {rows.length > SHOWN && (
        <Button
          variant="quiet"
          className="mt-1 -ml-2 text-14 font-[560]! text-accent!"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? t('showFewer') : t('showAll', { n: rows.length })}
        </Button>
      )}
      {note !== undefined && rows.length > 0 && <p className="mt-2 text-13 text-muted">{note}</p>}
    </section>
  );
};
