import { fittedSize } from './fitted-picture';

const MAX_PIXELS = 10_000_000;

describe('the size of a picture for the text reader', () => {
  it.each([
    [1, 1],
    [800, 600],
    [4000, 2500],
  ])('is its own up to ten million pixels: %i x %i', (width, height) =>
    expect(fittedSize({ width, height })).toEqual({ width, height }),
  );

  it.each([
    [4032, 3024],
    [1170, 20_000],
    [30_000, 30_000],
    [65_535, 1000],
  ])('keeps its shape and ends at the limit: %i x %i', (width, height) => {
    const fitted = fittedSize({ width, height });
    expect(fitted.width * fitted.height).toBeLessThanOrEqual(MAX_PIXELS);
    expect(fitted.width * fitted.height).toBeGreaterThan(MAX_PIXELS * 0.99);
    expect(fitted.width / fitted.height / (width / height)).toBeCloseTo(1, 1);
  });

  it('is never nothing', () => expect(fittedSize({ width: 60_000_000, height: 1 })).toMatchObject({ height: 1 }));
});
