import { Badge, BouncingDots, Button } from '@marquee/ui';
import { format, useMessages, usePageTitle, useParams } from '@marquee/web-kit';
import { accountMessages } from '../../account.messages';
import { CardChoice } from './card-choice';
import { useChangeInPortal, usePortal, type Portal } from './sandbox.api';
import { NoSuchPage, SandboxLayout } from './sandbox-layout';

/** The portal of the sandbox: the plan, the card that pays for it, and the invoices. */
const PortalPage = () => {
  const t = useMessages(accountMessages);
  usePageTitle(t('portal'));
  const { sessionId = '' } = useParams();
  const { data, isPending } = usePortal(sessionId);
  return (
    <SandboxLayout title={t('portal')}>
      {isPending && <BouncingDots label={t('loading')} />}
      {!isPending && data === undefined && <NoSuchPage title={t('noSuchPage')} text={t('noSuchPageText')} />}
      {data && <OpenPortal sessionId={sessionId} portal={data} />}
    </SandboxLayout>
  );
};
export default PortalPage;

const usePlanText = (plan: Portal['plan']): string => {
  const t = useMessages(accountMessages);
  if (plan === null || plan.status === 'ended') return t('planEnded');
  const end = format.date(plan.paidUntil);
  if (plan.status === 'past_due') return t('planPastDue', { end });
  return t(plan.endsThen ? 'planEndsThen' : 'planActive', { end });
};

const OpenPortal = ({ sessionId, portal }: { readonly sessionId: string; readonly portal: Portal }) => {
  const t = useMessages(accountMessages);
  const { plan, card } = portal;
  const planText = usePlanText(plan);
  const change = useChangeInPortal(sessionId);
  return (
    <div className="mt-10 grid gap-10 lg:grid-cols-2 lg:gap-24">
      <div>
        <h1 className="title-large text-32">{t('portal')}</h1>
        <section aria-labelledby="plan" className="mt-8">
          <h2 id="plan" className="title text-18">
            {t('plan')}
          </h2>
          <p className="mt-2 text-16">{planText}</p>
          {plan !== null && plan.status !== 'ended' && (
            <Button
              className="mt-4"
              disabled={change.isPending}
              onClick={() => change.mutate({ cancel: !plan.endsThen })}
            >
              {t(plan.endsThen ? 'takeBack' : 'cancelAtEnd')}
            </Button>
          )}
        </section>
        <Invoices invoices={portal.invoices} />
      </div>
      <section aria-labelledby="card" className="rounded-pro bg-surface p-9 shadow-lift max-sm:p-5">
        <h2 id="card" className="title mb-4 text-22">
          {t('card')}
        </h2>
        <CardChoice
          label={t('card')}
          chosen={card}
          onChoose={(chosen) => change.mutate({ card: chosen })}
          isDisabled={change.isPending}
        />
        {change.isError && (
          <p role="alert" className="mt-4 text-15 font-[560] text-bad">
            {t('sandboxFailed')}
          </p>
        )}
      </section>
    </div>
  );
};

const Invoices = ({ invoices }: { readonly invoices: Portal['invoices'] }) => {
  const t = useMessages(accountMessages);
  return (
    <section aria-labelledby="invoices" className="mt-9">
      <h2 id="invoices" className="title text-18">
        {t('invoices')}
      </h2>
      {invoices.length === 0 && <p className="mt-2 text-16 text-muted">{t('noInvoices')}</p>}
      <ul className="mt-2">
        {invoices.map(({ id, at, amountCents, isPaid }) => (
          <li key={id} className="flex min-h-14 items-center gap-4 border-t border-line text-16">
            <time dateTime={at} className="flex-1">
              {format.date(at)}
            </time>
            {format.dollars(amountCents)}
            <Badge tone={isPaid ? 'ok' : 'bad'}>{t(isPaid ? 'invoicePaid' : 'invoiceFailed')}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
};
