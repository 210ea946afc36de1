import type { ContentItem } from '@marquee/contracts';
import { pageThemes } from '@marquee/page';
import { plainOwnedOptions } from '@marquee/page/kinds/link';
import { bareAssets, type PageAssets } from '@marquee/page/server';
import { hostileTexts } from '@marquee/page/testing/hostile-texts';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { exportedLink } from './exported-link';
import { makeLinkFiles, type LinkFiles, type LinkFilesTask } from './make-link-files';

const now = Date.parse('2026-11-29T10:00:00.000Z');
const head = { isPublic: true, createdAt: '2026-11-01T10:00:00.000Z', updatedAt: '2026-11-01T10:00:00.000Z' };
const link = (id: string, more: object = {}): ContentItem => ({
  contentType: 'link',
  contentId: `link:${id}`,
  id,
  ...head,
  ...plainOwnedOptions,
  title: `Title of ${id}`,
  description: '',
  color: '#c8862d',
  imageUrl: null,
  destinationUrl: `https://${id}.example/`,
  hasPassword: false,
  clickCount: 0,
  ...more,
});
const profile: ContentItem = {
  contentType: 'profile',
  contentId: 'profile',
  id: 'profile',
  ...head,
  name: 'Ines Vidal',
  description: 'Potter',
  media: [
    { id: 'a', url: '/uploads/me.webp', type: 'image/webp', size: 7, name: 'me.png', poster: null, duration: null },
    {
      id: 'b',
      url: '/uploads/v.mp4',
      type: 'video/mp4',
      size: 9,
      name: 'v.mp4',
      poster: '/uploads/v.webp',
      duration: 3,
    },
  ],
} as unknown as ContentItem;

const styled: PageAssets = {
  ...bareAssets,
  css: "@font-face{font-family:x;src:url(/remotes/x.woff2)}.a{background:url('/remotes/a.svg')}",
  themeScript: 'themed()',
  islandScript: '/remotes/islands.js',
};

const filesOf = (items: readonly ContentItem[], more: Partial<LinkFilesTask> = {}): LinkFiles =>
  makeLinkFiles(
    {
      username: 'ines',
      origin: 'https://marquee.example',
      exportedAt: new Date(now).toISOString(),
      withPrivate: false,
      links: items.flatMap((item) => exportedLink(item, now) ?? []),
      items,
      theme: pageThemes.moss.theme,
      ...more,
    },
    styled,
  );
const textOf = ({ texts }: LinkFiles, name: string): string => texts.find((file) => file.name === name)!.text;
const pageOf = (files: LinkFiles): string => textOf(files, 'site/index.html');

/** Every element of a document with its attributes. */
const elementsOf = (html: string): readonly DefaultTreeAdapterTypes.Element[] => {
  const found: DefaultTreeAdapterTypes.Element[] = [];
  const walk = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('tagName' in node) found.push(node);
    if ('childNodes' in node) node.childNodes.forEach(walk);
  };
  walk(parse(html));
  return found;
};
const valuesOf = (html: string, name: string): string[] =>
  elementsOf(html).flatMap(({ attrs }) => attrs.filter((attr) => attr.name === name).map(({ value }) => value));

describe('the copy of the page', () => {
  it('leads to the destinations, and to nothing of the product', () => {
    const page = pageOf(filesOf([profile, link('shop'), link('töpfe')]));
    expect(valuesOf(page, 'href')).toEqual(expect.arrayContaining(['https://shop.example/', 'https://töpfe.example/']));
    expect(valuesOf(page, 'href').filter((href) => !/^(?:https:|#)/.test(href))).toEqual([]);
    expect(page).not.toMatch(/marquee\.example|Make yours|Report/);
  });

  it('has its pictures next to it, of a video the poster, each once', () => {
    const theme = { ...pageThemes.moss.theme, background: { type: 'picture', imageUrl: '/uploads/b.webp' } as const };
    const items = [profile, link('shop', { imageUrl: '/uploads/me.webp' })];
    const files = filesOf(items, { theme });
    expect(files.pictures.map(({ address }) => address)).toEqual([
      ...['/uploads/me.webp', '/uploads/v.webp', '/uploads/b.webp'],
    ]);
    expect(pageOf(files)).toContain('url("files/00003.webp")');
    expect(pageOf(files)).not.toMatch(/\/uploads|\/remotes|@font-face|\.mp4/);
  });

  it('runs nothing, whatever its owner wrote', () => {
    const items = hostileTexts.map((text, n) => link(`l${n}`, { title: text, description: text }));
    const page = pageOf(filesOf(items));
    const elements = elementsOf(page);
    const tags = new Set(elements.map(({ tagName }) => tagName));
    for (const tag of ['script', 'iframe', 'object', 'form', 'button', 'base']) expect(tags.has(tag)).toBe(false);
    const names = elements.flatMap(({ attrs }) => attrs.map(({ name }) => name));
    expect(names.filter((name) => name.startsWith('on'))).toEqual([]);
    expect(page).toContain("script-src 'none'");
  });

  it('has headings, and no link that leads nowhere', () => {
    const heading = link('more', { display: 'heading', destinationUrl: '' });
    const locked = link('locked', { hasPassword: true });
    const page = pageOf(filesOf([link('shop'), heading, locked]));
    expect(page).toContain('Title of more');
    expect(page).not.toContain('Title of locked');
  });
});

describe('the README', () => {
  it('names what each link loses, and what is in the table alone', () => {
    const split = { variants: [50, 50].map((percent) => ({ destinationUrl: 'https://v.example/', percent })) };
    const files = filesOf([link('shop', { split, carriedQuery: 'all' }), link('locked', { hasPassword: true })]);
    const readme = textOf(files, 'README.txt');
    expect(readme).toContain('  - shop loses its split between addresses, its choice of passed-on parameters\n');
    expect(readme).toContain('  - locked has a password: in a file for a server its address would be public\n');
    expect(textOf(files, 'links.csv')).toContain('https://locked.example/');
    for (const { name, text } of files.texts)
      if (name !== 'links.csv') expect([name, text.includes('locked.example')]).toEqual([name, false]);
  });

  it('names each file of the archive', () => {
    const files = filesOf([link('shop')]);
    for (const { name } of files.texts) if (name !== 'README.txt') expect(textOf(files, 'README.txt')).toContain(name);
  });
});

describe('the table', () => {
  it('has addresses as they are, and words that no spreadsheet computes', () => {
    const destinationUrl = 'https://shop.example/?a=1;=2,"3"';
    const table = textOf(filesOf([link('shop', { destinationUrl, title: '=1+1' })]), 'links.csv');
    const [, row] = table.split('\r\n');
    expect(row).toBe(
      'https://marquee.example/@ines/shop,shop,"https://shop.example/?a=1;=2,""3""",\'=1+1,,public,2026-11-01T10:00:00.000Z,true,,',
    );
  });
});
