import type { ReactNode } from 'react';

export interface BarRow {
  readonly key: string;
  readonly label: ReactNode;
  /** Before the label: a country code or an icon. */
  readonly mark?: ReactNode;
  readonly count: number;
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
  // As wide as the longest figure, so that the percentages are in one column.
  const countWidth = `${Math.max(4, formatCount(largest).length)}ch`;
  return (
    <ul className="grid gap-[3px]">
      {rows.map(({ key, label, mark, count }) => (
        <li key={key} className="relative flex h-11 items-center gap-2.5 px-2.5 text-14 md:h-[33px]">
          <span
            aria-hidden
            className="absolute inset-y-0 left-0 min-w-2 rounded-[8px] bg-data-soft"
            style={{ width: `${(count / largest) * 100}%` }}
          />
          {mark !== undefined && (
            <span className="relative flex w-5 shrink-0 items-center text-11 text-muted">{mark}</span>
          )}
          <span className="relative min-w-0 flex-1 truncate font-[500]" dir="auto">
            {label}
          </span>
          <span className="relative text-muted tabular-nums">{formatShare(total === 0 ? 0 : count / total)}</span>
          <span className="relative ml-2 text-right font-[600] tabular-nums" style={{ minWidth: countWidth }}>
            {formatCount(count)}
          </span>
        </li>
      ))}
    </ul>
  );
};
