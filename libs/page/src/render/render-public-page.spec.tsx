import { createHash } from 'node:crypto';
import { within } from '@testing-library/dom';
import { renderError, renderNotFound, renderPublicPage, type RenderOptions } from '../server';
import { aLink, aPage, someAssets } from '../testing/page-fixtures';
import type { PublicPageView } from '../page-view';
import { pageViewOf } from '../page-view-of';
import { kindList } from '../registry/content-kinds';
import { shownItem, shownItems } from '../testing/shown-items';
import type { RenderedDocument } from './document';
import { bareAssets } from './read-page-assets';

/** Makes the rendered text the test's document, as a browser would: inline scripts run, if there are any. */
const parse = ({ html }: RenderedDocument): Document => {
  document.open();
  document.write(html);
  document.close();
  return document;
};
const open = (view: PublicPageView, options: RenderOptions = {}): Document =>
  parse(renderPublicPage(view, someAssets, options));
const styles = (document: Document): string[] =>
  [...document.querySelectorAll('style')].map((style) => style.textContent ?? '');
const meta = (document: Document, key: string): string | null | undefined =>
  document.querySelector(`meta[property="${key}"],meta[name="${key}"]`)?.getAttribute('content');

describe('a public page', () => {
  it('is named after its owner, for people, search engines and those who share it', () => {
    shows('2.routes.profile');
    const shown = open(aPage());
    expect(shown.title).toBe('@inesvidal | Marquee');
    expect(shown.documentElement.lang).toBe('en');
    expect(within(shown.body).getByRole('heading', { level: 1 })).toHaveTextContent('@inesvidal');
    expect(shown.querySelector('link[rel="canonical"]')).toHaveAttribute('href', 'https://marquee.example/@inesvidal');
    expect(meta(shown, 'og:url')).toBe('https://marquee.example/@inesvidal');
  });

  it('names its picture, with size and text, for those who share it', () => {
    const picture = (view: PublicPageView, options?: RenderOptions) => {
      const shown = open(view, options);
      return [
        ...['og:image', 'og:image:type', 'og:image:width', 'og:image:height', 'og:image:alt'],
        ...['twitter:card', 'twitter:image', 'twitter:image:alt'],
      ].map((key) => meta(shown, key));
    };
    const own = 'https://marquee.example/api/media/previews/1.jpg';
    const withProfile = aPage([aLink()], { profile: { name: 'Inês "Clay"' } });
    expect(picture(withProfile, { preview: '/api/media/previews/1.jpg' })).toEqual([
      ...[own, 'image/jpeg', '1200', '630', '@Inês "Clay" on Marquee'],
      ...['summary_large_image', own, '@Inês "Clay" on Marquee'],
    ]);
    const general = `https://marquee.example${someAssets.preview}`;
    expect(picture(aPage())).toEqual([
      ...[general, 'image/jpeg', '1200', '630', 'Marquee', 'summary_large_image', general, 'Marquee'],
    ]);
    const bare = parse(renderPublicPage(aPage(), { ...someAssets, preview: '' }));
    expect([meta(bare, 'og:image'), meta(bare, 'twitter:card')]).toEqual([undefined, 'summary']);
  });

  it('shows the name and the words of a profile where there is one', () => {
    const shown = open(aPage([aLink()], { profile: { name: 'Inês', description: 'Stoneware.' } }));
    expect(within(shown.body).getByRole('heading', { level: 1 })).toHaveTextContent('@Inês');
    expect(within(shown.body).getByText('Stoneware.')).toBeInTheDocument();
    expect(meta(shown, 'og:description')).toBe('Stoneware.');
  });

  it('is in one column while there is nothing but a name and one section', () => {
    const isPlain = (view: PublicPageView): boolean => open(view).querySelector('main.mq-plain') !== null;
    const section = { kind: 'link', title: 'Links', items: [aLink()] } as const;
    expect(isPlain(aPage())).toBe(true);
    expect(isPlain(aPage([]))).toBe(true);
    expect(isPlain(aPage([aLink()], { profile: { name: '', description: 'Stoneware.' } }))).toBe(false);
    expect(isPlain(aPage([], { sections: [section, { ...section, title: 'More' }] }))).toBe(false);
  });

  it('draws a link with its title, description, address, host and a button that copies the whole address', () => {
    shows('2.profile.link');
    const shown = open(aPage());
    const link = within(shown.body).getByRole('link', { name: 'Autumn kiln sale' });
    expect(link).toHaveAttribute('href', '/@inesvidal/autumn-kiln');
    expect(link.getAttribute('rel')).not.toMatch(/noreferrer/);
    for (const text of ['Forty pots from the wood firing.', '/autumn-kiln', 'vidalceramics.shop']) {
      expect(within(shown.body).getByText(text)).toBeInTheDocument();
    }
    expect(within(shown.body).getByRole('button', { name: 'Copy the address of Autumn kiln sale' })).toHaveAttribute(
      'data-copy',
      'https://marquee.example/@inesvidal/autumn-kiln',
    );
  });

  it('shows the picture, or else the first letter; the id where there is no title', () => {
    shows('2.profile.link');
    const image = { src: '/uploads/a.webp', srcSet: '/uploads/a-400.webp 400w', width: 800, height: 600 };
    const shown = open(aPage([aLink({ image }), aLink({ id: 'straße', title: '' })]));
    const picture = shown.querySelector('img');
    expect(picture).toHaveAttribute('srcset', '/uploads/a-400.webp 400w');
    expect(picture).toHaveAttribute('alt', '');
    expect(within(shown.body).getByRole('link', { name: 'straße' })).toHaveAttribute('href', '/@inesvidal/stra%C3%9Fe');
    expect(shown.querySelector('.mq-initial')).toHaveTextContent('S');
  });

  it('opens social links in a new tab, and a mail address in the mail program', () => {
    shows('2.profile.socials');
    const places = [
      { platform: 'instagram', url: 'https://instagram.com/ines', username: 'ines' },
      { platform: 'email', url: 'mailto:ines@example.com', username: 'ines@example.com' },
    ];
    const socials = { ...shownItem('socials', 0), fields: { socialMedia: places } };
    const owner = { username: 'inesvidal', origin: 'https://marquee.example' };
    const { body } = open(pageViewOf(owner, [{ kind: 'socials', items: [socials] }]));
    expect(within(body).getByRole('link', { name: 'Instagram' })).toHaveAttribute('target', '_blank');
    expect(within(body).getByRole('link', { name: 'Email' })).not.toHaveAttribute('target');
  });

  it('asks for the handle of a visitor with an example that is none, and says who sees it', () => {
    const owner = { username: 'inesvidal', origin: 'https://marquee.example' };
    const { body } = open(pageViewOf(owner, [shownItems('dm', 1)]));
    const handle = within(body).getByRole('textbox', { name: 'Your Instagram handle' });
    expect(handle).toHaveAttribute('placeholder', 'your.handle');
    expect(handle).toHaveAccessibleDescription('Only @inesvidal sees it.');
  });

  it('has a bar that floats, with the way to a page of one’s own and the theme', () => {
    shows('2.chrome.public-bar');
    const bar = within(within(open(aPage()).body).getByRole('complementary'));
    expect(bar.getByRole('link', { name: 'Join' })).toHaveAttribute('href', '/');
    bar.getByRole('button', { name: 'Switch between light and dark' });
  });

  it('has a pill a section, and says when there is none', () => {
    shows('2.profile.sections', '2.profile.no-sections', '2.profile.unknown');
    const photos = {
      kind: 'unknown',
      unknownKind: 'photo',
      title: 'Photos',
      items: [{ id: 'a' }, { id: 'b', title: 'B', description: 'Two' }],
    } as const;
    const shown = open(
      aPage([aLink()], { sections: [...aPage().sections, photos, { ...photos, title: 'Empty', items: [] }] }),
    );
    const pills = within(within(shown.body).getByRole('navigation')).getAllByRole('link');
    expect(pills.map((pill) => pill.textContent)).toEqual(['Links 1', 'Photos 2']);
    for (const pill of pills) expect(shown.querySelector(pill.getAttribute('href') ?? 'none')?.tagName).toBe('SECTION');
    expect(within(shown.body).getByText('No description available')).toBeInTheDocument();
    expect(open(aPage([])).body).toHaveTextContent('No additional content sections available.');
  });

  it('gives every tile a legible colour, and no element a style attribute', () => {
    shows('2.profile.link-colour');
    const shown = open(aPage([aLink(), aLink({ id: 'b', color: '#23404F' }), aLink({ id: 'c', color: '#ffffff' })]));
    expect(styles(shown)[1]).toContain(
      '.mq-c-f4d9b0{--tile:#f4d9b0;--tile-ink:#1c1917}.mq-c-23404f{--tile:#23404f;--tile-ink:#fbf3e4}',
    );
    expect([...shown.querySelectorAll('.mq-tile')].map((tile) => tile.classList[1])).toEqual([
      'mq-c-f4d9b0',
      'mq-c-23404f',
      'mq-white',
    ]);
    expect(shown.querySelectorAll('[style]')).toHaveLength(0);
  });

  it('is allowed its own two style blocks and its theme script, scripts of this origin, and nothing else', () => {
    const rendered = renderPublicPage(aPage(), someAssets, { imageOrigin: 'https://media.example' });
    const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const hashes = styles(parse(rendered)).map(hashOf);
    expect(hashes).toHaveLength(2);
    expect(rendered.contentSecurityPolicy).toBe(
      `default-src 'none'; script-src 'self' ${hashOf(someAssets.themeScript)}; style-src ${hashes.join(' ')}; img-src 'self' https://media.example; ` +
        "media-src 'self' https://media.example; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
        "require-trusted-types-for 'script'; trusted-types more-items",
    );
    const scripts = [...parse(rendered).scripts].map(({ type, src, text }) => [
      type,
      src === '' ? text : 'of this origin',
    ]);
    expect(scripts).toEqual([
      ['application/ld+json', expect.anything()],
      ['', someAssets.themeScript],
      ['', 'of this origin'],
    ]);
  });

  it('describes itself to those who share it within its first 16 kB', () => {
    const css = `.mq-page{color:inherit}/*${'-'.repeat(40_000)}*/`;
    const bio = '👩‍👩‍👧‍👦'.repeat(100);
    const view = aPage([aLink()], { profile: { name: bio, description: bio } });
    const { html } = renderPublicPage(view, { ...someAssets, css }, { preview: '/api/media/previews/1.jpg' });
    const last = html.lastIndexOf('name="twitter:image:alt"');
    expect(last).toBeGreaterThan(0);
    expect(Buffer.byteLength(html.slice(0, last))).toBeLessThan(16_000);
  });

  it('goes without scripts, styles and icon where the front end is not built', () => {
    const rendered = renderNotFound(bareAssets);
    const shown = parse(rendered);
    expect(shown.querySelectorAll('script, style, link')).toHaveLength(0);
    expect(rendered.contentSecurityPolicy).toContain("style-src 'none'");
  });

  it('is the same bytes for the same view', () => {
    expect(renderPublicPage(aPage(), someAssets)).toEqual(renderPublicPage(aPage(), someAssets));
  });

  it('has no text of its own outside the catalogue', () => {
    const shown = parse(renderPublicPage(aPage([]), someAssets, { locale: 'pseudo' }));
    const names = [...shown.querySelectorAll('[aria-label]')].map(
      (element) => element.getAttribute('aria-label') ?? '',
    );
    const walker = document.createTreeWalker(shown.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node.textContent ?? '');
    const ours = [...texts, ...names].filter((text) => text !== '@' && text !== 'inesvidal');
    expect(ours.length).toBeGreaterThan(3);
    for (const text of ours) expect(text).toMatch(/^\[.*\]$/);
  });
});

describe('a long section', () => {
  const items = Array.from({ length: 100 }, (_, n) => aLink({ id: `link-${n}` }));
  const part = (page: number, pages = 3): PublicPageView =>
    aPage([], {
      sections: [
        { kind: 'link', title: 'Links', items, paging: { total: 250, page, pages } },
        { kind: 'unknown', unknownKind: 'photo', title: 'Photos', items: [], paging: { total: 2, page: 1, pages: 1 } },
      ],
      ...(page > 1 && { part: { section: 'link', page } }),
    });
  const pager = (shown: Document): string[] =>
    within(within(shown.body).getByRole('navigation', { name: 'More of Links' }))
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('rel')} ${link.getAttribute('href')}`);

  it('leads to its other parts by plain links, back to its place on the page', () => {
    expect(pager(open(part(1)))).toEqual(['Show more next /@inesvidal?section=link&page=2']);
    expect(pager(open(part(2)))).toEqual([
      'Previous prev /@inesvidal#link-1',
      'Next next /@inesvidal?section=link&page=3',
    ]);
    expect(pager(open(part(3)))).toEqual(['Previous prev /@inesvidal?section=link&page=2']);
    expect(within(document.body).getByText('Page 3 of 3')).toBeInTheDocument();
  });

  it('names each item by its id, whatever its kind, so that the script knows what is there', () => {
    const known = kindList.filter(({ place }) => place === 'section').map(({ id }) => shownItems(id, 2));
    const shown = [...known, { kind: 'other', items: [{ kind: 'other', id: 'other-0', fields: {} }] }];
    const page = open(pageViewOf({ username: 'inesvidal', origin: 'https://marquee.example' }, shown));
    const items = [...page.querySelectorAll<HTMLElement>('.mq-deck > section > ul > li')];
    expect(items.map((item) => item.dataset['id'])).toEqual(shown.flatMap((kind) => kind.items.map(({ id }) => id)));
  });

  it('numbers its photos through all its parts', () => {
    const { items: photos } = shownItems('photo', 2);
    const shown = {
      kind: 'photo',
      paging: { total: 250, page: 2, pages: 3 },
      items: photos.map((photo) => ({ ...photo, fields: { ...photo.fields, altText: '', caption: '' } })),
    };
    const page = open(pageViewOf({ username: 'inesvidal', origin: 'https://marquee.example' }, [shown]));
    expect([...page.querySelectorAll('.mq-photo img')].map((image) => image.getAttribute('alt'))).toEqual([
      ...['Photo 101', 'Photo 102'],
    ]);
    expect(page.querySelector<HTMLElement>('.mq-photos')!.dataset).toMatchObject({ before: '100', total: '250' });
  });

  it('has no such links while everything is on the page', () => {
    expect(within(open(part(1, 1)).body).queryByRole('navigation', { name: 'More of Links' })).toBeNull();
  });

  it('counts all of its items, and leads to the sections that are elsewhere', () => {
    const pills = within(within(open(part(2)).body).getByRole('navigation', { name: 'Sections' })).getAllByRole('link');
    expect(pills.map((pill) => [pill.textContent, pill.getAttribute('href')])).toEqual([
      ['Links 250', '#link-1'],
      ['Photos 2', '/@inesvidal#unknown-2'],
    ]);
  });

  it('has parts with a title and an address of their own, for search engines too', () => {
    const shown = open(part(2));
    const address = 'https://marquee.example/@inesvidal?section=link&page=2';
    expect(shown.title).toBe('@inesvidal: Links, page 2 | Marquee');
    expect(shown.querySelector('link[rel="canonical"]')).toHaveAttribute('href', address);
    expect(meta(shown, 'og:url')).toBe(address);
    expect(meta(shown, 'robots')).toBeUndefined();
  });
});

describe('the pages with nothing to show', () => {
  it('include one for what is not there, which says no more than that', () => {
    shows('8.profile.missing');
    const shown = parse(renderNotFound(someAssets));
    expect(within(shown.body).getByRole('heading', { level: 1 })).toHaveTextContent('This page does not exist');
    expect(meta(shown, 'robots')).toBe('noindex');
    expect(within(shown.body).getByRole('link', { name: 'Go to Marquee' })).toHaveAttribute('href', '/');
  });

  it('include one for a profile that cannot be loaded', () => {
    shows('2.profile.failed', '8.profile.failed');
    const shown = parse(renderError(someAssets));
    expect(shown.title).toBe('Something went wrong - Unable to load this profile at the moment.');
    expect(within(shown.body).getByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong');
    expect(within(shown.body).getByText('Unable to load this profile at the moment.')).toBeInTheDocument();
  });
});
