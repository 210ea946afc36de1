import { BouncingDots, Button, EmptyState, toast } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useRef, useState } from 'react';
import { BlockDialog } from '../blocked/block-dialog';
import { rulesMessages } from '../rules/rules.messages';
import { OlderSent } from '../sent/older-sent';
import { HeldCard } from './held-card';
import { restoreHeld, useDeleteHeld, useHeld, useLetThrough, type Held } from './held.api';

/** What is held back of one inbox or question, to be let through, blocked or deleted. */
export const HeldList = ({ contentId }: { readonly contentId: string }) => {
  const t = useMessages(rulesMessages);
  const { query, refresh } = useHeld(contentId);
  const letting = useLetThrough();
  const deletion = useDeleteHeld();
  const [blocking, setBlocking] = useState<Held | null>(null);
  const list = useRef<HTMLDivElement>(null);
  if (query.isPending) return <BouncingDots label={t('loading')} />;
  if (query.data === undefined)
    return (
      <EmptyState
        role="alert"
        title={t('failed')}
        action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
      />
    );

  const failed = () => toast.error(t('changeFailed'));
  /** The card with the button that was pressed is gone: the list takes the focus. */
  const left = (): void => {
    refresh();
    list.current?.focus({ preventScroll: true });
  };
  const letThrough = (held: Held) =>
    letting.mutate(held, {
      onSuccess: () => {
        left();
        toast.success(t('isThrough'));
      },
      onError: failed,
    });
  const undo = (held: Held) =>
    restoreHeld(held).then(() => {
      refresh();
      toast.success(t('restored'));
    }, failed);
  const remove = (held: Held) =>
    deletion.mutate(held, {
      onSuccess: () => {
        left();
        toast.success(t('deleted'), { label: t('undo'), onSelect: () => void undo(held) });
      },
      onError: failed,
    });

  const all = query.data.pages.flatMap(({ data }) => data);
  const texts = { show: t('older'), loading: t('loadingOlder'), failed: t('olderFailed') };
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {all.length === 0 ? (
        <EmptyState title={t('nothingHeld')} text={t('nothingHeldHint')} />
      ) : (
        <>
          <ul aria-label={t('heldBack')} className="grid gap-4">
            {all.map((held) => (
              <li key={held.id}>
                <HeldCard
                  held={held}
                  isBusy={letting.isPending || deletion.isPending}
                  onLetThrough={letThrough}
                  onBlock={setBlocking}
                  onDelete={remove}
                />
              </li>
            ))}
          </ul>
          <p className="mt-5 text-14 text-muted">{t('heldNote')}</p>
        </>
      )}
      {query.hasNextPage && (
        <OlderSent
          isLoading={query.isFetchingNextPage}
          hasFailed={query.isFetchNextPageError}
          onLoad={() => void query.fetchNextPage()}
          texts={texts}
        />
      )}
      <BlockDialog sent={blocking} onClose={() => setBlocking(null)} onBlocked={left} onUndone={refresh} />
    </div>
  );
};
