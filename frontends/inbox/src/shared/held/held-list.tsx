import { BouncingDots, EmptyState, LoadFailure, LoadMore, toast, type ToastAct } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useRef, useState } from 'react';
import { BlockDialog } from '../blocked/block-dialog';
import { deleteAll, letAllThrough, restoreAll, type HandleAll } from '../handle/handle.api';
import { ShowArrivals } from '../live/show-arrivals';
import { rulesMessages } from '../rules/rules.messages';
import type { What } from '../sent/sent';
import { useRefreshSent } from '../sent/sent.api';
import { HeldCard } from './held-card';
import { useHeld, type Held } from './held.api';
import { useHeldArrivals } from './use-held-arrivals';

interface HeldListProps {
  readonly contentId: string;
  readonly what: What;
}

/** What is held back of one inbox or question, to be let through, blocked or deleted. */
export const HeldList = ({ contentId, what }: HeldListProps) => {
  const t = useMessages(rulesMessages);
  const { query, refresh } = useHeld(contentId);
  const refreshSent = useRefreshSent(contentId);
  const [isBusy, setBusy] = useState(false);
  const [blocking, setBlocking] = useState<Held | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const arrivals = useHeldArrivals(
    query.data?.pages.flatMap(({ data }) => data),
    list,
  );
  if (query.isPending) return <BouncingDots label={t('loading')} />;
  if (query.data === undefined)
    return <LoadFailure title={t('failed')} retryLabel={t('retry')} onRetry={() => void query.refetch()} />;

  /** The card with the button that was pressed is gone: the list takes the focus, unless its owner is in a field by then. */
  const left = (): void => {
    refresh();
    if (!document.activeElement?.matches('input, select')) list.current?.focus({ preventScroll: true });
  };
  /** Returns whether it was done; what has left the list in another window leaves it here. */
  const handle = async (act: HandleAll, id: string, again?: ToastAct): Promise<boolean> => {
    setBusy(true);
    const { done, failed } = await act(contentId, [id]);
    setBusy(false);
    if (failed.length > 0) toast.error(t('changeFailed'), again);
    else left();
    return done.length > 0;
  };
  const letThrough = async ({ id }: Held): Promise<void> => {
    if (!(await handle(letAllThrough, id))) return;
    refreshSent();
    toast.success(t('isThrough', { what }));
  };
  const undoOf = (id: string): ToastAct => ({ label: t('undo'), onSelect: () => void undo(id) });
  const undo = async (id: string): Promise<void> => {
    if (await handle(restoreAll, id, undoOf(id))) toast.success(t('restored'));
  };
  const remove = async ({ id }: Held): Promise<void> => {
    if (await handle(deleteAll, id)) toast.success(t('deleted'), undoOf(id));
  };
  const bringBack = async ({ id }: Held): Promise<boolean> => {
    const { done } = await restoreAll(contentId, [id]);
    refresh();
    return done.length > 0;
  };

  const texts = { show: t('older'), loading: t('loadingOlder'), failed: t('olderFailed') };
  return (
    <div>
      <ShowArrivals arrivals={arrivals} list={list} text={t('showNew', { what, n: arrivals.count })} />
      <div ref={list} tabIndex={-1} className="outline-none">
        {arrivals.shown.length === 0 ? (
          <EmptyState title={t('nothingHeld')} text={t('nothingHeldHint')} />
        ) : (
          <>
            <ul aria-label={t('heldBack')} className="grid gap-4">
              {arrivals.shown.map((held) => (
                <li key={held.id}>
                  <HeldCard
                    held={held}
                    isBusy={isBusy}
                    onLetThrough={(one) => void letThrough(one)}
                    onBlock={setBlocking}
                    onDelete={(one) => void remove(one)}
                  />
                </li>
              ))}
            </ul>
            <p className="mt-5 text-14 text-muted">{t('heldNote', { what })}</p>
          </>
        )}
        {query.hasNextPage && (
          <LoadMore
            isLoading={query.isFetchingNextPage}
            hasFailed={query.isFetchNextPageError}
            onLoad={() => void query.fetchNextPage()}
            texts={texts}
          />
        )}
      </div>
      <BlockDialog
        what={what}
        sent={blocking}
        onClose={() => setBlocking(null)}
        onBlocked={left}
        bringBack={bringBack}
      />
    </div>
  );
};
