import { Button, FormError } from '@marquee/ui';
import { Link, trialFailure, TrialLength, useMessages, useStartTrial, type Subscription } from '@marquee/web-kit';
import { firstStepsMessages } from './first-steps.messages';

/** Starts the trial by one click, without leaving the screen. */
export const TrialStep = ({ days }: { readonly days: Subscription['trialDays'] }) => {
  const t = useMessages(firstStepsMessages);
  const trial = useStartTrial();
  return (
    <>
      <TrialLength days={days} />
      {trial.isError && (
        <div className="mt-4">
          <FormError>{trialFailure(trial.error)}</FormError>
          <Link to="/account" className="inline-flex min-h-11 items-center font-[560] text-accent underline">
            {t('choosePro')}
          </Link>
        </div>
      )}
      <Button
        variant="primary"
        size="l"
        className="mt-4 w-full"
        disabled={trial.isPending}
        onClick={() => trial.mutate()}
      >
        {t('trialStart', { n: days })}
      </Button>
    </>
  );
};
