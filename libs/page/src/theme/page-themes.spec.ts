import { contrastRatio } from '../rules/contrast';
import { THEME_PRESETS, type PageTheme } from './page-theme';
import { storedPageTheme } from './page-theme.schema';
import { defaultTheme, isChanged, pageThemes } from './page-themes';

const ready = Object.entries(pageThemes);

describe('the ready themes', () => {
  it('are eight, in the order in which they are offered', () => {
    expect(Object.keys(pageThemes)).toEqual(THEME_PRESETS);
    expect(ready.map(([, { name }]) => name)).toEqual([
      ...['Paper', 'Kiln', 'Harbour', 'Moss', 'Linen', 'Tide', 'Plaster', 'Rose clay'],
    ]);
  });

  it.each(ready)('%s can be stored, names itself and has five accents, its own first', (preset, { theme, accents }) => {
    expect(storedPageTheme.parse(theme)).toEqual(theme);
    expect([theme.preset, theme.accent]).toEqual([preset, accents[0]]);
    expect(new Set(accents).size).toBe(5);
  });

  it.each(ready)('%s has links and texts that can be read as they are', (_preset, { theme, ink, paper }) => {
    const ground = theme.background.type === 'colour' ? theme.background.colour : '';
    expect(contrastRatio(theme.accent, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(ink, paper)).toBeGreaterThanOrEqual(7);
  });

  it('are changed once anything differs, and no longer when it is as before', () => {
    const moss = pageThemes.moss.theme;
    const changes: Partial<PageTheme>[] = [
      { accent: '#c9a227' },
      { background: { type: 'colour', colour: '#ffffff' } },
      { background: { type: 'gradient', from: '#e6e9dc', to: '#e6e9dc' } },
      { background: { type: 'picture', imageUrl: '/uploads/a.webp' } },
      { font: 'inter' },
      { tileShape: 'drop' },
    ];
    for (const change of changes) expect(isChanged({ ...moss, ...change })).toBe(true);
    expect(isChanged({ ...moss, background: { ...moss.background } })).toBe(false);
    expect(isChanged(defaultTheme)).toBe(false);
  });
});
