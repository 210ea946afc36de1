import { renderToStaticMarkup } from 'react-dom/server';
import { pageRules } from '../components/page-rules';
import { PublicPage } from '../components/public-page';
import { tilesOf } from '../components/tiles-of';
import { shownName } from '../components/shown-name';
import type { PublicPageView } from '../page-view';
import { translator, type PageLocale, type Translate } from '../page.messages';
import { pageAddress } from '../addresses';
import { partAddress, sectionId } from '../paging';
import { renderDocument, type RenderedDocument } from './document';
import { headOf, type HeadPicture } from './head';
import { headPictureOf } from './head-picture';
import type { PageAssets } from './page-assets';
import { personOf, structuredData } from './structured-data';

export interface RenderOptions {
  readonly locale?: PageLocale;
  /** Origin that serves uploads, where it is not our own (`ASSET_ORIGIN`). */
  readonly imageOrigin?: string;
  /** Path of the picture that represents the page where it is shared; a general one by default. */
  readonly preview?: string;
}

/** The public page of an account as a document of its own. The same view and assets give the same bytes. */
export function renderPublicPage(
  view: PublicPageView,
  assets: PageAssets,
  options: RenderOptions = {},
): RenderedDocument {
  const t = translator(options.locale ?? 'en');
  const tiles = tilesOf(view);
  return renderDocument({
    lang: 'en',
    title: titleOf(view, t),
    head: headOfPage(view, headPictureOf(view, options.preview, assets, t), t),
    theme: view.theme,
    rules: pageRules(view),
    body: renderToStaticMarkup(<PublicPage view={view} t={t} />),
    assets,
    ...(tiles.some(({ part, tile }) => part.needsDisplays?.(tile)) && { sheet: 'displays' as const }),
    frameOrigins: [...new Set(tiles.flatMap(({ part, tile }) => part.frameOriginOf?.(tile) ?? []))],
    ...(options.imageOrigin ? { imageOrigin: options.imageOrigin } : {}),
  });
}

function titleOf({ username, sections, part }: PublicPageView, t: Translate): string {
  if (part === undefined) return t('pageTitle', { username });
  const title = sections.find((section) => sectionId(section) === part.section)?.title ?? part.section;
  return t('partTitle', { username, title, page: String(part.page) });
}

function headOfPage(view: PublicPageView, picture: HeadPicture | null, t: Translate): string {
  // Each part is its own original: what is on it is on no other page.
  const path = view.part ? partAddress(view.username, view.part.section, view.part.page) : pageAddress(view.username);
  const address = view.origin + path;
  const head = headOf({
    address,
    title: `@${shownName(view)}`,
    about: view.profile?.description || t('pageDescription', { username: view.username }),
    picture,
    type: 'profile',
  });
  return view.part ? head : head + structuredData({ '@type': 'ProfilePage', url: address, mainEntity: personOf(view) });
}
