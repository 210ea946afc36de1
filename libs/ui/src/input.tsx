import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import { useFieldControl } from './field';

const box =
  'w-full rounded-control bg-surface text-16 text-text ring-1 ring-inset ring-line-strong transition-shadow duration-150 placeholder:text-muted';
const focusWithin = 'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus';

/** The look of a text control, for the few that are none of these. */
export const inputClass = classNames(
  box,
  'min-h-[46px] px-[14px] aria-invalid:ring-bad read-only:bg-sunken disabled:opacity-55',
);

export const Input = ({ className, ...props }: ComponentProps<'input'>) => (
  <input className={classNames(inputClass, className)} {...useFieldControl()} {...props} />
);

interface PrefixInputProps extends ComponentProps<'input'> {
  /** Shown before the text, such as `https://`; not part of the value. Empty: nothing stands there. */
  readonly prefix: string;
  /** Behind the text: a mark that the value is good, or a button. */
  readonly suffix?: ReactNode;
}

/** A field whose value is written in mono behind a fixed beginning. */
export const PrefixInput = ({ prefix, suffix, className, ...props }: PrefixInputProps) => {
  const control = useFieldControl();
  return (
    <div
      className={classNames(
        box,
        focusWithin,
        'flex min-h-[46px] items-stretch has-[input:read-only]:bg-sunken',
        control['aria-invalid'] && 'ring-bad',
        className,
      )}
    >
      {prefix !== '' && (
        <span
          className="flex max-w-[45%] items-center border-r border-line px-[14px] font-mono text-14 text-muted"
          translate="no"
        >
          <span className="truncate">{prefix}</span>
        </span>
      )}
      <input
        className="min-w-0 flex-1 rounded-control bg-transparent px-2.5 first:pl-[14px] font-mono text-14 outline-none placeholder:text-muted"
        {...control}
        {...props}
      />
      {suffix !== undefined && <span className="flex items-center pr-1">{suffix}</span>}
    </div>
  );
};

interface TextareaProps extends ComponentProps<'textarea'> {
  readonly rows?: number;
}

export const Textarea = ({ className, rows = 3, ...props }: TextareaProps) => (
  <textarea
    rows={rows}
    className={classNames(inputClass, 'resize-y py-2.5 leading-6', className)}
    {...useFieldControl()}
    {...props}
  />
);

/** `n / max`, heard when it changes by those who cannot see it. For the `aside` of a Field. */
export const Counter = ({ count, max }: { readonly count: number; readonly max: number }) => (
  <span aria-live="polite" translate="no" className={classNames('tabular-nums', count > max && 'font-[600] text-bad')}>
    {count} / {max}
  </span>
);
