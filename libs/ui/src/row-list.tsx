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
  return (
    <ul className="grid gap-[3px]">
      {rows.map(({ key, label, mark, count }) => (
        <li key={key} className="relative flex h-11 items-center gap-3 px-2.5 text-14 md:h-[33px]">
          <span
            aria-hidden
            className="absolute inset-y-0 left-0 min-w-2 rounded-[8px] bg-data-soft"
            style={{ width: `${(count / largest) * 100}%` }}
          />
          {mark !== undefined && (
            <span className="relative flex w-6 shrink-0 items-center text-11 text-muted">{mark}</span>
          )}
          <span className="relative min-w-0 flex-1 truncate">{label}</span>
          <span className="relative text-muted tabular-nums">{formatShare(total === 0 ? 0 : count / total)}</span>
          <span className="relative min-w-10 text-right font-[600] tabular-nums">{formatCount(count)}</span>
        </li>
      ))}
    </ul>
  );
};
