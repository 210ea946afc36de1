import { BouncingDots, Button, Dialog } from '@marquee/ui';
import { format, navigateTo, useMessages, usePageTitle, useParams } from '@marquee/web-kit';
import { useState } from 'react';
import { accountMessages } from '../../account.messages';
import { CardChoice } from './card-choice';
import { OrderSummary } from './order-summary';
import { payCheckout, useCheckout, type TestCard } from './sandbox.api';
import { NoSuchPage, SandboxLayout } from './sandbox-layout';

/** The page that opened the checkout, to which the sandbox leads back: always one of this site. */
const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};
const backTo = (address: string): void => navigateTo(pathOf(address), { replace: true });

/** The checkout of the sandbox: a card that succeeds, one that is declined, one that asks. */
const CheckoutPage = () => {
  const t = useMessages(accountMessages);
  usePageTitle(t('checkout'));
  const { sessionId = '' } = useParams();
  const { data, isPending } = useCheckout(sessionId);
  return (
    <SandboxLayout title={t('checkout')} account={data?.state === 'open' ? pathOf(data.cancelUrl) : undefined}>
      {isPending && <BouncingDots label={t('loading')} />}
      {!isPending && data === undefined && <NoSuchPage title={t('noSuchPage')} text={t('noSuchPageText')} />}
      {data?.state === 'paid' && <NoSuchPage title={t('checkoutPaid')} />}
      {data?.state === 'expired' && <NoSuchPage title={t('checkoutExpired')} text={t('noSuchPageText')} />}
      {data?.state === 'open' && <OpenCheckout sessionId={sessionId} checkout={data} />}
    </SandboxLayout>
  );
};
export default CheckoutPage;

interface OpenCheckoutProps {
  readonly sessionId: string;
  readonly checkout: NonNullable<ReturnType<typeof useCheckout>['data']>;
}

const OpenCheckout = ({ sessionId, checkout: { amountCents, successUrl, cancelUrl } }: OpenCheckoutProps) => {
  const t = useMessages(accountMessages);
  const [card, setCard] = useState<TestCard>('succeeds');
  const [isPaying, setPaying] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const price = format.dollars(amountCents, 'stripIfInteger');

  const pay = async (isConfirmed?: boolean): Promise<void> => {
    setPaying(true);
    setFailure(undefined);
    try {
      const { outcome } = await payCheckout(sessionId, { card, ...(isConfirmed !== undefined && { isConfirmed }) });
      setAsking(outcome === 'challenge');
      if (outcome === 'paid') backTo(successUrl);
      if (outcome === 'declined') setFailure(t('wasDeclined'));
      if (outcome === 'expired') setFailure(t('checkoutExpired'));
    } catch {
      setAsking(false);
      setFailure(t('sandboxFailed'));
    } finally {
      setPaying(false);
    }
  };

  return (
    <div className="mt-10 grid gap-10 lg:grid-cols-[480px_minmax(0,1fr)] lg:gap-24">
      <OrderSummary cents={amountCents} />
      <section className="rounded-pro bg-surface p-9 shadow-lift max-sm:p-5">
        <h2 className="title text-28">{t('chooseCard')}</h2>
        <p className="mt-1 mb-5 text-16 text-muted">{t('noRealCard')}</p>
        <CardChoice label={t('chooseCard')} chosen={card} onChoose={setCard} isDisabled={isPaying} />
        <p className="mt-6 flex items-center justify-between gap-4 px-5 text-15 text-muted">
          {t('charged')}
          <b className="title text-22 text-text">{format.dollars(amountCents)}</b>
        </p>
        {failure !== undefined && (
          <p role="alert" className="mt-4 px-5 text-15 font-[560] text-bad">
            {failure}
          </p>
        )}
        <Button variant="primary" size="l" className="mt-5 w-full" disabled={isPaying} onClick={() => void pay()}>
          {t('pay', { price })}
        </Button>
        <Button variant="quiet" className="mt-2 w-full" onClick={() => backTo(cancelUrl)}>
          {t('cancel')}
        </Button>
      </section>
      <Dialog
        open={isAsking}
        onClose={() => {
          if (!isPaying) void pay(false);
        }}
        title={t('challengeTitle')}
        description={t('challengeBody', { price })}
      >
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => void pay(false)} disabled={isPaying}>
            {t('refuse')}
          </Button>
          <Button variant="primary" onClick={() => void pay(true)} disabled={isPaying}>
            {t('confirm')}
          </Button>
        </div>
      </Dialog>
    </div>
  );
};
