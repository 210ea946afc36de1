import { Button, buttonClass, EmptyState } from '@marquee/ui';
import { Link, useMessages, usePageTitle } from '@marquee/web-kit';
import { itemMessages } from '../../item.messages';

interface EditorProblemProps {
  readonly title: string;
  readonly text?: string;
  readonly onRetry?: () => void;
}

/** Why there is no form, and what can be done. */
export const EditorProblem = ({ title, text, onRetry }: EditorProblemProps) => {
  const t = useMessages(itemMessages);
  usePageTitle(title);
  return (
    <EmptyState
      role="alert"
      level={1}
      title={title}
      text={text}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
          <Link to="/dashboard" className={buttonClass()}>
            {t('backToDashboard')}
          </Link>
        </div>
      }
    />
  );
};
