import { rounds } from '@marquee/test-kit/rounds';
import fc from 'fast-check';
import { contrastRatio } from '../rules/contrast';
import { anyColour, anyTheme } from '../testing/any-theme';
import { legibility } from './legibility';
import { nearestLegible, worstRatio } from './nearest-legible';
import { pageThemes } from './page-themes';

const moss = pageThemes.moss.theme;

describe('the legibility of a theme', () => {
  it('is that of the accent and of the text on the background', () => {
    const { text, accent } = legibility({ ...moss, accent: '#c9a227' });
    expect([text.tone, text.colour, text.ratio.toFixed(1)]).toEqual(['ink', '#1d2418', '12.9']);
    expect([accent.ratio.toFixed(1), accent.isLegible]).toEqual(['2.0', false]);
    expect([accent.nearest, accent.nearestRatio.toFixed(1)]).toEqual(['#7e6518', '4.5']);
    expect(legibility(moss).accent).toMatchObject({ isLegible: true, nearest: moss.accent });
  });

  it('is light text on a dark background', () => {
    expect(legibility(pageThemes.tide.theme).text).toMatchObject({ tone: 'cream', colour: '#f4efe0' });
    expect(legibility({ ...moss, background: { type: 'colour', colour: '#101010' } }).text.tone).toBe('cream');
  });

  it('counts the worse end of a gradient', () => {
    const background = { type: 'gradient', from: '#ffffff', to: '#b9c2a4' } as const;
    const { text, accent } = legibility({ ...moss, background });
    expect(text.ratio).toBeCloseTo(contrastRatio('#1d2418', '#b9c2a4'));
    expect(accent.ratio).toBeCloseTo(contrastRatio(moss.accent, '#b9c2a4'));
  });

  it('counts what is darker between the ends of a gradient', () => {
    const background = { type: 'gradient', from: '#ff8080', to: '#60c060' } as const;
    const ends = Math.min(contrastRatio('#1d2418', '#ff8080'), contrastRatio('#1d2418', '#60c060'));
    expect(legibility({ ...moss, background }).text.ratio).toBeLessThan(ends);
  });

  it('reaches 4.5 for text and for the nearest colour, whatever is chosen', () => {
    fc.assert(
      fc.property(anyTheme, (theme) => {
        const { text, accent } = legibility(theme);
        expect(text.ratio).toBeGreaterThanOrEqual(4.5);
        expect(accent.nearestRatio).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: rounds('RUNS', { short: 60, long: 300 }) },
    );
  });
});

describe('the nearest legible colour', () => {
  it('is the colour itself where it can be read', () =>
    fc.assert(
      fc.property(anyColour, anyColour, (colour, ground) => {
        const nearest = nearestLegible(colour, [ground]);
        expect(worstRatio(nearest, [ground])).toBeGreaterThanOrEqual(4.5);
        if (contrastRatio(colour, ground) >= 4.5) expect(nearest).toBe(colour);
      }),
      { numRuns: rounds('RUNS', { short: 100, long: 500 }) },
    ));

  it('goes the shorter way', () => {
    expect(nearestLegible('#b0b0b0', ['#606060'])).toMatch(/^#(?:d[0-9a-f]){3}$/);
    expect(nearestLegible('#505050', ['#a0a0a0'])).toMatch(/^#(?:[0-4][0-9a-f]){3}$/);
  });
});
