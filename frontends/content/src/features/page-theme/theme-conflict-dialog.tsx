import type { PageTheme } from '@marquee/page';
import { Button, Dialog } from '@marquee/ui';
import { useMessages, useTheme } from '@marquee/web-kit';
import { contentMessages } from '../../content.messages';
import { Phone } from '../../page-preview/phone';
import { pageThemeMessages } from './page-theme.messages';
import type { ThemeDraftControl } from './use-theme-draft';
import { useThemedPage } from './use-themed-page';

/** Two tabs have given the page different themes: the page in both, side by side, of which the owner keeps one. */
export const ThemeConflictDialog = ({ control }: { readonly control: ThemeDraftControl }) => {
  const { conflict, shown, picture, isSaving } = control;
  const t = useMessages(pageThemeMessages);
  const tContent = useMessages(contentMessages);
  return (
    <Dialog
      open={conflict !== null}
      onClose={() => conflict?.decideLater()}
      title={t('conflictTitle')}
      description={t('conflictText')}
      closeLabel={tContent('close')}
      wide
    >
      {conflict !== null && (
        <div className="grid grid-cols-2 gap-4 sm:gap-6">
          <Column
            title={t('mine')}
            theme={shown}
            backgroundSrc={picture.src}
            action={t('keepMine')}
            isSaving={isSaving}
            choose={() => void conflict.keepMine()}
          />
          <Column
            title={t('theirs')}
            theme={conflict.theirs}
            backgroundSrc={null}
            action={t('takeTheirs')}
            isSaving={isSaving}
            choose={conflict.takeTheirs}
          />
        </div>
      )}
    </Dialog>
  );
};

interface ColumnProps {
  readonly title: string;
  readonly theme: PageTheme;
  /** The picture of the background as it was chosen; null: the stored one. */
  readonly backgroundSrc: string | null;
  readonly action: string;
  readonly isSaving: boolean;
  readonly choose: () => void;
}

const Column = ({ title, theme, backgroundSrc, action, isSaving, choose }: ColumnProps) => {
  const [mode] = useTheme();
  const view = useThemedPage(theme);
  return (
    <section aria-label={title} className="flex min-w-0 flex-col">
      <h3 className="title mb-3 text-18">{title}</h3>
      <div className="mb-4 h-[min(420px,calc(100dvh-360px))] max-sm:max-h-[330px]">
        <Phone
          view={view}
          theme={mode}
          {...(backgroundSrc !== null && { backgroundSrc })}
          className="mx-auto h-full w-full max-w-[240px]"
        />
      </div>
      <Button onClick={choose} disabled={isSaving} className="max-sm:px-1 max-sm:text-14">
        {action}
      </Button>
    </section>
  );
};
