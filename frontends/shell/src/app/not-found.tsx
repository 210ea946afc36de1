import { buttonClass, EmptyState } from '@marquee/ui';
import { Link, useMessages, usePageTitle } from '@marquee/web-kit';
import { shellMessages } from '../shell.messages';

export const NotFound = () => {
  const t = useMessages(shellMessages);
  usePageTitle(t('notFound'));
  return (
    <EmptyState
      level={1}
      title={t('notFound')}
      text={t('notFoundHint')}
      action={
        <Link to="/" className={buttonClass()}>
          {t('goHome')}
        </Link>
      }
    />
  );
};
