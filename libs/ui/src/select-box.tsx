import { classNames } from './class-names';

interface SelectBoxProps {
  /** Read aloud: what it selects. */
  readonly label: string;
  readonly isSelected: boolean;
  /** Some of what it selects is selected. */
  readonly isPartial?: boolean;
  /** `isRange`: with Shift, everything between it and the last one. */
  readonly onSelect: (isRange: boolean) => void;
  /** Of the thing. */
  readonly id?: string;
  readonly className?: string;
}

/** Selects one thing of a list. */
export const SelectBox = ({ label, isSelected, isPartial = false, onSelect, id, className }: SelectBoxProps) => (
  <label
    className={classNames(
      'grid size-11 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-hover',
      className,
    )}
  >
    <input
      ref={(box) => {
        if (box !== null) box.indeterminate = isPartial;
      }}
      type="checkbox"
      data-shortcut="x"
      data-item={id}
      checked={isSelected}
      aria-label={label}
      onChange={({ nativeEvent }) => onSelect((nativeEvent as MouseEvent).shiftKey === true)}
    />
  </label>
);
