import type { Answer, AnswerGroup } from '../answer-group';
import { groupingSteps } from '../group-answers';

/** The groups of `groupingSteps` at once. */
export const groupAnswers = (answers: readonly Answer[]): AnswerGroup[] => {
  const steps = groupingSteps(answers);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
};
