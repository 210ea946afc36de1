import { defineAggregate } from '@marquee/event-sourcing';
import { textDecider } from './text.decider';

export const textAggregate = defineAggregate({
  name: 'text',
  decider: textDecider,
  // The key is a MAC under the owner's secret, so the name of the stream reveals nothing once the secret is destroyed.
  stream: (textKey: string) => `text-${textKey}`,
});
