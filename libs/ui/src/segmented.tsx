import { useId, type ReactNode } from 'react';
import { classNames } from './class-names';

interface SegmentedProps<T extends string> {
  /** Read aloud before the options. */
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: ReactNode; readonly icon?: ReactNode }[];
  readonly onChange: (value: T) => void;
  /** More options than a phone has room for in a line. */
  readonly isWrapped?: boolean;
}

/** One of a few, all in sight: radio buttons in a pill. On phones an icon represents its words. */
export const Segmented = <T extends string>({
  label,
  value,
  options,
  onChange,
  isWrapped = false,
}: SegmentedProps<T>) => {
  const name = useId();
  return (
    <fieldset
      className={classNames(
        'flex w-fit bg-surface p-1 shadow-rest',
        isWrapped ? 'flex-wrap rounded-well' : 'rounded-pill',
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="-my-1 cursor-pointer py-1">
          <input
            type="radio"
            name={name}
            className="peer sr-only"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="flex min-h-9 items-center gap-2 rounded-pill px-4 max-[359px]:px-2.5 text-14 font-[560] text-muted transition-colors duration-150 peer-checked:bg-text peer-checked:text-canvas peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus">
            {option.icon}
            <span className={option.icon === undefined ? undefined : 'max-sm:sr-only'}>{option.label}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
};
