import type { Subscription } from '@marquee/web-kit';

export type StepId = 'trial' | 'link' | 'share';

export interface Step {
  readonly id: StepId;
  readonly isDone: boolean;
}

export interface Progress {
  /** In their order; without a trial where the server asks for no plan. */
  readonly steps: readonly Step[];
  /** The first step that is not done; null when all are. */
  readonly open: StepId | null;
  readonly done: number;
}

interface Known {
  readonly subscription: Pick<Subscription, 'state' | 'provider'> | undefined;
  /** Whether an item is public. */
  readonly isLive: boolean;
  readonly isShared: boolean;
}

/** How far a creator is with the first steps. A page that is already shared needs no plan for that: the steps can be done in any order. */
export const progressOf = ({ subscription, isLive, isShared }: Known): Progress => {
  const needsPlan = subscription !== undefined && subscription.provider !== null;
  const steps: Step[] = [
    ...(needsPlan ? [{ id: 'trial' as const, isDone: subscription.state !== 'NONE' }] : []),
    { id: 'link', isDone: isLive },
    { id: 'share', isDone: isLive && isShared },
  ];
  return {
    steps,
    open: steps.find(({ isDone }) => !isDone)?.id ?? null,
    done: steps.filter(({ isDone }) => isDone).length,
  };
};
