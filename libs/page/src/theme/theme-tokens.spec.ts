import { rounds } from '@marquee/test-kit/rounds';
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { contrastRatio } from '../rules/contrast';
import { anyTheme } from '../testing/any-theme';
import { groundOf } from './ground';
import { OWN_TOKENS } from './house-tokens';
import { worstRatio } from './nearest-legible';
import type { PageTheme, ThemeMode } from './page-theme';
import { defaultTheme, pageThemes } from './page-themes';
import { themeTokens } from './theme-tokens';

const modes: readonly ThemeMode[] = ['light', 'dark'];

/** Everything that a text of the page may be on. */
const groundsOf = (theme: PageTheme, mode: ThemeMode): string[] => {
  const tokens = themeTokens(theme, mode);
  const behind = theme === defaultTheme ? [] : groundOf(theme, mode).behind;
  return [...behind, tokens['--mq-canvas'], tokens['--mq-surface'], tokens['--mq-sunken'], tokens['--mq-field']];
};

const expectLegible = (theme: PageTheme, mode: ThemeMode): void => {
  const tokens = themeTokens(theme, mode);
  const grounds = [...groundsOf(theme, mode), tokens['--mq-accent-soft']];
  const texts = { text: tokens['--mq-text'], muted: tokens['--mq-muted'], bad: tokens['--mq-bad'] };
  const edges = { line: tokens['--mq-line-strong'], focus: tokens['--mq-focus'] };
  for (const [name, text] of Object.entries(texts))
    expect([name, worstRatio(text, grounds)]).toEqual([name, atLeast(4.5)]);
  for (const [name, edge] of Object.entries(edges))
    expect([name, worstRatio(edge, grounds)]).toEqual([name, atLeast(3)]);
  const linked = grounds.filter((ground) => ground !== tokens['--mq-sunken']);
  expect(['links', worstRatio(tokens['--mq-accent'], linked)]).toEqual(['links', atLeast(4.5)]);
  expect(['pill', contrastRatio(tokens['--mq-pill'], tokens['--mq-on-pill'])]).toEqual(['pill', atLeast(4.5)]);
  expect(['tile', contrastRatio(tokens['--mq-white-tile'], tokens['--mq-white-ink'])]).toEqual(['tile', atLeast(4.5)]);
  expect(['toast', contrastRatio(tokens['--mq-bad'], tokens['--mq-bad-soft'])]).toEqual(['toast', atLeast(4.5)]);
};

const atLeast = (least: number): number =>
  ({ asymmetricMatch: (value: number) => value >= least, toString: () => `at least ${least}` }) as unknown as number;

describe('the tokens of a theme', () => {
  const sheet = fs.readFileSync(path.join(__dirname, '../tokens.css'), 'utf8');
  const declared = (mode: ThemeMode): Map<string, string> => {
    const rule = /\{([^{}]*)\}/;
    const read = (selector: string) =>
      [...rule.exec(sheet.slice(sheet.indexOf(selector)))![1]!.matchAll(/([\w-]+):\s*([^;]+);/g)].map(
        ([, name, value]) => [name!, value!] as const,
      );
    return new Map([...read("[data-theme='light']"), ...(mode === 'dark' ? read("  [data-theme='dark']") : [])]);
  };

  it.each(modes)('are those of the product for Paper, %s', (mode) => {
    const own: readonly string[] = OWN_TOKENS;
    const tokens = Object.entries(themeTokens(defaultTheme, mode)).filter(([name]) => !own.includes(name));
    for (const [name, value] of tokens) expect([name, value]).toEqual([name, declared(mode).get(name)]);
  });

  it('keep what is around the accent where only the accent is changed', () => {
    const { '--mq-canvas': canvas, '--mq-muted': muted } = themeTokens({ ...defaultTheme, accent: '#14713d' }, 'light');
    expect([canvas, muted]).toEqual(['#faf7f1', '#5f574c']);
  });

  it('have links in the nearest legible colour, and the accent itself as a ground', () => {
    const tokens = themeTokens({ ...pageThemes.moss.theme, accent: '#c9a227' }, 'light');
    expect(tokens).toMatchObject({
      '--mq-accent': '#7e6518',
      '--mq-pill': '#c9a227',
      '--mq-on-pill': '#1c1917',
      '--mq-canvas': '#e6e9dc',
      '--mq-text': '#1d2418',
      'color-scheme': 'light',
    });
  });

  it('are dark at night, in the hue of the background', () => {
    const night = themeTokens(pageThemes['rose-clay'].theme, 'dark');
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(night['--mq-canvas'].slice(at, at + 2), 16));
    expect(red).toBeGreaterThan(green!);
    expect(green).toBeGreaterThanOrEqual(blue!);
    expect(red).toBeLessThan(48);
    expect(night['color-scheme']).toBe('dark');
  });

  it('leave a background that is dark by day as it is', () => {
    for (const mode of modes)
      expect(themeTokens(pageThemes.kiln.theme, mode)).toMatchObject({
        '--mq-canvas': '#2b1610',
        'color-scheme': 'dark',
      });
  });

  it('have an edge around the open pill where its ground would be lost', () => {
    const tokens = themeTokens({ ...pageThemes.moss.theme, accent: '#e6e9dc' }, 'light');
    expect(tokens['--mq-pill-edge']).toBe(tokens['--mq-line-strong']);
  });

  it.each(Object.entries(pageThemes))('can be read in %s, light and dark', (_preset, { theme, accents }) => {
    for (const mode of modes) for (const accent of accents) expectLegible({ ...theme, accent }, mode);
  });

  it('can be read whatever accent and background the owner chooses', () => {
    fc.assert(
      fc.property(anyTheme, fc.constantFrom(...modes), (theme, mode) => expectLegible(theme, mode)),
      { numRuns: rounds('RUNS', { short: 80, long: 400 }) },
    );
  });
});
