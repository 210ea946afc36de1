import { createHash } from 'node:crypto';
import {
  renderItemNotFound,
  renderItemPage,
  renderPublicPage,
  renderSubmissionPage,
  type RenderedDocument,
} from '../server';
import { hostileTexts } from '../testing/hostile-texts';
import { aPage, someAssets } from '../testing/page-fixtures';
import type { PageTheme } from '../theme/page-theme';
import { defaultTheme, pageThemes } from '../theme/page-themes';
import { themeStyle } from '../theme/theme-style';

const moss: PageTheme = { ...pageThemes.moss.theme, accent: '#c9a227' };
const themed = (theme: PageTheme | undefined) => aPage(undefined, theme && { theme });

const parse = ({ html }: RenderedDocument): Document => {
  document.open();
  document.write(html);
  document.close();
  return document;
};
const stylesOf = (rendered: RenderedDocument): string[] =>
  [...parse(rendered).querySelectorAll('style')].map((style) => style.textContent ?? '');
const preloaded = (rendered: RenderedDocument): (string | null)[] =>
  [...parse(rendered).querySelectorAll('link[rel="preload"]')].map((link) => link.getAttribute('href'));
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const question = { id: 'song', title: 'Which song?' };
const documents: readonly (readonly [string, (theme: PageTheme | undefined) => RenderedDocument])[] = [
  ['the public page', (theme) => renderPublicPage(themed(theme), someAssets)],
  [
    'the page of a question',
    (theme) =>
      renderItemPage({ kind: 'question', id: 'song', tile: question, next: null, owner: themed(theme) }, someAssets),
  ],
  [
    'the page for a question that is not there',
    (theme) => renderItemNotFound('question', 'inesvidal', someAssets, { theme: theme ?? null }),
  ],
  [
    'the page after a form',
    (theme) =>
      renderSubmissionPage(
        {
          sends: 'message',
          username: 'inesvidal',
          question: null,
          draft: null,
          problem: null,
          ...(theme && { theme }),
        },
        someAssets,
      ),
  ],
];

describe.each(documents)('%s', (_what, render) => {
  it('is drawn in its theme, by styles in the document that its policy allows', () => {
    const rendered = render(moss);
    const styles = stylesOf(rendered);
    expect(styles).toEqual(expect.arrayContaining([someAssets.sheets.theme, themeStyle(moss)]));
    expect(styles.indexOf(someAssets.css)).toBeLessThan(styles.indexOf(someAssets.sheets.theme));
    expect(styles.indexOf(someAssets.sheets.theme)).toBeLessThan(styles.indexOf(themeStyle(moss)));
    expect(rendered.contentSecurityPolicy).toContain(`style-src ${styles.map(hashOf).join(' ')};`);
  });

  it('is the same bytes without a theme and with the default one', () => {
    const plain = render(undefined);
    expect(render(defaultTheme)).toEqual(plain);
    expect(plain.html).not.toContain('--mq-ground');
    expect(stylesOf(plain)).not.toContain(someAssets.sheets.theme);
  });

  it('fetches the font of its theme ahead, and no other', () => {
    expect(preloaded(render(undefined))).toEqual(someAssets.fonts.bricolage);
    expect(preloaded(render({ ...moss, font: 'inter' }))).toEqual(someAssets.fonts.inter);
    expect(preloaded(render({ ...moss, font: 'jetbrains-mono' }))).toEqual(someAssets.fonts['jetbrains-mono']);
  });

  it('colours the browser as itself, light and dark', () => {
    const frame = [...parse(render(moss)).querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    const [light, dark] = frame.map(({ content }) => content);
    expect(light).toBe('#e6e9dc');
    expect(frame.map(({ dataset }) => ({ ...dataset }))).toEqual([
      { light, dark },
      { light, dark },
    ]);
  });
});

describe('a stored theme that was never checked', () => {
  it.each(hostileTexts)('leaves the page as it is: %j', (words) => {
    const plain = renderPublicPage(aPage(), someAssets);
    for (const change of [{ accent: words }, { background: { type: 'picture', imageUrl: words } }])
      expect(renderPublicPage(themed({ ...moss, ...change } as PageTheme), someAssets)).toEqual(plain);
  });
});
