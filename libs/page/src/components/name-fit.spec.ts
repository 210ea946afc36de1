import type { ThemeFont } from '../theme/page-theme';
import { nameWidth } from './name-fit';

/** Widths of `@name` in em, measured in Chromium at 700 with tracking -.03em. */
const measured: Readonly<Record<ThemeFont, Readonly<Record<string, number>>>> = {
  bricolage: { inesvidal: 4.41, MMWWwm: 5.74, iiilllj: 2.17, aeoubdpq: 5.04, ABCDEFGH: 5.4, '0123456789': 5.95 },
  inter: { inesvidal: 5.07, MMWWwm: 6.48, iiilllj: 2.62, aeoubdpq: 5.63, ABCDEFGH: 6.27, '0123456789': 6.84 },
  'jetbrains-mono': { inesvidal: 5.7, MMWWwm: 3.99, iiilllj: 4.56, aeoubdpq: 5.13, ABCDEFGH: 5.13, '0123456789': 6.27 },
};

describe('the width of a name', () => {
  it.each(
    Object.entries(measured).flatMap(([font, widths]) =>
      Object.entries(widths).map(([name, width]) => [name, font as ThemeFont, width] as const),
    ),
  )('is estimated so that it fits, and at most a quarter too wide: %s in %s', (name, font, width) => {
    expect(nameWidth(name, font)).toBeGreaterThanOrEqual(width);
    expect(nameWidth(name, font)).toBeLessThanOrEqual(width * 1.25);
  });
});
