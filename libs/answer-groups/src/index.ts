/**
 * Groups answers that say the same in other words or spellings, and edits such groups. Pure: runs in a worker of the browser and in Node.
 */
export type { Answer, AnswerGroup } from './answer-group';
export { groupingSteps, MAX_ANSWERS } from './group-answers';
export { applyEdit, inverseOf, merge, rename, split, type GroupEdit } from './edit-groups';
export { foldLetters } from './fold-letters';
export { groupOf, topGroups } from './describe-group';
