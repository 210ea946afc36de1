import { ANALYSED_ANSWERS_MAX, type Analysis, type AnswerGroup } from '@marquee/contracts';
import type { DomainError } from '@marquee/kernel';
import { checkAnalysis } from './analysis.rules';

const idOf = (n: number): string => `0197b5c2-0000-7000-8000-${String(n).padStart(12, '0')}`;
const group = (id: string, ...answers: readonly number[]): AnswerGroup => ({
  id,
  groupName: id,
  normalisedName: id,
  representative: id,
  samples: [],
  count: answers.length,
  answers: answers.map(idOf),
});
const found = (more: Partial<Analysis>): Analysis => ({
  totalGroups: 2,
  groups: [group('a', 1, 2), group('b', 3)],
  topGroups: ['a', 'b'],
  analyzedAt: '2026-01-01T00:00:00.000Z',
  totalAnswers: 3,
  ...more,
});
const refused = (more: Partial<Analysis>): readonly string[] => {
  try {
    checkAnalysis(found(more));
    return [];
  } catch (error) {
    expect(error).toMatchObject({ code: 'rule_violated' });
    return (error as DomainError).violations.map(({ path, code }) => `${path} ${code}`);
  }
};

describe('an analysis', () => {
  it('holds what fits together', () => {
    shows('3.analysis');
    expect(refused({})).toEqual([]);
  });

  it('may leave small groups out, which its totals count', () => {
    expect(refused({ totalGroups: 40, totalAnswers: 90 })).toEqual([]);
    expect(refused({ groups: [], topGroups: [] })).toEqual([]);
  });

  const many = Array.from({ length: ANALYSED_ANSWERS_MAX }, (_, n) => n);
  it.each<readonly [string, Partial<Analysis>, readonly string[]]>([
    ['two groups of one id', { groups: [group('a', 1), group('a', 2)], topGroups: ['a'] }, ['groups group_twice']],
    ['an answer in two groups', { groups: [group('a', 1), group('b', 1)] }, ['groups answer_twice']],
    ['a count of its own', { groups: [{ ...group('a', 1, 2), count: 1 }, group('b', 3)] }, ['groups count_differs']],
    ['a top group that is none of its groups', { topGroups: ['a', 'c'] }, ['topGroups group_unknown']],
    ['a top group twice', { topGroups: ['a', 'a'] }, ['topGroups group_unknown']],
    ['fewer groups in total than it lists', { totalGroups: 1 }, ['totalGroups total_too_small']],
    ['fewer answers in total than it lists', { totalAnswers: 2 }, ['totalAnswers total_too_small']],
    [
      'more answers than it may name',
      { groups: [group('a', ...many), group('b', ANALYSED_ANSWERS_MAX)], totalAnswers: ANALYSED_ANSWERS_MAX + 1 },
      ['groups too_many_answers'],
    ],
  ])('is refused with %s', (_case, more, violations) => expect(refused(more)).toEqual(violations));
});
