import fc from 'fast-check';
import { contrastRatio, tileInk } from './contrast';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

const TILE_INK = '#1c1917';
const TILE_CREAM = '#fbf3e4';

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#f4d9b0', TILE_INK, 12.82],
    ['#d89a3d', TILE_INK, 7.17],
    ['#23404f', TILE_CREAM, 9.93],
    ['#2b1610', TILE_CREAM, 15.55],
  ])('is measured between %s and %s: %d', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
    expect(contrastRatio(other, one)).toBe(contrastRatio(one, other));
  });

  it('is at least 4.5 between a tile and its text, whatever colour its owner picks', () => {
    shows('2.profile.link-colour');
    fc.assert(
      fc.property(colour, (tile) => expect(contrastRatio(tile, tileInk(tile))).toBeGreaterThanOrEqual(4.5)),
      { numRuns: 5000 },
    );
  });

  it('is made with the house colours wherever they suffice', () => {
    fc.assert(
      fc.property(colour, (tile) => {
        const best = Math.max(contrastRatio(tile, TILE_INK), contrastRatio(tile, TILE_CREAM));
        expect([TILE_INK, TILE_CREAM].includes(tileInk(tile))).toBe(best >= 4.5);
      }),
      { numRuns: 2000 },
    );
  });
});
