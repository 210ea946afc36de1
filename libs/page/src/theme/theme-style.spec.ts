import { rounds } from '@marquee/test-kit/rounds';
import fc from 'fast-check';
import { anyTheme } from '../testing/any-theme';
import { hostileTexts } from '../testing/hostile-texts';
import type { PageTheme } from './page-theme';
import { storedPageTheme } from './page-theme.schema';
import { defaultTheme, pageThemes } from './page-themes';
import { themeProperties, themeStyle } from './theme-style';

const { moss, kiln } = pageThemes;

/** Texts that would end a declaration, a rule or an address in a style sheet. */
const hostileValues = [
  ...['#ffffff}*{display:none', '#ffffff;position:fixed', '#ffffff/**/', '#FFFFFF', '\\23ffffff', '#ffffff\n'],
  ...['/a")}*{display:none}/*', '/uploads/a.webp");position:fixed;x:("', '/uploads/a\\"b', 'url(//evil.example/a)'],
  ...['//evil.example/a', '/uploads/../a', '</style><script>trap()</script>', 'expression(trap())', '@import "//evil"'],
];

describe('the style of a theme', () => {
  it('has both variants, for the system and for a choice', () => {
    const style = themeStyle(moss.theme);
    expect(style).toContain('@media screen{:root,[data-theme=light]{--mq-canvas:#e6e9dc;');
    const [, bySystem, byChoice] = /dark\)\{:root:not\(\[data-theme\]\)\{(.*?)\}\}\[data-theme=dark\]\{(.*?)\}/.exec(
      style,
    )!;
    expect(bySystem).toMatch(/^--mq-canvas:#/);
    expect(byChoice).toBe(bySystem);
  });

  it('has every token by night that it has by day, and uses the day theme for both', () => {
    const namesIn = (rules: string): string[] => rules.split(';').map((each) => each.slice(0, each.indexOf(':')));
    fc.assert(
      fc.property(anyTheme, (theme) => {
        const style = themeStyle(theme);
        const light = /\[data-theme=light\]\{(.*?)\}/.exec(style)?.[1] ?? '';
        const dark = /\[data-theme=dark\]\{(.*?)\}/.exec(style)?.[1] ?? '';
        expect(namesIn(dark)).toEqual(expect.arrayContaining(namesIn(light)));
      }),
      { numRuns: rounds('RUNS', { short: 40, long: 200 }) },
    );
  });

  it('says what tokens.css does not say already', () => {
    expect(themeStyle(moss.theme)).not.toContain('--mq-ok:');
    expect(themeStyle(kiln.theme)).toContain(':root,[data-theme=light]{color-scheme:dark;');
  });

  it('is empty for the default theme, whose look is that of the style sheets', () => {
    expect(themeStyle(defaultTheme)).toBe('');
    expect(themeStyle({ ...defaultTheme, font: 'inter' })).not.toBe('');
  });

  it('is given property by property for an element that shows a page, in one variant', () => {
    expect(themeProperties(defaultTheme, 'light')).toMatchObject({ '--mq-ground': '#faf7f1', '--mq-corner': '1' });
    expect(themeProperties({ ...kiln.theme, tileShape: 'square' }, 'light')).toMatchObject({
      'color-scheme': 'dark',
      '--mq-corner': '0',
    });
    expect(themeProperties(moss.theme, 'dark')['--mq-canvas']).not.toBe('#e6e9dc');
  });

  it('lays a scrim between a picture and the text', () => {
    const background = { type: 'picture', imageUrl: '/uploads/a.webp' } as const;
    expect(themeStyle({ ...moss.theme, background })).toMatch(
      /--mq-ground:linear-gradient\((rgb\(230 233 220 \/ 0\.\d+\)),\1\),url\("\/uploads\/a\.webp"\) center\/cover/,
    );
    expect(themeStyle({ ...kiln.theme, background })).toContain('rgb(43 22 16 / 0.');
  });

  it('names the faces and the corners of the theme', () => {
    const style = themeStyle({ ...moss.theme, font: 'jetbrains-mono', tileShape: 'drop' });
    expect(style).toMatch(/\.mq-page\{--display:'JetBrains Mono Variable'.*--mq-corner:1;--mq-foot-corner:0\.15\}$/);
  });

  it('has nothing but declarations of custom properties in its rules, whatever is chosen', () => {
    const declaration = /^(?:color-scheme|--[a-z-]+):[^{}<>\\]+$/;
    fc.assert(
      fc.property(anyTheme, (theme) => {
        for (const [, body] of themeStyle(theme).matchAll(/\{([^{}]*)\}/g))
          for (const each of body!.split(';')) expect(each).toMatch(declaration);
      }),
      { numRuns: rounds('RUNS', { short: 40, long: 200 }) },
    );
  });

  it.each([...hostileTexts, ...hostileValues])('is empty for what was never checked: %j', (words) => {
    const places: readonly object[] = [
      { preset: words },
      { accent: words },
      { font: words },
      { tileShape: words },
      { background: { type: words } },
      { background: { type: 'colour', colour: words } },
      { background: { type: 'gradient', from: '#ffffff', to: words } },
      { background: { type: 'picture', imageUrl: words } },
    ];
    for (const place of places) {
      const stored = { ...moss.theme, ...place } as PageTheme;
      expect(themeStyle(stored)).toBe('');
      expect(themeProperties(stored, 'light')).toEqual({});
      expect(storedPageTheme.safeParse(stored).success).toBe(false);
    }
  });
});
