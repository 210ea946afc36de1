import { coloursOf } from './picture-colours';

const pixels = (...runs: readonly (readonly [colour: string, count: number, alpha?: number])[]): Uint8ClampedArray =>
  new Uint8ClampedArray(
    runs.flatMap(([colour, count, alpha = 255]) => {
      const value = Number.parseInt(colour.slice(1), 16);
      const pixel = [value >> 16, (value >> 8) & 255, value & 255, alpha];
      return Array.from({ length: count }, () => pixel).flat();
    }),
  );

describe('the colours of a picture', () => {
  it('are its commonest ones, the commonest first', () => {
    const picture = pixels(
      ['#204050', 3],
      ['#f0d0b0', 9],
      ['#a01010', 1],
      ['#d09030', 5],
      ['#ffffff', 2],
      ['#000000', 2],
    );
    expect(coloursOf(picture)).toEqual(['#f0d0b0', '#d09030', '#204050', '#ffffff', '#000000']);
  });

  it('can be distinguished where there are enough of them', () => {
    const picture = pixels(
      ['#f0d0b0', 9],
      ['#e8c8a8', 8],
      ['#204050', 3],
      ['#a01010', 3],
      ['#30a030', 3],
      ['#3030f0', 3],
    );
    expect(coloursOf(picture)).not.toContain('#e8c8a8');
  });

  it('leave out what cannot be seen, and are fewer where there are fewer', () => {
    expect(coloursOf(pixels(['#ff0000', 9, 0], ['#204050', 2]))).toEqual(['#204050']);
    expect(coloursOf(pixels())).toEqual([]);
  });
});
