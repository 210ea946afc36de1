import { buttonClass } from '@marquee/ui';
import { Link, rich, useMessages } from '@marquee/web-kit';
import { ArrowRight } from 'lucide-react';
import { firstStepsMessages } from './first-steps.messages';
import { useLeft } from './steps-sentence';
import type { Progress } from './steps';
import { useProgress } from './use-progress';

/** The first steps at the top of the dashboard, until they are done. */
export const StepsNotice = () => {
  const progress = useProgress();
  return progress === undefined || progress.open === null ? null : <Notice progress={progress} />;
};

const Notice = ({ progress }: { readonly progress: Progress }) => {
  const t = useMessages(firstStepsMessages);
  const { steps, done } = progress;
  return (
    <section
      aria-label={t('steps')}
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-surface px-5 py-3.5 shadow-rest"
    >
      <span aria-hidden className="flex gap-1.5">
        {steps.map(({ id, isDone }) => (
          <span
            key={id}
            className={isDone ? 'size-2.5 rounded-full bg-ok' : 'size-2.5 rounded-full ring-[1.5px] ring-line-strong'}
          />
        ))}
      </span>
      <p className="min-w-0 flex-1 basis-52 text-15 text-muted">
        {rich(useLeft(progress), {
          ink: (part) => <span className="font-[600] text-text">{part}</span>,
          name: (part) => <span translate="no">{part}</span>,
        })}{' '}
        <span className="whitespace-nowrap">{t('doneOf', { done, total: steps.length })}</span>
      </p>
      <Link to="/first-steps" className={buttonClass()}>
        {t('continue')}
        <ArrowRight aria-hidden size={18} strokeWidth={1.75} />
      </Link>
    </section>
  );
};
