import { classNames } from '@marquee/ui';
import { useId, type ReactNode } from 'react';

interface OptionCardsProps<T extends string> {
  readonly label: string;
  /** Class of the grid. */
  readonly columns: string;
  /** Pictures are ringed at a distance when chosen, boxes on their own edge. */
  readonly samples: 'pictures' | 'boxes';
  readonly value: T;
  /** Called for the chosen one too when it is chosen again. */
  readonly onChange: (value: T) => void;
  readonly options: readonly { readonly value: T; readonly name: ReactNode; readonly sample: ReactNode }[];
}

const sampleClass =
  'block rounded-thumb outline-text peer-checked:outline-2 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus';
const rings = { pictures: 'peer-checked:outline-offset-2', boxes: 'peer-checked:-outline-offset-2' } as const;
const nameClass = 'text-13 text-balance text-muted peer-checked:font-[600] peer-checked:text-text';

/** One of a few, each with a sample of what it does: radio buttons. */
export const OptionCards = <T extends string>({
  label,
  columns,
  samples,
  value,
  onChange,
  options,
}: OptionCardsProps<T>) => {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-14 font-[560]">
        {label}
      </p>
      <div className={classNames('grid gap-x-2.5 gap-y-3 sm:gap-x-3', columns)}>
        {options.map((option) => {
          const isChosen = option.value === value;
          return (
            <label key={option.value} className="flex min-w-0 cursor-pointer flex-col gap-1.5">
              <input
                type="radio"
                name={id}
                className="peer sr-only"
                checked={isChosen}
                onChange={() => onChange(option.value)}
                onClick={() => isChosen && onChange(option.value)}
              />
              <span aria-hidden className={classNames(sampleClass, rings[samples])}>
                {option.sample}
              </span>
              <span className={classNames(nameClass, samples === 'boxes' && 'text-center')}>{option.name}</span>
            </label>
          );
        })}
      </div>
    </div>
  );
};
