import { Button, RowList, type BarRow } from '@marquee/ui';
import { format, useMessages } from '@marquee/web-kit';
import { useId, useState, type ReactNode } from 'react';
import { analyticsMessages } from '../../../analytics.messages';
import { rankedShares } from '../figures';

const SHOWN = 5;

interface ShareListProps {
  readonly title: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly labelOf: (key: string) => string;
  readonly markOf?: (key: string) => ReactNode;
}

/** One dimension as rows with bars, the largest first; five, and all of them on demand. */
export const ShareList = ({ title, counts, labelOf, markOf }: ShareListProps) => {
  const t = useMessages(analyticsMessages);
  const id = useId();
  const [all, setAll] = useState(false);
  const shares = rankedShares(counts);
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  const rows = (all ? shares : shares.slice(0, SHOWN)).map(({ key, count }): BarRow => {
    const mark = markOf?.(key);
    return { key, label: labelOf(key), count, ...(mark !== undefined && { mark }) };
  });
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="title mb-2.5 text-16">
        {title}
      </h2>
      {rows.length === 0 && <p className="text-14 text-muted">{t('noRows')}</p>}
      <RowList rows={rows} total={total} formatCount={format.number} formatShare={format.percent} />
      {shares.length > SHOWN && (
        <Button
          variant="quiet"
          className="mt-1 -ml-2 text-14 font-[560]! text-accent!"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? t('showFewer') : t('showAll', { n: shares.length })}
        </Button>
      )}
    </section>
  );
};
