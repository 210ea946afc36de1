import { classNames } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { firstStepsMessages } from './first-steps.messages';

export type StepState = 'done' | 'open' | 'later';

interface StepRowProps {
  readonly number: number;
  readonly state: StepState;
  readonly title: string;
  readonly text: ReactNode;
  /** What there is to do, where the step is the open one. */
  readonly children?: ReactNode;
}

/** One step: its number or a tick, what it is about, and while it is the open one, what there is to do. */
export const StepRow = ({ number, state, title, text, children }: StepRowProps) => (
  <li
    aria-current={state === 'open' ? 'step' : undefined}
    className="grid grid-cols-[32px_minmax(0,1fr)] gap-x-4 border-b border-line py-6 first:pt-0 last:border-b-0 lg:py-7"
  >
    <Disc number={number} state={state} />
    <div className="min-w-0">
      <h2 className={classNames('title', state === 'open' ? 'text-22 leading-8' : 'text-18 leading-8')}>{title}</h2>
      {state !== 'open' && <p className="mt-0.5 text-15 text-muted">{text}</p>}
    </div>
    {state === 'open' && (
      <div className="col-span-2 min-w-0 max-sm:mt-2 sm:col-span-1 sm:col-start-2">
        <p className="text-15 text-muted">{text}</p>
        {children}
      </div>
    )}
  </li>
);

const discs: Readonly<Record<StepState, string>> = {
  done: 'bg-ok-soft text-ok',
  open: 'bg-text text-canvas',
  later: 'text-text ring-[1.5px] ring-line-strong ring-inset',
};

const Disc = ({ number, state }: Pick<StepRowProps, 'number' | 'state'>) => {
  const t = useMessages(firstStepsMessages);
  return (
    <span className={classNames('grid size-8 place-items-center rounded-full text-14 font-[650]', discs[state])}>
      {state === 'done' ? (
        <Check size={16} strokeWidth={2.25} role="img" aria-label={t('isDone')} />
      ) : (
        <span aria-hidden>{number}</span>
      )}
    </span>
  );
};
