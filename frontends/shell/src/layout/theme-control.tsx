import { Moon, Sun } from 'lucide-react';
import { IconButton } from '@marquee/ui';
import { useMessages, useTheme } from '@marquee/web-kit';
import { shellMessages } from '../shell.messages';

export const ThemeControl = () => {
  const t = useMessages(shellMessages);
  const [theme, choose] = useTheme();
  const dark = theme === 'dark';
  return (
    <IconButton
      label={t(dark ? 'toLight' : 'toDark')}
      className="noscript:invisible"
      onClick={() => choose(dark ? 'light' : 'dark')}
    >
      {/* By styles: a prerendered document is drawn in the theme before this is. */}
      <Sun aria-hidden size={18} strokeWidth={1.75} className="hidden dark:block" />
      <Moon aria-hidden size={18} strokeWidth={1.75} className="dark:hidden" />
    </IconButton>
  );
};
