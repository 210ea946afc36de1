import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import { useFieldControl } from './field';

/** `--field` is the ground of fields where they would not stand out of what they lie on. */
const box =
  'w-full rounded-control bg-[var(--field,var(--mq-surface))] text-16 text-text ring-1 ring-inset ring-line-strong transition-shadow duration-150 placeholder:text-muted';
const focusWithin = 'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus';

const boxed = classNames(box, 'min-h-[46px] px-[14px] aria-invalid:ring-bad disabled:opacity-55');
/** Not for a select, which CSS takes for read-only. */
const typed = classNames(boxed, 'read-only:bg-sunken');

export const Input = ({ className, ...props }: ComponentProps<'input'>) => (
  <input className={classNames(typed, className)} {...useFieldControl()} {...props} />
);

interface PrefixInputProps extends ComponentProps<'input'> {
  /** Shown before the text, such as `https://`; not part of the value. Empty: nothing is there. */
  readonly prefix: string;
  /** The value is read as words, such as a name, and not as a part of an address. */
  readonly isWords?: boolean;
  /** Behind the text: a mark that the value is good, or a button. */
  readonly suffix?: ReactNode;
}

/** A field whose value is behind a fixed beginning, in mono unless it is words. */
export const PrefixInput = ({ prefix, suffix, isWords = false, className, ...props }: PrefixInputProps) => {
  const control = useFieldControl();
  return (
    <div
      className={classNames(
        box,
        focusWithin,
        'flex min-h-[46px] items-stretch has-[[aria-invalid]]:ring-bad has-[input:read-only]:bg-sunken',
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
        className={classNames(
          'min-w-0 flex-1 rounded-control bg-transparent px-2.5 first:pl-[14px] outline-none placeholder:text-muted',
          isWords ? 'text-16' : 'font-mono text-14',
        )}
        {...control}
        {...props}
      />
      {suffix !== undefined && <span className="flex items-center pr-1">{suffix}</span>}
    </div>
  );
};

export const Select = ({ className, ...props }: ComponentProps<'select'>) => (
  <span className={classNames('relative flex items-center', className)}>
    <select
      className={classNames(boxed, 'cursor-pointer appearance-none truncate pr-9')}
      {...useFieldControl()}
      {...props}
    />
    <ChevronDown size={16} strokeWidth={1.75} aria-hidden className="pointer-events-none absolute right-3 text-muted" />
  </span>
);

interface TextareaProps extends ComponentProps<'textarea'> {
  readonly rows?: number;
}

export const Textarea = ({ className, rows = 3, ...props }: TextareaProps) => (
  <textarea
    rows={rows}
    className={classNames(typed, 'resize-y py-2.5 leading-6', className)}
    {...useFieldControl()}
    {...props}
  />
);

/** From so many characters left on, the counter is read out: said at every key, it would drown what is typed. */
const NEAR = 20;

/** `n / max`, heard near the end by those who cannot see it. For the `aside` of a Field. */
export const Counter = ({ count, max }: { readonly count: number; readonly max: number }) => (
  <span
    aria-live={max - count <= NEAR ? 'polite' : 'off'}
    translate="no"
    className={classNames('tabular-nums', count > max && 'font-[600] text-bad')}
  >
    {count} / {max}
  </span>
);
