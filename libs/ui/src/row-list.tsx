import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';

export interface BarRow {
  readonly key: string;
  readonly label: ReactNode;
  /** Before the label: a country code or an icon. */
  readonly mark?: ReactNode;
  readonly count: number;
  /** What the row adds up, shown below it on demand. */
  readonly parts?: readonly Omit<BarRow, 'parts' | 'mark'>[];
}

interface RowListProps {
  readonly rows: readonly BarRow[];
  /** What all counts add up to, for the percentages. */
  readonly total: number;
  readonly formatCount: (count: number) => string;
  readonly formatShare: (share: number) => string;
}

/** Bars behind rows, each measured against the first (the largest). */
export const RowList = ({ rows, total, formatCount, formatShare }: RowListProps) => {
  const largest = Math.max(1, ...rows.map(({ count }) => count));
  const figures = {
    // As wide as the longest figure, so that the percentages are in one column.
    width: `${Math.max(4, formatCount(largest).length)}ch`,
    count: formatCount,
    share: (count: number) => formatShare(total === 0 ? 0 : count / total),
  };
  return (
    <ul className="grid gap-[3px]">
      {rows.map((row) => (
        <Row key={row.key} row={row} width={`${(row.count / largest) * 100}%`} figures={figures} />
      ))}
    </ul>
  );
};

interface FigureTexts {
  readonly width: string;
  readonly count: (count: number) => string;
  readonly share: (count: number) => string;
}

interface RowProps {
  readonly row: BarRow;
  readonly width: string;
  readonly figures: FigureTexts;
}

const Row = ({ row: { label, mark, count, parts = [] }, width, figures }: RowProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <div className="relative flex h-11 items-center gap-2.5 px-2.5 text-14 md:h-[33px]">
        <span aria-hidden className="absolute inset-y-0 left-0 min-w-2 rounded-[8px] bg-data-soft" style={{ width }} />
        {mark !== undefined && (
          <span className="relative flex w-5 shrink-0 items-center text-11 text-muted">{mark}</span>
        )}
        {parts.length === 0 ? (
          <Label>{label}</Label>
        ) : (
          <button
            type="button"
            className="group relative flex h-full min-w-0 flex-1 cursor-pointer items-center gap-1 text-left"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <Label isShort>{label}</Label>
            <ChevronDown
              size={14}
              aria-hidden
              className="shrink-0 text-muted transition-transform group-aria-expanded:rotate-180"
            />
          </button>
        )}
        <Count count={count} figures={figures} />
      </div>
      {parts.length > 0 && (
        <ul id={id} hidden={!isOpen}>
          {parts.map((part) => (
            <li key={part.key} className="flex min-h-8 items-center gap-2.5 pr-2.5 pl-6 text-13 md:min-h-7">
              <Label>{part.label}</Label>
              <Count count={part.count} figures={figures} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};

const Label = ({ isShort = false, children }: { readonly isShort?: boolean; readonly children: ReactNode }) => (
  <span className={`relative min-w-0 truncate font-[500] ${isShort ? '' : 'flex-1'}`} dir="auto">
    {children}
  </span>
);

const Count = ({ count, figures }: { readonly count: number; readonly figures: FigureTexts }) => (
  <>
    <span className="relative text-muted tabular-nums">{figures.share(count)}</span>
    <span className="relative ml-2 text-right font-[600] tabular-nums" style={{ minWidth: figures.width }}>
      {figures.count(count)}
    </span>
  </>
);
