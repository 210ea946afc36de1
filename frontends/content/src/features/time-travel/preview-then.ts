import type { PageTheme, PublicPageView } from '@marquee/page';
import type { PageThen } from '@marquee/page/history';
import { isKnownKind } from '../../api/content-item';
import type { PreviewItem } from '../../kinds/kind-entry';
import { inItemOrder, type Placed } from '../../page-preview/page-order';
import { previewOf } from '../../page-preview/page-view';

interface PreviewOptions {
  readonly username: string;
  readonly lostFiles: ReadonlySet<string>;
  /** The address of the picture that replaces a lost one. */
  readonly lostPicture: string;
}

/** The public page of a moment. Pictures that are no longer stored are replaced. */
export const viewThen = (
  { items, sections, titles, theme }: PageThen,
  { username, lostFiles, lostPicture }: PreviewOptions,
): PublicPageView => {
  const shown = items.flatMap(({ contentType, id, fields, order }): (PreviewItem & Placed)[] => {
    if (!isKnownKind(contentType) || fields['isPublic'] !== true) return [];
    const drawn = withoutLost(fields, lostFiles, lostPicture) as object;
    return [{ ...drawn, contentType, id, isPublic: true, ...(order !== undefined && { order }) }];
  });
  return previewOf(username, inItemOrder(shown), {
    sectionOrder: sections.map(({ kind }) => kind).filter(isKnownKind),
    sectionTitles: titles,
    ...(theme && { theme: shownTheme(theme, lostFiles) }),
  });
};

/** A background whose picture is gone is the plain one of its theme. */
const shownTheme = (theme: PageTheme, lostFiles: ReadonlySet<string>): PageTheme => {
  const { background, accent } = theme;
  const isLost = background.type === 'picture' && lostFiles.has(background.imageUrl);
  return isLost ? { ...theme, background: { type: 'gradient', from: accent, to: accent } } : theme;
};

const withoutLost = (value: unknown, lostFiles: ReadonlySet<string>, lostPicture: string): unknown => {
  if (typeof value === 'string') return lostFiles.has(value) ? lostPicture : value;
  if (Array.isArray(value)) return value.map((part) => withoutLost(part, lostFiles, lostPicture));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, withoutLost(part, lostFiles, lostPicture)]);
  return Object.fromEntries(entries) as unknown;
};

const escaped = (text: string): string => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A grey picture that says in words that the one in its place is gone. */
export const lostPictureOf = (text: string): string => {
  const words = text.split(' ');
  const middle = Math.ceil(words.length / 2);
  const line = (part: readonly string[], y: number): string =>
    `<text x="160" y="${y}" text-anchor="middle" font-family="sans-serif" font-size="22" fill="#5c564d">${escaped(part.join(' '))}</text>`;
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 320 320">' +
    `<rect width="320" height="320" fill="#d8d4cd"/>${line(words.slice(0, middle), 152)}${line(words.slice(middle), 182)}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};
