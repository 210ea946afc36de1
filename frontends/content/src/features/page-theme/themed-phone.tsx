import type { PageTheme } from '@marquee/page';
import { useTheme } from '@marquee/web-kit';
import { Phone } from '../../page-preview/phone';
import { useThemedPage } from './use-themed-page';

interface ThemedPhoneProps {
  readonly theme: PageTheme;
  /** The picture of the background as it was chosen; null: the stored one. */
  readonly backgroundSrc: string | null;
}

/** The page in a theme, to be compared with another. */
export const ThemedPhone = ({ theme, backgroundSrc }: ThemedPhoneProps) => {
  const [mode] = useTheme();
  const view = useThemedPage(theme);
  return (
    <div className="mb-4 h-[min(420px,calc(100dvh-360px))] max-sm:max-h-[330px]">
      <Phone
        view={view}
        theme={mode}
        {...(backgroundSrc !== null && { backgroundSrc })}
        className="mx-auto h-full w-full max-w-[240px]"
      />
    </div>
  );
};
