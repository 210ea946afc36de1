import { defaultTheme, legibility, pageThemes, type PageTheme } from '@marquee/page';
import { checkDraft, draftOf, withBackgroundType, withPreset } from './theme-draft';

const moss = pageThemes.moss.theme;
const pictured: PageTheme = { ...moss, background: { type: 'picture', imageUrl: '/uploads/kiln' } };
const graded: PageTheme = { ...moss, background: { type: 'gradient', from: '#ffffff', to: '#f2dcd2' } };

describe('the draft of a theme', () => {
  it.each([...Object.values(pageThemes).map(({ theme }) => theme), pictured, graded])(
    'is the theme that it was made of: $preset, $background.type',
    (theme) => expect(checkDraft(draftOf(theme))).toEqual({ theme, problems: [] }),
  );

  it('has its colours as they are stored, however they were typed', () => {
    expect(checkDraft({ ...draftOf(moss), accent: ' #C9A227 ' }).theme).toEqual({ ...moss, accent: '#c9a227' });
  });

  it('names the field that is no colour, and no field of another background', () => {
    const draft = { ...draftOf(moss), gradient: { from: 'red', to: '#ffffff' } };
    expect(checkDraft(draft).problems).toEqual([]);
    expect(checkDraft({ ...draft, backgroundType: 'gradient' })).toMatchObject({
      theme: null,
      problems: [{ path: 'background.from', code: 'color_invalid' }],
    });
    expect(checkDraft({ ...draft, accent: '#12' }).problems).toMatchObject([{ path: 'accent' }]);
  });

  it('asks for the picture of a background', () => {
    const draft = withBackgroundType(draftOf(moss), 'picture', moss);
    expect(checkDraft(draft).problems).toMatchObject([{ path: 'background.imageUrl', code: 'image_invalid' }]);
    expect(checkDraft({ ...draft, imageUrl: '/uploads/kiln' }).theme).toEqual(pictured);
  });

  it('begins a gradient with the background that there is, and keeps what was made of it', () => {
    const first = withBackgroundType(draftOf(moss), 'gradient', moss);
    const { background } = checkDraft(first).theme!;
    expect(background).toMatchObject({ type: 'gradient', from: '#e6e9dc' });
    expect(legibility(checkDraft(first).theme!).text.ratio).toBeGreaterThan(7);
    const plain = withBackgroundType({ ...first, gradient: { from: '#ffffff', to: '#f2dcd2' } }, 'colour', moss);
    expect(checkDraft(plain).theme).toEqual(moss);
    expect(checkDraft(withBackgroundType(plain, 'gradient', moss)).theme).toEqual(graded);
  });

  it('is wholly another one once a ready theme is chosen, with the picture kept', () => {
    const draft = withPreset({ ...draftOf(pictured), accent: 'x', tileShape: 'drop' }, 'paper');
    expect(checkDraft(draft).theme).toEqual(defaultTheme);
    expect(draft.imageUrl).toBe('/uploads/kiln');
  });
});
