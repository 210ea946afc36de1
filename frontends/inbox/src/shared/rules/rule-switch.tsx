import { Switch } from '@marquee/ui';
import { useId, type ReactNode } from 'react';

interface RuleSwitchProps {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly isBusy: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** What the rule needs to know while it is on. */
  readonly children?: ReactNode;
}

/** One rule that is on or off. */
export const RuleSwitch = ({ label, hint, isOn, isBusy, onChange, children }: RuleSwitchProps) => {
  const hintId = useId();
  return (
    <li className="border-t border-line py-3.5">
      <Switch
        label={label}
        checked={isOn}
        aria-describedby={hintId}
        aria-disabled={isBusy}
        onChange={({ target }) => !isBusy && onChange(target.checked)}
      />
      <p id={hintId} className="ml-[58px] text-13 text-muted">
        {hint}
      </p>
      {children}
    </li>
  );
};
