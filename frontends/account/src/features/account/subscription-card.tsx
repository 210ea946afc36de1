import { Badge, buttonClass, TrialBulbs, type BadgeTone } from '@marquee/ui';
import { daysLeft, format, Link, useMessages, type Subscription } from '@marquee/web-kit';
import { ArrowRight } from 'lucide-react';
import { accountMessages } from '../../account.messages';
import { DetailRow } from './details';
import { PlanActs } from './plan-acts';

const states = {
  NONE: { tone: 'neutral', text: 'stateNone' },
  TRIAL: { tone: 'warn', text: 'stateTrial' },
  PRO: { tone: 'ok', text: 'statePro' },
  CANCELLED: { tone: 'bad', text: 'stateCancelled' },
} as const satisfies Record<Subscription['state'], { readonly tone: BadgeTone; readonly text: string }>;

const statuses = {
  None: 'statusNone',
  Off: 'statusNone',
  Active: 'statusActive',
  'Past due': 'statusPastDue',
  Cancelled: 'statusCancelled',
  Ended: 'statusEnded',
} as const satisfies Record<Subscription['status'], string>;

const useHeadline = ({ state, isActive, status, endDate, trialDays }: Subscription): string => {
  const t = useMessages(accountMessages);
  const end = endDate ? format.date(endDate) : '';
  if (state === 'TRIAL')
    return isActive ? t('daysLeft', { n: daysLeft(endDate ?? ''), total: trialDays }) : t('trialOver');
  if (state === 'CANCELLED') return t('planOver');
  if (status === 'Cancelled') return t('proEnds', { end });
  return t(status === 'Past due' ? 'pastDue' : 'proTitle');
};

interface SubscriptionCardProps {
  readonly subscription: Subscription;
  /** Whether it was started here a moment ago: then the card leads on to what it has opened. */
  readonly hasBegun: boolean;
}

/** What the account has: state, dates, status, and what can be done with a paid plan. */
export const SubscriptionCard = ({ subscription, hasBegun }: SubscriptionCardProps) => {
  const t = useMessages(accountMessages);
  const { state, isActive, createdAt, endDate, status, trialDays } = subscription;
  const headline = useHeadline(subscription);
  const left = daysLeft(endDate ?? '');
  const end = endDate ? format.date(endDate) : t('notAvailable');
  const isRunningTrial = state === 'TRIAL' && isActive;
  return (
    <section aria-labelledby="subscription" className="rounded-card bg-surface p-7 shadow-rest">
      <div className="flex items-center justify-between gap-4">
        <h2 id="subscription" className="title text-18">
          {t('subscription')}
        </h2>
        <Badge tone={states[state].tone}>{t(states[state].text)}</Badge>
      </div>
      <p className="title mt-3 text-28 leading-tight text-balance">{headline}</p>
      {isRunningTrial && (
        <div className="mt-4">
          <TrialBulbs total={trialDays} left={left} label={t('daysOf', { left, total: trialDays })} />
          <p className="mt-3 text-14 text-muted">{t('trialEnds')}</p>
        </div>
      )}
      <dl className="mt-5 border-t border-line">
        <DetailRow label={t('startDate')}>{createdAt ? format.date(createdAt) : t('notAvailable')}</DetailRow>
        {isRunningTrial ? (
          <DetailRow label={t('daysRemaining')}>{t('daysUntil', { n: left, end })}</DetailRow>
        ) : (
          <DetailRow label={t(status === 'Active' ? 'nextBilling' : 'endDate')}>{end}</DetailRow>
        )}
        <DetailRow label={t('status')}>{t(statuses[status])}</DetailRow>
      </dl>
      {hasBegun && (
        <Link to="/dashboard" className={`${buttonClass()} mt-5`}>
          {t('goToDashboard')}
          <ArrowRight aria-hidden size={18} strokeWidth={1.75} />
        </Link>
      )}
      {(state === 'PRO' || state === 'CANCELLED') && <PlanActs subscription={subscription} />}
    </section>
  );
};
