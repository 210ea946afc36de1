import { classNames } from './class-names';

interface TrialBulbsProps {
  readonly total: number;
  readonly left: number;
  /** Says what the bulbs show. */
  readonly label: string;
}

/** A bulb for each day of the trial, all in one line as long as they can be distinguished: those that are left are lit. */
export const TrialBulbs = ({ total, left, label }: TrialBulbsProps) => (
  <div role="img" aria-label={label} className="flex flex-wrap justify-between gap-1">
    {Array.from({ length: total }, (_, day) => (
      <span
        key={day}
        style={{ width: `min(26px, ${100 / total}% - 4px)` }}
        className={classNames(
          'aspect-square min-w-2.5 rounded-full',
          day < total - left
            ? 'ring-1 ring-line-strong ring-inset'
            : 'bg-[radial-gradient(circle,var(--mq-lamp-hi),var(--mq-lamp))] shadow-[0_0_10px_rgb(var(--mq-glow)/.35)] ring-1 ring-lamp-edge ring-inset',
        )}
      />
    ))}
  </div>
);
