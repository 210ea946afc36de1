import { daysLeft, format, rich, useMessages, useUser } from '@marquee/web-kit';
import type { ReactNode } from 'react';
import { ImportInvitation } from './import-invitation';
import { firstStepsMessages } from './first-steps.messages';
import { LinkStep } from './link-step';
import { ShareStep } from './share-step';
import { StepRow, type StepState } from './step-row';
import type { Progress, Step, StepId } from './steps';
import { TrialStep } from './trial-step';
import { useKnownSubscription } from './use-progress';

interface StepWords {
  readonly title: string;
  readonly text: ReactNode;
}

/** What a step is called, before and after it is done. */
const useStepWords = (): ((step: Step) => StepWords) => {
  const t = useMessages(firstStepsMessages);
  const username = useUser()?.username ?? '';
  const subscription = useKnownSubscription().data;
  const name = (part: ReactNode) => <span translate="no">{part}</span>;
  const started = (): StepWords => {
    if (subscription?.state !== 'TRIAL' || subscription.endDate === null) return { title: t('planActive'), text: '' };
    const end = format.date(subscription.endDate, { day: 'numeric', month: 'long' });
    return { title: t('trialStarted'), text: t('trialUntil', { n: daysLeft(subscription.endDate), end }) };
  };
  const words: Readonly<Record<StepId, { readonly todo: StepWords; readonly done: () => StepWords }>> = {
    trial: { todo: { title: t('trialTitle'), text: t('trialText') }, done: started },
    link: {
      todo: { title: t('linkTitle'), text: t('linkText') },
      done: () => ({ title: t('linkDone'), text: rich(t('linkDoneText', { username }), { name }) }),
    },
    share: {
      todo: { title: t('shareTitle'), text: t('shareText') },
      done: () => ({ title: t('shareDone'), text: t('shareDoneText') }),
    },
  };
  return ({ id, isDone }) => (isDone ? words[id].done() : words[id].todo);
};

const stateOf = ({ id, isDone }: Step, open: StepId | null): StepState =>
  isDone ? 'done' : id === open ? 'open' : 'later';

/** The steps in their order. Only the open one has controls. */
export const StepList = ({ progress: { steps, open } }: { readonly progress: Progress }) => {
  const t = useMessages(firstStepsMessages);
  const wordsOf = useStepWords();
  return (
    <ol aria-label={t('steps')} className="mt-7 lg:mt-9">
      {steps.map((step, place) => (
        <StepRow key={step.id} number={place + 1} state={stateOf(step, open)} {...wordsOf(step)}>
          <StepControls id={step.id} />
        </StepRow>
      ))}
    </ol>
  );
};

const StepControls = ({ id }: { readonly id: StepId }) => {
  const days = useKnownSubscription().data?.trialDays;
  switch (id) {
    case 'trial':
      return days === undefined ? null : <TrialStep days={days} />;
    case 'link':
      return (
        <>
          <LinkStep />
          <ImportInvitation />
        </>
      );
    case 'share':
      return <ShareStep />;
  }
};
