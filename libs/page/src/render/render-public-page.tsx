import { renderToStaticMarkup } from 'react-dom/server';
import { pageRules } from '../components/page-rules';
import { PublicPage } from '../components/public-page';
import { shownName } from '../components/shown-name';
import { tilesOf } from '../components/tiles-of';
import type { PublicPageView } from '../page-view';
import { translator, type PageLocale, type Translate } from '../page.messages';
import { pageAddress, partAddress, sectionId } from '../paging';
import { renderDocument, type RenderedDocument } from './document';
import { escapeHtml } from './escape';
import type { PageAssets } from './page-assets';

export interface RenderOptions {
  readonly locale?: PageLocale;
  /** Origin that serves uploads, where it is not our own (`ASSET_ORIGIN`). */
  readonly imageOrigin?: string;
}

/** The public page of an account as a document of its own. The same view and assets give the same bytes. */
export function renderPublicPage(
  view: PublicPageView,
  assets: PageAssets,
  options: RenderOptions = {},
): RenderedDocument {
  const t = translator(options.locale ?? 'en');
  return renderDocument({
    lang: 'en',
    title: titleOf(view, t),
    head: headOf(view, t),
    rules: pageRules(view),
    body: renderToStaticMarkup(<PublicPage view={view} t={t} />),
    assets,
    ...(options.imageOrigin ? { imageOrigin: options.imageOrigin } : {}),
  });
}

function titleOf({ username, sections, part }: PublicPageView, t: Translate): string {
  if (part === undefined) return t('pageTitle', { username });
  const title = sections.find((section) => sectionId(section) === part.section)?.title ?? part.section;
  return t('partTitle', { username, title, page: String(part.page) });
}

function headOf(view: PublicPageView, t: Translate): string {
  // Each part is its own original: what stands on it stands on no other page.
  const path = view.part ? partAddress(view.username, view.part.section, view.part.page) : pageAddress(view.username);
  const address = view.origin + path;
  const name = `@${shownName(view)}`;
  const about = view.profile?.description || t('pageDescription', { username: view.username });
  const picture = pictureOf(view);
  const property = (key: string, value: string): string => `<meta property="og:${key}" content="${escapeHtml(value)}">`;
  const named = (key: string, value: string): string => `<meta name="${key}" content="${escapeHtml(value)}">`;
  return [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    named('description', about),
    property('type', 'profile'),
    property('site_name', 'Marquee'),
    property('title', name),
    property('description', about),
    property('url', address),
    named('twitter:card', picture ? 'summary_large_image' : 'summary'),
    picture ? property('image', picture) : '',
  ].join('');
}

/** The first picture on the page, as an absolute address, for those who share it. */
function pictureOf(view: PublicPageView): string | null {
  for (const { part, tile } of tilesOf(view)) {
    const src = part.pictureOf?.(tile);
    if (src) return src.startsWith('/') ? view.origin + src : src;
  }
  return null;
}
