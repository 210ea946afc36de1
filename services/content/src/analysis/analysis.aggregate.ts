import { defineAggregate } from '@marquee/event-sourcing';
import { analysisDecider } from './analysis.decider';

/** A stream of its own, so that loading the question reads no large events. */
export const analysisAggregate = defineAggregate({
  name: 'analysis',
  decider: analysisDecider,
  stream: (analysisId: string) => `analysis-${analysisId}`,
});
