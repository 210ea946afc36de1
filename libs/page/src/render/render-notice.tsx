import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Notice } from '../components/notice';
import { translator } from '../page.messages';
import { renderDocument, type RenderedDocument } from './document';
import type { PageAssets } from './page-assets';
import type { RenderOptions } from './render-public-page';

const unlisted = '<meta name="robots" content="noindex">';

/** The one page for an unknown profile, an unknown link and a private one (status 404): it never says which it was. */
export function renderNotFound(assets: PageAssets, options: RenderOptions = {}): RenderedDocument {
  const t = translator(options.locale ?? 'en');
  const action = { href: '/', label: t('notFoundHome') };
  const body = <Notice title={t('notFoundTitle')} text={t('notFoundText')} action={action} t={t} />;
  return notice(`${t('notFoundTitle')} | Marquee`, body, assets);
}

/** The page for a profile that cannot be loaded (status 500 or above). */
export function renderError(assets: PageAssets, options: RenderOptions = {}): RenderedDocument {
  const t = translator(options.locale ?? 'en');
  const action = { href: '', label: t('errorRetry') };
  const body = <Notice title={t('errorTitle')} text={t('errorText')} action={action} t={t} />;
  return notice(`${t('errorTitle')} - ${t('errorText')}`, body, assets);
}

const notice = (title: string, body: ReactElement, assets: PageAssets): RenderedDocument =>
  renderDocument({ lang: 'en', title, head: unlisted, rules: '', body: renderToStaticMarkup(body), assets });
