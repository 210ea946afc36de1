import { classNames } from '@marquee/ui';

interface TrialBulbsProps {
  readonly total: number;
  readonly left: number;
  /** Says what the bulbs show. */
  readonly label: string;
}

/** A bulb for each day of the trial: those that are left are lit. A long trial has its days closer together. */
export const TrialBulbs = ({ total, left, label }: TrialBulbsProps) => (
  <div role="img" aria-label={label} className="flex flex-wrap justify-between gap-2">
    {Array.from({ length: total }, (_, day) => (
      <span
        key={day}
        className={classNames(
          'aspect-square w-[26px] rounded-full max-sm:w-4',
          day < total - left
            ? 'ring-1 ring-line-strong ring-inset'
            : 'bg-[radial-gradient(circle,var(--mq-lamp-hi),var(--mq-lamp))] shadow-[0_0_10px_rgb(var(--mq-glow)/.35)] ring-1 ring-lamp-edge ring-inset',
        )}
      />
    ))}
  </div>
);
