import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { IconButton, Input } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { authMessages } from '../../auth.messages';

/** A password that its owner may look at while typing. */
export const PasswordInput = (props: ComponentProps<'input'>) => {
  const t = useMessages(authMessages);
  const [shown, setShown] = useState(false);
  const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;
  return (
    <div className="relative">
      <Input type={shown ? 'text' : 'password'} className="pr-12" {...props} />
      <span className="absolute top-px right-px">
        <IconButton label={t(shown ? 'hidePassword' : 'showPassword')} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff {...icon} /> : <Eye {...icon} />}
        </IconButton>
      </span>
    </div>
  );
};
