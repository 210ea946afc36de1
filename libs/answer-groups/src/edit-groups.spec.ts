import fc from 'fast-check';
import type { Answer, AnswerGroup } from './answer-group';
import { applyEdit, inverseOf, merge, rename, split } from './edit-groups';
import { groupAnswers } from './testing/group-answers';

const answers: Answer[] = ['lamps', 'lamps', 'lamps', 'little lamps', 'kettle', 'kettle', 'moon jar'].map(
  (text, place) => ({
    id: `a${place}`,
    text,
  }),
);
const groups = groupAnswers(answers);
const counts = (made: readonly AnswerGroup[] | null) => made?.map(({ name, answerIds }) => [name, answerIds.length]);

describe('groups edited by hand', () => {
  it('take another name', () => {
    expect(counts(applyEdit(groups, rename(groups, 'g2', 'Kettles')))).toEqual([
      ['Lamps', 4],
      ['Kettles', 2],
      ['Moon jar', 1],
    ]);
  });

  it('are merged under the name of the first, answers in order of arrival', () => {
    const merged = applyEdit(groups, merge(groups, 'g3', 'g1', answers));
    expect(counts(merged)).toEqual([
      ['Moon jar', 5],
      ['Kettle', 2],
    ]);
    expect(merged?.[0]).toMatchObject({
      id: 'g3',
      representative: 'moon jar',
      answerIds: ['a0', 'a1', 'a2', 'a3', 'a6'],
    });
  });

  it('are split into the answers that were taken and the rest', () => {
    const parts = applyEdit(groups, split(groups, 'g1', ['a3'], answers));
    expect(counts(parts)).toEqual([
      ['Lamps', 3],
      ['Kettle', 2],
      ['Little lamps', 1],
      ['Moon jar', 1],
    ]);
    expect(parts?.map(({ id }) => id)).toEqual(['g1', 'g2', 'g4', 'g3']);
  });

  it('keep the name that was given by hand when they are split', () => {
    const named = applyEdit(groups, rename(groups, 'g1', 'Light'))!;
    expect(applyEdit(named, split(named, 'g1', ['a3'], answers))?.[0]?.name).toBe('Light');
  });

  it('are as before when an edit is undone', () =>
    fc.assert(
      fc.property(fc.constantFrom('rename', 'merge', 'split'), (kind) => {
        const edit = {
          rename: () => rename(groups, 'g1', 'Light'),
          merge: () => merge(groups, 'g2', 'g1', answers),
          split: () => split(groups, 'g1', ['a0', 'a3'], answers),
        }[kind as 'rename']();
        const edited = applyEdit(groups, edit)!;
        expect(edited).not.toEqual(groups);
        expect(edited.flatMap(({ answerIds }) => answerIds).toSorted()).toEqual(answers.map(({ id }) => id));
        expect(applyEdit(edited, inverseOf(edit))).toEqual(groups);
      }),
    ));

  it('undo an earlier edit of other groups, and none whose groups have changed since', () => {
    const first = rename(groups, 'g1', 'Light');
    const renamed = applyEdit(groups, first)!;
    const later = applyEdit(renamed, rename(renamed, 'g2', 'Kettles'))!;
    expect(counts(applyEdit(later, inverseOf(first)))).toEqual(
      expect.arrayContaining([
        ['Lamps', 4],
        ['Kettles', 2],
      ]),
    );
    const merged = applyEdit(later, merge(later, 'g1', 'g2', answers))!;
    expect(applyEdit(merged, inverseOf(first))).toBeNull();
  });

  it('refuse groups that are not there, and parts without answers', () => {
    expect(() => rename(groups, 'g9', 'x')).toThrow(new RangeError('no group g9'));
    expect(() => merge(groups, 'g1', 'g1', answers)).toThrow(new RangeError('a group cannot be merged with itself'));
    const parts = new RangeError('both parts of a group need answers');
    expect(() => split(groups, 'g1', [], answers)).toThrow(parts);
    expect(() => split(groups, 'g3', ['a6'], answers)).toThrow(parts);
  });
});
