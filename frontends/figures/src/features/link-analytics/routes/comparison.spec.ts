import fc from 'fast-check';
import { compare, likelyRange } from './comparison';

const sample = (reached: number, people: number) => ({ reached, people });

describe('the likely range of a rate', () => {
  it.each([
    // After Wilson's formula, by another program.
    [61, 642, 0.0747, 0.1202],
    [46, 386, 0.0905, 0.1553],
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
  ])('of %i of %i people is %f to %f', (reached, people, low, high) => {
    const [from, to] = likelyRange(sample(reached, people))!;
    expect(from).toBeCloseTo(low, 4);
    expect(to).toBeCloseTo(high, 4);
  });

  it('contains the rate and stays between none and all', () => {
    const samples = fc
      .integer({ min: 1, max: 1e7 })
      .chain((people) => fc.record({ people: fc.constant(people), reached: fc.integer({ min: 0, max: people }) }));
    fc.assert(
      fc.property(samples, ({ people, reached }) => {
        const [low, high] = likelyRange({ people, reached })!;
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(reached / people + 1e-12);
        expect(high).toBeGreaterThanOrEqual(reached / people - 1e-12);
      }),
    );
  });

  it('does not exist without people', () => expect(likelyRange(sample(0, 0))).toBeNull());
});

describe('the comparison of addresses', () => {
  it('says how often the gap of the leader comes up by chance, and who is needed to confirm it', () => {
    const early = compare([sample(61, 642), sample(46, 386)]);
    expect(early).toMatchObject({ verdict: 'early', leader: 1 });
    if (early.verdict !== 'early') throw new Error('not early');
    expect(early.chance).toBeCloseTo(0.222, 2);
    expect(early.gap).toBeCloseTo(0.024, 3);
    expect(Math.round(early.needed / 100) * 100).toBe(2600);
  });

  it('is more careful with each address more', () => {
    const two = compare([sample(40, 400), sample(60, 400)]);
    const four = compare([sample(40, 400), sample(60, 400), sample(40, 400), sample(40, 400)]);
    if (!('chance' in two && 'chance' in four)) throw new Error('not compared');
    expect(four.chance).toBeCloseTo(3 * two.chance, 10);
  });

  it.each([
    ['a clear gap', [sample(100, 1000), sample(200, 1000)], 'better', 1],
    ['a clear gap for the first one', [sample(200, 1000), sample(100, 1000), sample(90, 1000)], 'better', 0],
  ])('decides for %s', (_what, samples, verdict, leader) =>
    expect(compare(samples)).toMatchObject({ verdict, leader }),
  );

  it.each([
    ['the same rates', [sample(10, 100), sample(20, 200)], 'even'],
    ['a gap that is nearly nothing', [sample(100, 1000), sample(101, 1000)], 'even'],
    ['everybody', [sample(10, 10), sample(10, 10)], 'even'],
    ['an address without people', [sample(10, 100), sample(0, 0)], 'nothing'],
    ['nobody who reached the goal', [sample(0, 100), sample(0, 100)], 'nothing'],
  ])('does not decide for %s', (_what, samples, verdict) => expect(compare(samples)).toEqual({ verdict }));
});
