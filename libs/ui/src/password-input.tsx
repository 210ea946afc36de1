import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { IconButton } from './icon-button';
import { Input } from './input';

interface PasswordInputProps extends ComponentProps<'input'> {
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password that its owner may look at while typing. */
export const PasswordInput = ({ showLabel, hideLabel, ...props }: PasswordInputProps) => {
  const [shown, setShown] = useState(false);
  const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;
  return (
    <div className="relative">
      <Input type={shown ? 'text' : 'password'} className="pr-12" {...props} />
      <span className="absolute top-px right-px">
        <IconButton className="noscript:hidden" label={shown ? hideLabel : showLabel} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff {...icon} /> : <Eye {...icon} />}
        </IconButton>
      </span>
    </div>
  );
};
