import { renderToStaticMarkup } from 'react-dom/server';
import { StickerNotice, StickerPage, stickerTitle, type StickerView } from '../components/sticker-page';
import { translator } from '../page.messages';
import { renderDocument, type RenderedDocument } from './document';
import type { PageAssets } from './page-assets';
import { renderError } from './render-notice';
import type { RenderOptions } from './render-public-page';

/** Search engines have no business with what one message says. */
const unlisted = '<meta name="robots" content="noindex">';

/** The page of a sticker as a document. */
export function renderStickerPage(
  view: StickerView,
  assets: PageAssets,
  { locale = 'en', imageOrigin }: RenderOptions = {},
): RenderedDocument {
  const t = translator(locale);
  return renderDocument({
    lang: 'en',
    sheet: 'sticker',
    title: `${stickerTitle(view, t)} | Marquee`,
    head: unlisted,
    rules: '',
    body: renderToStaticMarkup(<StickerPage view={view} t={t} />),
    assets,
    ...(imageOrigin && { imageOrigin }),
  });
}

/** The page for a code of no sticker (status 404), or for too many attempts (status 429). */
export function renderStickerNotice(
  why: 'notFound' | 'tooMany',
  assets: PageAssets,
  { locale = 'en' }: RenderOptions = {},
): RenderedDocument {
  const t = translator(locale);
  const [title, text] =
    why === 'notFound' ? [t('stickerNotFound'), t('stickerNotFoundText')] : [t('requestsTooMany'), ''];
  return renderDocument({
    lang: 'en',
    sheet: 'notice',
    title: `${title} | Marquee`,
    head: unlisted,
    rules: '',
    body: renderToStaticMarkup(<StickerNotice title={title} text={text} t={t} />),
    assets,
  });
}

/** The page for a sticker that cannot be looked up now (status 503). */
export const renderStickerError = (assets: PageAssets, options: RenderOptions = {}): RenderedDocument =>
  renderError(assets, { ...options, text: translator(options.locale ?? 'en')('stickerFailed') });
