import fc from 'fast-check';
import Fuse from 'fuse.js/basic';
import { ACCEPTED_BELOW, createCandidates, sharesShortWords, THRESHOLD } from './candidates';

describe('candidates', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 5, maxLength: 12 });
  const sentence = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));

  it('lack no text in which Fuse finds the pattern', () => {
    shows('9.analysis.matching');
    return fc.assert(
      fc.property(sentence, fc.array(sentence, { minLength: 1, maxLength: 20 }), (pattern, others) => {
        const texts = [pattern, ...others];
        const { places, threshold } = createCandidates(texts)(0);
        const fuse = new Fuse(texts, { threshold: THRESHOLD, minMatchCharLength: 2, includeScore: true });
        const accepted = fuse.search(pattern).filter(({ refIndex, score }) => refIndex > 0 && score! < ACCEPTED_BELOW);
        expect(places).toEqual(expect.arrayContaining(accepted.map(({ refIndex }) => refIndex)));
        expect(threshold).toBeLessThanOrEqual(THRESHOLD);
      }),
      { numRuns: 500 },
    );
  });

  it('are those after the pattern that have enough of its letters', () => {
    const candidatesOf = createCandidates(['ramen', 'kettle', 'ramen bowls', 'espresso', 'rramen']);
    expect(candidatesOf(0).places).toEqual([2, 4]);
    expect(candidatesOf(2).places).toEqual([]);
  });
});

describe('short words', () => {
  it.each([
    ['red', 'bed'],
    ['no', 'piano keys'],
    ['no', 'not'],
    ['tea bowls', 'fish bowls'],
    ['top 10', 'top 20'],
    ['100000', '200000'],
  ])('tell %j from %j', (one, other) => expect(sharesShortWords(one.split(' '), other.split(' '))).toBe(false));

  it.each([
    ['lamp', 'lamps'],
    ['bowls', 'bowsl'],
    ['tea', 'green tea'],
    ['寿司', 'お寿司'],
    ['top 10', 'my top 10'],
  ])('let %j be in %j', (one, other) => expect(sharesShortWords(one.split(' '), other.split(' '))).toBe(true));
});
