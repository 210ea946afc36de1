import { defineAggregate } from '@marquee/event-sourcing';
import { textDecider } from './text.decider';

export const textAggregate = defineAggregate({
  name: 'text',
  decider: textDecider,
  // The key is a MAC under the owner's secret: the name of the stream says nothing once that is destroyed.
  stream: (textKey: string) => `text-${textKey}`,
});
