import { Moon, Sun } from 'lucide-react';
import { IconButton } from '@marquee/ui';
import { useMessages, useTheme } from '@marquee/web-kit';
import { shellMessages } from '../shell.messages';

export const ThemeControl = () => {
  const t = useMessages(shellMessages);
  const [theme, choose] = useTheme();
  const dark = theme === 'dark';
  return (
    <IconButton label={t(dark ? 'toLight' : 'toDark')} onClick={() => choose(dark ? 'light' : 'dark')}>
      {dark ? <Sun aria-hidden size={18} strokeWidth={1.75} /> : <Moon aria-hidden size={18} strokeWidth={1.75} />}
    </IconButton>
  );
};
