import type { ComponentProps, ReactNode } from 'react';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'size'> {
  readonly label: ReactNode;
  /** Next to the label, muted. */
  readonly hint?: ReactNode;
  /** The label is only read aloud. */
  readonly isLabelHidden?: boolean;
}

/** On is the lamp. A checkbox underneath, so that forms and keyboards know it. */
export const Switch = ({ label, hint, isLabelHidden = false, ...props }: SwitchProps) => (
  <label className="inline-flex min-h-11 cursor-pointer items-center gap-3.5 text-15">
    <input type="checkbox" role="switch" className="peer sr-only" {...props} />
    <span
      aria-hidden
      className="relative h-[26px] w-11 shrink-0 rounded-pill bg-sunken ring-1 ring-inset ring-line-strong transition-colors duration-150 after:absolute after:top-[3px] after:left-[3px] after:size-5 after:rounded-full after:bg-line-strong after:transition-transform after:duration-150 after:ease-out peer-checked:bg-board peer-checked:ring-board peer-checked:after:translate-x-[18px] peer-checked:after:bg-lamp peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:opacity-55 dark:peer-checked:ring-line-strong"
    />
    <span className={isLabelHidden ? 'sr-only' : 'text-pretty'}>
      <span className="font-[600]">{label}</span>
      {hint !== undefined && <span className="text-muted"> · {hint}</span>}
    </span>
  </label>
);
