import { BouncingDots, Button, EmptyState, LoadFailure, toast } from '@marquee/ui';
import { format, useMessages } from '@marquee/web-kit';
import { Ban } from 'lucide-react';
import { rulesMessages } from '../rules/rules.messages';
import { useBlocked, useUnblock, type BlockedSender } from './blocked.api';

/** Who is blocked: when, and how much was dropped since. Nothing else is known of them. */
export const BlockedList = () => {
  const t = useMessages(rulesMessages);
  const blocked = useBlocked();
  if (blocked.isPending) return <BouncingDots label={t('loading')} />;
  if (blocked.data === undefined)
    return <LoadFailure title={t('failed')} retryLabel={t('retry')} onRetry={() => void blocked.refetch()} />;
  if (blocked.data.length === 0) return <EmptyState title={t('nobodyBlocked')} text={t('nobodyBlockedHint')} />;
  return (
    <ul aria-label={t('blocked')} className="border-t border-line">
      {blocked.data.map((sender) => (
        <BlockedRow key={sender.blockId} sender={sender} />
      ))}
    </ul>
  );
};

const BlockedRow = ({ sender: { blockId, blockedAt, dropped } }: { readonly sender: BlockedSender }) => {
  const t = useMessages(rulesMessages);
  const unblocking = useUnblock();
  const unblock = () =>
    unblocking.mutate(blockId, {
      onSuccess: () => toast.success(t('blockUndone')),
      onError: () => toast.error(t('changeFailed')),
    });
  const date = format.date(blockedAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="flex items-center gap-4 border-b border-line py-3.5">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-chip text-muted">
        <Ban size={18} strokeWidth={1.75} aria-hidden />
      </span>
      <p className="min-w-0 flex-1 text-15">
        <span className="block font-[600]">{t('blockedOn', { date })}</span>
        <span className="block text-14 text-muted">{t('droppedSince', { n: dropped })}</span>
      </p>
      <Button aria-disabled={unblocking.isPending} onClick={() => !unblocking.isPending && unblock()}>
        {t('unblock')}
      </Button>
    </li>
  );
};
