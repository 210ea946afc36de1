import { checkItem } from '../registry/check-item';
import { pageThemeSchema, storedPageTheme } from './page-theme.schema';
import { pageThemes } from './page-themes';

const moss = pageThemes.moss.theme;
const violations = (input: unknown): string[] => {
  const result = checkItem(pageThemeSchema, input);
  return result.ok ? [] : result.violations.map(({ path, code }) => `${path} ${code}`);
};

describe('a theme as its owner gives it', () => {
  it('is stored with its colours in lower case', () => {
    const given = { ...moss, accent: ' #C9A227', background: { type: 'gradient', from: '#FFFFFF', to: '#E6E9DC' } };
    expect(pageThemeSchema.parse(given)).toEqual({
      ...moss,
      accent: '#c9a227',
      background: { type: 'gradient', from: '#ffffff', to: '#e6e9dc' },
    });
  });

  it.each([
    [{ accent: 'red' }, 'accent color_invalid'],
    [{ accent: '#fff' }, 'accent color_invalid'],
    [{ accent: undefined }, 'accent required'],
    [{ preset: 'neon' }, 'preset invalid_value'],
    [{ font: 'Comic Sans' }, 'font invalid_value'],
    [{ tileShape: '20px' }, 'tileShape invalid_value'],
    [{ background: { type: 'colour', colour: 'url(//evil.example)' } }, 'background.colour color_invalid'],
    [{ background: { type: 'gradient', from: '#ffffff' } }, 'background.to required'],
    [{ background: { type: 'picture', imageUrl: '//evil.example/a' } }, 'background.imageUrl image_invalid'],
    [
      { background: { type: 'picture', imageUrl: '/a") ; } body { display: none' } },
      'background.imageUrl image_invalid',
    ],
    [{ background: { type: 'colour', colour: '#ffffff', imageUrl: '/a' } }, 'background.imageUrl unknown_field'],
    [{ css: '*{}' }, 'css unknown_field'],
  ])('is refused with %j: %s', (change, said) => expect(violations({ ...moss, ...change })).toEqual([said]));
});

describe('a stored theme', () => {
  it.each([
    { accent: '#C9A227' },
    { accent: ' #c9a227' },
    { background: { type: 'picture', imageUrl: '/uploads/../a' } },
  ])('is none with %j', (change) => expect(storedPageTheme.safeParse({ ...moss, ...change }).success).toBe(false));
});
