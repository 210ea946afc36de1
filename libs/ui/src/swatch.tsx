import { classNames } from './class-names';

interface SwatchProps {
  /** The same for all of a group. */
  readonly name: string;
  readonly colour: string;
  readonly label: string;
  readonly checked: boolean;
  readonly onChoose: (colour: string) => void;
  readonly className?: string;
}

/** One colour of a group of radio buttons. */
export const Swatch = ({ name, colour, label, checked, onChoose, className }: SwatchProps) => (
  <label className={classNames('grid size-11 cursor-pointer place-items-center', className)}>
    <input
      type="radio"
      name={name}
      className="peer sr-only"
      checked={checked}
      onChange={() => onChoose(colour)}
      aria-label={label}
    />
    <span
      className="size-8 rounded-full ring-1 ring-line-strong ring-inset outline-offset-2 peer-checked:outline-2 peer-checked:outline-text peer-focus-visible:outline-3 peer-focus-visible:outline-focus"
      style={{ backgroundColor: colour }}
    />
  </label>
);
