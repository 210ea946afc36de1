import { isoTime } from '@marquee/kernel';
import { toast } from '@marquee/ui';
import {
  readSubscription,
  subscriptionQuery,
  useMessages,
  useNavigate,
  useQueryClient,
  useSearchParams,
  type Subscription,
} from '@marquee/web-kit';
import { useEffect, useRef } from 'react';
import { accountMessages } from '../../account.messages';
import { confirmPayment } from './confirm-payment';
import { noPlan } from './subscription.api';

const YEAR_MS = 365 * 86_400_000;

/** What is shown until the server has confirmed. It opens nothing: rights come from the server alone. */
const presumed = (known: Subscription | null | undefined): Subscription => ({
  trialDays: known?.trialDays ?? noPlan.trialDays,
  provider: known?.provider ?? noPlan.provider,
  state: 'PRO',
  isActive: true,
  status: 'Active',
  createdAt: isoTime(Date.now()),
  endDate: isoTime(Date.now() + YEAR_MS),
});

/** What returns from the provider: `?success=true` is shown as paid and asked about, `?canceled=true` is said. */
export const useCheckoutReturn = (): void => {
  const t = useMessages(accountMessages);
  const navigate = useNavigate();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const isPaid = search.get('success') === 'true';
  const isCanceled = search.get('canceled') === 'true';
  // What is done with the outcome is that of the last rendering; the asking begins once.
  const outcome = useRef({ t, navigate });
  outcome.current = { t, navigate };

  useEffect(() => {
    if (!isCanceled) return;
    toast.info(outcome.current.t('paymentCanceled'));
    void outcome.current.navigate('/account', { replace: true });
  }, [isCanceled]);

  useEffect(() => {
    if (!isPaid) return;
    const { queryKey } = subscriptionQuery;
    const leaving = new AbortController();
    const run = async (): Promise<void> => {
      await client.cancelQueries({ queryKey });
      if (leaving.signal.aborted) return;
      client.setQueryData(queryKey, presumed);
      // Kept apart from what is shown until one of them is the plan.
      let answer: Subscription | null = null;
      const ask = async (): Promise<Subscription | null> => (answer = await readSubscription());
      const confirmation = await confirmPayment(ask, leaving.signal);
      const { t, navigate } = outcome.current;
      // Elsewhere, what is only presumed would be shown until it is no longer fresh.
      if (confirmation === 'left') return client.invalidateQueries({ queryKey });
      if (confirmation === 'confirmed') {
        client.setQueryData(queryKey, answer);
        toast.success(t('paymentDone'));
        return void navigate('/dashboard', { replace: true });
      }
      if (confirmation === 'processing') toast.info(t('paymentProcessing'));
      else toast.warning(t('paymentSlow'));
      // The account without a return asks for what is true.
      void navigate('/account', { replace: true });
    };
    void run();
    return () => leaving.abort();
  }, [isPaid, client]);
};
