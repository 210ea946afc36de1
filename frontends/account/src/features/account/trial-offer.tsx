import { Button, toast } from '@marquee/ui';
import { trialFailure, TrialLength, useMessages, useStartTrial } from '@marquee/web-kit';
import { accountMessages } from '../../account.messages';
import { Benefits } from './benefits';

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
      onError: (error) => toast.error(trialFailure(error)),
    });
  return (
    <section aria-labelledby="trial" className="rounded-card bg-surface p-7 shadow-rest">
      <h2 id="trial" className="title text-28 leading-tight text-balance">
        {title}
      </h2>
      <p className="mt-1 text-16 text-muted">{t('trialText')}</p>
      <p className="text-16 text-muted">{t('trialEnds')}</p>
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
