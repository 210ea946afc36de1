import { BouncingDots, Button, classNames } from '@marquee/ui';
import {
  formThatAskedForPlan,
  Link,
  NO_SUBSCRIPTION,
  useLocation,
  useMessages,
  useNavigate,
  usePageTitle,
  useSubscription,
  useUser,
  type Subscription,
} from '@marquee/web-kit';
import { ArrowRight } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { accountMessages } from '../../account.messages';
import { AccountTabs } from '../../layout/account-tabs';
import { refusalText } from '../../refusal-text';
import { AccountDetails } from './account-details';
import { Invoices } from './invoices';
import { ProCard } from './pro-card';
import { noPlan } from './subscription.api';
import { SubscriptionCard } from './subscription-card';
import { TrialOffer } from './trial-offer';
import { useCheckoutReturn } from './use-checkout-return';

interface AccountPageProps {
  readonly changePassword: ReactNode;
  readonly preferences: ReactNode;
  readonly yourData: ReactNode;
}

/** The account, what it has, and what it could have. */
export const AccountPage = ({ changePassword, preferences, yourData }: AccountPageProps) => {
  const t = useMessages(accountMessages);
  usePageTitle(t('pageTitle'));
  const user = useUser();
  const subscription = useSubscription();
  const { refetch } = subscription;
  useCheckoutReturn();
  const isReturning = new URLSearchParams(useLocation().search).has('success');
  useEffect(() => {
    // A refusal may have led here, so what was known is requested again; a return from the checkout asks in its own time.
    if (!isReturning) void refetch();
  }, [refetch, isReturning]);
  if (user === null || subscription.isPending) return <BouncingDots label={t('loading')} fillsPage />;
  const known = subscription.data === null ? noPlan : subscription.data;
  const asksForPlan = known?.state === 'NONE' && known.provider !== null;
  return (
    <div className="mx-auto max-w-[1200px] px-5 pt-5 pb-16 sm:px-6">
      <h1 className="title-large text-36 leading-[1.2]">{t(asksForPlan ? 'getMarquee' : 'account')}</h1>
      <AccountTabs />
      {known?.isActive === false && <Reason />}
      {asksForPlan && <FirstStepsLink />}
      <div
        className={classNames(
          'mt-8 grid grid-cols-[minmax(0,1fr)] gap-10 max-lg:max-w-[672px] lg:gap-x-24',
          known !== undefined && hasSecondColumn(known) && 'lg:grid-cols-[minmax(0,672px)_minmax(0,432px)]',
        )}
      >
        <div className="grid max-w-[672px] grid-cols-[minmax(0,1fr)] content-start gap-9">
          <AccountDetails user={user} changePassword={changePassword} />
          {subscription.isError && (
            <Failure text={refusalText(subscription.error, t, t('failed'))} onRetry={() => void refetch()} />
          )}
          {known !== undefined && <Plan subscription={known} />}
        </div>
        {known !== undefined && sellsPro(known) && (
          <ProCard provider={known.provider} isMain={known.state !== 'NONE'} />
        )}
        {known !== undefined && isPaid(known) && <Invoices />}
      </div>
      <div className="mt-12 grid max-w-[672px] gap-9">
        {preferences}
        {yourData}
      </div>
    </div>
  );
};

const isPaid = ({ state, provider }: Subscription): boolean => provider !== null && state === 'PRO';

const hasSecondColumn = (subscription: Subscription): boolean => sellsPro(subscription) || isPaid(subscription);

const sellsPro = ({ state, provider }: Subscription): boolean => provider !== null && state !== 'PRO';

const Plan = ({ subscription }: { readonly subscription: Subscription }) => {
  const [hasBegun, setHasBegun] = useState(false);
  const navigate = useNavigate();
  const form = formThatAskedForPlan(useLocation().state);
  const onStarted = () => (form === null ? setHasBegun(true) : void navigate(form, { replace: true }));
  if (subscription.provider === null) return null;
  return subscription.state === 'NONE' ? (
    <TrialOffer days={subscription === noPlan ? null : subscription.trialDays} onStarted={onStarted} />
  ) : (
    <SubscriptionCard subscription={subscription} hasBegun={hasBegun} />
  );
};

/** The way back for a creator who has skipped the first steps. */
const FirstStepsLink = () => {
  const t = useMessages(accountMessages);
  return (
    <Link
      to="/first-steps"
      className="mt-2 inline-flex min-h-11 items-center gap-2 text-16 font-[560] text-accent underline underline-offset-4"
    >
      {t('firstSteps')}
      <ArrowRight aria-hidden size={18} strokeWidth={1.75} />
    </Link>
  );
};

/** Why a person who asked for another screen is here. */
const Reason = () => {
  const t = useMessages(accountMessages);
  const state = useLocation().state as { readonly reason?: unknown } | null;
  return state?.reason === NO_SUBSCRIPTION.reason ? (
    <p role="status" className="mt-2 text-16 text-muted">
      {t('noActive')}
    </p>
  ) : null;
};

const Failure = ({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) => {
  const t = useMessages(accountMessages);
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-bad-soft p-4 text-bad"
    >
      {text}
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  );
};
