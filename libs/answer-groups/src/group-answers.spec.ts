import fc from 'fast-check';
import type { Answer } from './answer-group';
import { groupingSteps, MAX_ANSWERS } from './group-answers';
import { fixtures } from './testing/fixtures';
import { groupAnswers } from './testing/group-answers';

const asAnswers = (texts: readonly string[]): Answer[] => texts.map((text, place) => ({ id: `a${place}`, text }));

/** Few words, so that many answers have much in common. */
const words = fc
  .array(fc.constantFrom('tea', 'bowl', 'bowls', 'moon', 'jar', 'espresso', 'cups', 'no', '茶碗'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((chosen) => chosen.join(' '));
const text = fc.oneof(words, fc.string({ unit: 'binary', maxLength: 40 }));
const texts = fc.array(text, { maxLength: 60 });

describe.each(Object.entries(fixtures))('answers in %s', (_language, { answers, groups }) => {
  it('make the expected groups', () => {
    shows('9.analysis.matching');
    const given = asAnswers(answers);
    const textOf = new Map(given.map(({ id, text: typed }) => [id, typed]));
    const made = groupAnswers(given).map(({ normalisedName, answerIds }) => [
      normalisedName,
      answerIds.map((id) => textOf.get(id)).toSorted(),
    ]);
    const expected = Object.entries(groups).map(([name, texts]) => [name, texts.toSorted()]);
    expect(Object.fromEntries(made)).toEqual(Object.fromEntries(expected));
  });
});

describe('grouping answers', () => {
  it('puts each answer into one group, in order of arrival', () =>
    fc.assert(
      fc.property(texts, (typed) => {
        const answers = asAnswers(typed);
        const groups = groupAnswers(answers);
        const placed = groups.flatMap(({ answerIds }) => answerIds);
        expect(placed.toSorted()).toEqual(answers.map(({ id }) => id).toSorted());
        const placeOf = new Map(answers.map(({ id }, place) => [id, place]));
        for (const { answerIds } of groups) {
          const places = answerIds.map((id) => placeOf.get(id)!);
          expect(places).toEqual(places.toSorted((one, other) => one - other));
        }
      }),
    ));

  it('gives the same groups for the same answers, the largest first, with ids of their own', () =>
    fc.assert(
      fc.property(texts, (typed) => {
        const groups = groupAnswers(asAnswers(typed));
        expect(groupAnswers(asAnswers(typed))).toEqual(groups);
        const counts = groups.map(({ answerIds }) => answerIds.length);
        expect(counts).toEqual(counts.toSorted((one, other) => other - one));
        expect(groups.map(({ id }) => id)).toEqual(groups.map((_, place) => `g${place + 1}`));
      }),
    ));

  it('keeps answers of one normalised text together', () =>
    fc.assert(
      fc.property(texts, fc.array(words, { minLength: 1, maxLength: 3 }), (typed, repeated) => {
        const answers = asAnswers([...repeated, ...typed, ...repeated.map((same) => ` ${same.toUpperCase()}!`)]);
        const groups = groupAnswers(answers);
        const groupOf = (place: number) => groups.findIndex(({ answerIds }) => answerIds.includes(`a${place}`));
        const later = repeated.length + typed.length;
        for (const place of repeated.keys()) expect(groupOf(later + place)).toBe(groupOf(place));
      }),
    ));

  it('lets an answer follow the leader that it matches best, whatever their order', () => {
    const names = (typed: readonly string[]) => groupAnswers(asAnswers(typed)).map(({ name }) => name);
    expect(names(['kettle lamps', 'kettle', 'lamps'])).toEqual(['Kettle', 'Lamps']);
    expect(names(['kettle lamps', 'lamps', 'kettle'])).toEqual(['Kettle', 'Lamps']);
  });

  it('lets an answer follow the first of leaders that it matches equally well', () => {
    const [one, other, between] = ['abcdefgxyz', 'uvwdefghij', 'abcdefghij'];
    const sizes = (leaders: readonly string[]) =>
      groupAnswers(asAnswers([...leaders, ...leaders, between!])).map(({ normalisedName, answerIds }) => [
        normalisedName,
        answerIds.length,
      ]);
    expect(sizes([one!, other!])).toEqual([
      [one, 3],
      [other, 2],
    ]);
    expect(sizes([other!, one!])).toEqual([
      [other, 3],
      [one, 2],
    ]);
  });

  it('ranks groups of equal size by their first arrival', () =>
    fc.assert(
      fc.property(texts, (typed) => {
        const ranks = groupAnswers(asAnswers(typed)).map(({ answerIds }) => ({
          size: answerIds.length,
          first: Number(answerIds[0]!.slice(1)),
        }));
        expect(ranks).toEqual(ranks.toSorted((one, other) => other.size - one.size || one.first - other.first));
      }),
    ));

  it('names a group after its most frequent spelling, and samples its other wordings', () => {
    shows('3.analysis');
    const [group] = groupAnswers(
      asAnswers(['TEA BOWLS', 'tea bowls', 'little tea bowls', 'tea bowls', 'tea bowl', 'tea bowl', 'my tea bowls']),
    );
    expect(group).toEqual({
      id: 'g1',
      name: 'Tea bowls',
      normalisedName: 'tea bowls',
      representative: 'tea bowls',
      samples: ['tea bowl', 'little tea bowls', 'my tea bowls'],
      answerIds: ['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6'],
    });
  });

  it('cuts long answers that represent a group, between characters', () => {
    const long = (end: string): string => `${'茶碗🍵 '.repeat(300)}${end}`;
    const [group] = groupAnswers(asAnswers([long('a'), long('a'), 'tea']));
    expect(group!.representative).toBe(`${'茶碗🍵 '.repeat(50).trimEnd()}…`);
    expect(Array.from(group!.name)).toHaveLength(60);
  });

  it('groups empty answers, emoji and punctuation by what they are', () => {
    const groups = groupAnswers(asAnswers(['🔥', '🔥', '', '  ', '!!', '🔥🔥']));
    expect(groups.map(({ answerIds }) => answerIds.length).toSorted()).toEqual([1, 2, 3]);
  });

  it('says how far it is, and stops when it is not asked on', () => {
    const answers = asAnswers(Array.from({ length: 200 }, (_, place) => `${place}`));
    const parts = [...groupingSteps(answers)];
    expect(parts.length).toBeGreaterThan(5);
    expect(parts).toEqual(parts.toSorted((one, other) => one - other));
    expect(parts.every((part) => part >= 0 && part < 1)).toBe(true);
  });

  it('searches no further once hostile answers used up its budget', () => {
    const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
    const text = fc.string({ unit: letter, minLength: 200, maxLength: 200 });
    const hostile = fc.sample(fc.noBias(text), { seed: 7, numRuns: 120 });
    const sizes = (typed: readonly string[]) => groupAnswers(asAnswers(typed)).map(({ answerIds }) => answerIds.length);
    expect(sizes(['kettle', 'kettles'])).toEqual([2]);
    expect(sizes([...hostile.slice(0, 20), 'kettle', 'kettles'])[0]).toBe(2);
    expect(new Set(sizes([...hostile, 'kettle', 'kettles']))).toEqual(new Set([1]));
  }, 30_000);

  it('takes no more answers than it promises to be quick with', () => {
    const many = asAnswers(Array.from({ length: MAX_ANSWERS + 1 }, () => 'x'));
    expect(() => groupAnswers(many)).toThrow(new RangeError(`at most ${MAX_ANSWERS} answers, not ${MAX_ANSWERS + 1}`));
    expect(groupAnswers(many.slice(1))).toHaveLength(1);
  });
});
