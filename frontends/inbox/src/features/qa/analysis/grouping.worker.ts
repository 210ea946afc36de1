import { groupingSteps, type Answer } from '@marquee/answer-groups';
import type { GroupingMessage } from './group-in-worker';

const tell = (news: GroupingMessage): void => postMessage(news);

addEventListener('message', ({ data }: MessageEvent<readonly Answer[]>) => {
  const steps = groupingSteps(data);
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) tell({ part: step.value });
  tell({ groups: step.value });
});
