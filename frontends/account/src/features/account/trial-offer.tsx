import { Button, toast } from '@marquee/ui';
import { ApiError, format, useMessages } from '@marquee/web-kit';
import { accountMessages } from '../../account.messages';
import { Benefits } from './benefits';
import { useStartTrial } from './subscription.api';
import { TrialBulbs } from './trial-bulbs';

const DAY_MS = 86_400_000;

const isMailboxUsed = (error: Error): boolean => error instanceof ApiError && error.code === 'trial_mailbox_used';

interface TrialOfferProps {
  /** Length of the trial; null where it is not known. */
  readonly days: number | null;
  readonly onStarted: () => void;
}

/** For an account that has had nothing yet. */
export const TrialOffer = ({ days, onStarted }: TrialOfferProps) => {
  const t = useMessages(accountMessages);
  const trial = useStartTrial();
  const title = days === null ? t('trialTitle') : t('trialTitleDays', { n: days });
  const start = () =>
    trial.mutate(undefined, {
      onSuccess: ({ trialDays }) => {
        toast.success(t('trialStarted', { n: trialDays }));
        onStarted();
      },
      onError: (error) => toast.error(t(isMailboxUsed(error) ? 'trialMailboxUsed' : 'trialFailed')),
    });
  return (
    <section aria-labelledby="trial" className="rounded-card bg-surface p-7 shadow-rest">
      <h2 id="trial" className="title text-28 leading-tight text-balance">
        {title}
      </h2>
      <p className="mt-1 text-16 text-muted">{t('trialText')}</p>
      {days !== null && <TrialLength days={days} />}
      <Benefits
        className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-3 border-t border-line pt-5"
        tickClassName="text-accent"
      />
      <Button variant="primary" size="l" className="mt-7 w-full" disabled={trial.isPending} onClick={start}>
        {title}
      </Button>
    </section>
  );
};

const TrialLength = ({ days }: { readonly days: number }) => {
  const t = useMessages(accountMessages);
  const end = format.date(Date.now() + days * DAY_MS, { day: 'numeric', month: 'long' });
  return (
    <div className="mt-5">
      <TrialBulbs total={days} left={days} label={t('trialDays', { n: days, end })} />
      <p aria-hidden className="mt-1.5 flex justify-between text-13 text-muted">
        <span>{t('today')}</span>
        <span>{end}</span>
      </p>
    </div>
  );
};
