import fc from 'fast-check';
import sharp from 'sharp';
import { encodePng } from './encode-png';
import { leftOutOf } from './left-out';

describe('encodePng', () => {
  it('keeps every pixel, for any picture', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        fc.infiniteStream(fc.nat(255)),
        async (width, height, bytes) => {
          const pixels = Uint8ClampedArray.from(bytes.take(width * height * 4));
          const { data, info } = await sharp(encodePng(pixels, { width, height }))
            .raw()
            .toBuffer({ resolveWithObject: true });
          expect([info.width, info.height, info.channels]).toEqual([width, height, 4]);
          expect([...data]).toEqual([...pixels]);
        },
      ),
      { numRuns: 30 },
    ));

  it.each([0, 1, 280])('says how much of its texts is left out: %d', async (leftOut) => {
    const png = encodePng(new Uint8ClampedArray(4), { width: 1, height: 1, leftOut });
    expect(leftOutOf(png)).toBe(leftOut);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1 });
  });
});
