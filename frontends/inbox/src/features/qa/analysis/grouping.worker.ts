import { groupingSteps, type Answer } from '@marquee/answer-groups';
import type { GroupingNews } from './group-in-worker';

const tell = (news: GroupingNews): void => postMessage(news);

addEventListener('message', ({ data }: MessageEvent<readonly Answer[]>) => {
  const steps = groupingSteps(data);
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) tell({ part: step.value });
  tell({ groups: step.value });
});
