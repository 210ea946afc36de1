import { groupingSteps, type Answer } from '@marquee/answer-groups';
import type { GroupingMessage } from './group-in-worker';

const post = (news: GroupingMessage): void => postMessage(news);

addEventListener('message', ({ data }: MessageEvent<readonly Answer[]>) => {
  const steps = groupingSteps(data);
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) post({ part: step.value });
  post({ groups: step.value });
});
