import { renderToStaticMarkup } from 'react-dom/server';
import { pageRules } from '../components/page-rules';
import { absolutePictureOf } from '../components/picture-of';
import { PublicPage } from '../components/public-page';
import { shownName } from '../components/shown-name';
import type { PublicPageView } from '../page-view';
import { translator, type PageLocale, type Translate } from '../page.messages';
import { pageAddress, partAddress, sectionId } from '../paging';
import { renderDocument, type RenderedDocument } from './document';
import { headOf } from './head';
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
    head: headOfPage(view, t),
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

function headOfPage(view: PublicPageView, t: Translate): string {
  // Each part is its own original: what stands on it stands on no other page.
  const path = view.part ? partAddress(view.username, view.part.section, view.part.page) : pageAddress(view.username);
  return headOf({
    address: view.origin + path,
    title: `@${shownName(view)}`,
    about: view.profile?.description || t('pageDescription', { username: view.username }),
    picture: absolutePictureOf(view),
    type: 'profile',
  });
}
