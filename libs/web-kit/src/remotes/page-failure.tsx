import { BouncingDots, Button, EmptyState } from '@marquee/ui';
import { useMessages } from '../i18n/use-messages';
import { kitMessages } from '../web-kit.messages';
import { reloadPage } from './reload-page';
import { useIsReplaced } from './replaced-release';

interface PageFailureProps {
  /** What is said where the product was not upgraded. */
  readonly title: string;
  readonly text: string;
  readonly actionLabel: string;
  readonly onAction: () => void;
}

/** In place of a page that could not be loaded or drawn. After an upgrade the page is loaded anew, or that is offered. */
export const PageFailure = ({ title, text, actionLabel, onAction }: PageFailureProps) => {
  const t = useMessages(kitMessages);
  const isReplaced = useIsReplaced({ reloads: true });
  if (isReplaced === undefined) return <BouncingDots label={t('loading')} fillsPage />;
  return isReplaced ? (
    <EmptyState
      role="alert"
      level={1}
      title={t('newVersion')}
      text={t('newVersionHint')}
      action={<Button onClick={reloadPage}>{t('reload')}</Button>}
    />
  ) : (
    <EmptyState
      role="alert"
      level={1}
      title={title}
      text={text}
      action={<Button onClick={onAction}>{actionLabel}</Button>}
    />
  );
};
