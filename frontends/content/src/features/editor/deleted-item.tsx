import { Button, buttonClass, EmptyState, toast } from '@marquee/ui';
import { Link, useLocation, useMessages, useNavigate, usePageTitle } from '@marquee/web-kit';
import type { ReactNode } from 'react';
import { useDeletedAt, useUndo } from '../../api/history.api';
import { itemMessages } from '../../item.messages';
import { historyMessages } from '../../history/history.messages';
import { momentText } from '../../history/moment-text';
import { EditorProblem } from './editor-problem';

interface DeletedItemProps {
  readonly contentId: string;
  /** Makes a new one, which replaces it permanently. */
  readonly instead?: ReactNode;
}

/** In place of the form of an item that was deleted: when, and the way to have it back. */
export const DeletedItem = ({ contentId, instead }: DeletedItemProps) => {
  const tContent = useMessages(itemMessages);
  const { deletedAt, isError, refetch } = useDeletedAt(contentId);
  if (deletedAt === undefined)
    return isError ? <EditorProblem title={tContent('loadFailed')} onRetry={() => void refetch()} /> : null;
  // There was no such item, or not for 30 days.
  if (deletedAt === null) return <EditorProblem title={tContent('loadFailed')} text={tContent('noSuchItem')} />;
  return <Deleted contentId={contentId} deletedAt={deletedAt} instead={instead} />;
};

const Deleted = ({ contentId, deletedAt, instead }: DeletedItemProps & { readonly deletedAt: string }) => {
  const t = useMessages(historyMessages);
  const tContent = useMessages(itemMessages);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const undo = useUndo();
  const title = t('deletedTitle', { date: momentText(deletedAt) });
  usePageTitle(title);
  const restore = () =>
    undo.mutate(
      { contentId, doneAt: deletedAt },
      {
        onSuccess: ({ item }) =>
          void navigate(pathname + search, { replace: true, state: { contentType: item.contentType, item } }),
        onError: () => toast.error(t('restoreFailed')),
      },
    );
  return (
    <EmptyState
      level={1}
      title={title}
      text={t(instead ? 'deletedHintOfOnlyOne' : 'deletedHint')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button variant="primary" disabled={undo.isPending} onClick={restore}>
            {t('restore')}
          </Button>
          {instead}
          <Link to="/dashboard" className={buttonClass()}>
            {tContent('backToDashboard')}
          </Link>
        </div>
      }
    />
  );
};
