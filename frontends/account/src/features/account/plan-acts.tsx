import { Button, ConfirmDialog, toast, useAsked } from '@marquee/ui';
import { format, useMessages, type Subscription } from '@marquee/web-kit';
import { useRef, useState } from 'react';
import { accountMessages } from '../../account.messages';
import { openPortal, useCancelPlan, useKeepPlan } from './subscription.api';
import { useLeaving } from './use-leaving';

const endOf = ({ endDate }: Subscription): string => (endDate ? format.date(endDate) : '');

/** Whether it ends with the period that was paid for. */
const isEnding = ({ state, status }: Subscription): boolean => state === 'PRO' && status === 'Cancelled';

/** What the owner of a paid plan can do: manage it at the provider, cancel it, or keep one that is cancelled. The invoices stay there when it has ended. */
export const PlanActs = ({ subscription }: { readonly subscription: Subscription }) => {
  const t = useMessages(accountMessages);
  const { state, status } = subscription;
  const { isLeaving, leave } = useLeaving(openPortal, { failed: t('portalFailed'), missing: t('portalMissing') });
  const [isAsking, setAsking] = useState(false);
  const asked = useAsked(isAsking || null);
  const cancelling = useCancelPlan({
    onCancelled: (now) => {
      setAsking(false);
      toast.success(now.state === 'CANCELLED' ? t('planOver') : t('planCancelled', { end: endOf(now) }));
    },
    onFailed: () => {
      if (!asked.current) toast.error(t('cancelFailed'));
    },
  });
  const manage = useRef<HTMLButtonElement>(null);
  const keeping = useKeepPlan({
    onKept: (now) => {
      toast.success(now.state === 'PRO' ? t('planKept', { end: endOf(now) }) : t('planOver'));
      manage.current?.focus(); // the button that was pressed goes
    },
    onFailed: () => toast.error(t('keepFailed')),
  });
  const close = () => {
    cancelling.reset();
    setAsking(false);
  };
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3 border-t border-line pt-5">
      <Button ref={manage} onClick={() => void leave()} disabled={isLeaving}>
        {t('manage')}
      </Button>
      {isEnding(subscription) && (
        <Button variant="primary" onClick={() => keeping.mutate()} disabled={keeping.isPending}>
          {t('takeBack')}
        </Button>
      )}
      {state === 'PRO' && !isEnding(subscription) && (
        <Button variant="quiet" className="text-muted" onClick={() => setAsking(true)}>
          {t('cancelPlan')}
        </Button>
      )}
      <p className="basis-full text-13 text-muted">{t('manageHint')}</p>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title={t('cancelTitle')}
        description={
          status === 'Past due' || status === 'Ended'
            ? t('cancelPastDueText')
            : t('cancelText', { end: endOf(subscription) })
        }
        closeLabel={t('close')}
        cancelLabel={t('keepPlan')}
        confirmLabel={t('cancelPlan')}
        onConfirm={() => cancelling.mutate()}
        busy={cancelling.isPending}
        error={cancelling.isError ? t('cancelFailed') : undefined}
      />
    </div>
  );
};
