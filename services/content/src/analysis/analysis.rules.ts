import { ANALYSED_ANSWERS_MAX, type Analysis } from '@marquee/contracts';
import type { Violation } from '@marquee/kernel';
import { ruleViolated } from '../item/item.errors';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** Throws `rule_violated` for an analysis whose numbers, ids and answers do not fit each other. */
export const checkAnalysis = ({ groups, topGroups, totalGroups, totalAnswers }: Analysis): void => {
  const answers = groups.flatMap((group) => group.answers);
  const ids = groups.map(({ id }) => id);
  const known = new Set(ids);
  const rules: readonly (readonly [holds: boolean, path: string, code: string, message: string])[] = [
    [isUnique(ids), 'groups', 'group_twice', 'Two groups have the same id.'],
    [isUnique(answers), 'groups', 'answer_twice', 'An answer can be in only one group.'],
    [
      answers.length <= ANALYSED_ANSWERS_MAX,
      'groups',
      'too_many_answers',
      `Groups name at most ${ANALYSED_ANSWERS_MAX} answers.`,
    ],
    [
      groups.every((group) => group.count === group.answers.length),
      'groups',
      'count_differs',
      'The count of a group is the number of its answers.',
    ],
    [
      isUnique(topGroups) && topGroups.every((id) => known.has(id)),
      'topGroups',
      'group_unknown',
      'Each top group is one of the groups, once.',
    ],
    [groups.length <= totalGroups, 'totalGroups', 'total_too_small', 'There are more groups than the total.'],
    [
      sum(groups.map(({ count }) => count)) <= totalAnswers,
      'totalAnswers',
      'total_too_small',
      'There are more answers than the total says.',
    ],
  ];
  const violations = rules
    .filter(([holds]) => !holds)
    .map(([, path, code, message]): Violation => ({ path, code, message }));
  if (violations.length > 0) throw ruleViolated(violations);
};
