import type { PageFocus, PublicPageView } from '@marquee/page';
import { PreviewWell, Segmented } from '@marquee/ui';
import { useMessages, useTheme, type Theme } from '@marquee/web-kit';
import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { itemMessages } from '../item.messages';
import { Phone } from './phone';

interface PreviewInThemesProps {
  readonly view: PublicPageView;
  readonly focus?: PageFocus;
  /** The picture of the background as it was chosen, where it is not stored yet. */
  readonly backgroundSrc?: string | undefined;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The page next to a form as visitors will see it, light or dark. */
export const PreviewInThemes = ({ view, focus, backgroundSrc }: PreviewInThemesProps) => {
  const t = useMessages(itemMessages);
  const [shown] = useTheme();
  const [chosen, setChosen] = useState<Theme | null>(null);
  const theme = chosen ?? shown;
  return (
    <PreviewWell
      className="h-full overflow-hidden pb-0!"
      label={t('whatVisitorsSee')}
      actions={
        <Segmented
          label={t('previewTheme')}
          value={theme}
          onChange={setChosen}
          options={[
            { value: 'light', label: t('light'), icon: <Sun {...icon} /> },
            { value: 'dark', label: t('dark'), icon: <Moon {...icon} /> },
          ]}
        />
      }
    >
      <div className="mx-auto mt-4 h-[560px] w-full max-w-[420px] lg:h-auto lg:min-h-0 lg:flex-1">
        <Phone
          view={view}
          theme={theme}
          {...(focus && { focus })}
          {...(backgroundSrc !== undefined && { backgroundSrc })}
          className="h-[calc(100%+48px)]"
        />
      </div>
    </PreviewWell>
  );
};
