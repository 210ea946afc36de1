import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Notice } from '../components/notice';
import { translator } from '../page.messages';
import { escapeHtml } from './escape';
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

/**
 * The page for what visitors no longer get (status 410): everything of an account and where a link leads, which the operator has hidden, and
 * a link that has ended, by its schedule or by its click limit.
 */
export function renderGone(what: 'suspended' | 'blocked' | 'ended' | 'limit', assets: PageAssets): RenderedDocument {
  const t = translator('en');
  const [title, text] = [t(`${what}Title`), t(`${what}Text`)];
  const action = { href: '/', label: t('notFoundHome') };
  return notice(`${title} | Marquee`, <Notice title={title} text={text} action={action} t={t} />, assets);
}

/** The page for a link that opens later (status 404). The text names the moment. */
export function renderNotOpen(assets: PageAssets): (opensAt: string, zone: string) => RenderedDocument {
  const t = translator('en');
  const title = t('notOpenTitle');
  const action = { href: '/', label: t('notFoundHome') };
  const moment = '{moment}';
  const body = <Notice title={title} text={t('notOpenText', { moment })} action={action} t={t} />;
  const { html, ...rest } = notice(`${title} | Marquee`, body, assets);
  const [before, after] = html.split(moment) as [string, string];
  return (opensAt, zone) => ({ ...rest, html: before + escapeHtml(momentIn(opensAt, zone)) + after });
}

/** `3 December 2026 at 09:00 (Europe/Lisbon)`. */
const momentIn = (at: string, zone: string): string => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'long', timeStyle: 'short' });
  return `${format.format(new Date(at))} (${zone.replaceAll('_', ' ')})`;
};

/** The page for what is not shown now, and may be when asked again: a profile that cannot be loaded, unless `text` says what else. */
export function renderError(
  assets: PageAssets,
  { locale = 'en', text }: RenderOptions & { readonly text?: string | undefined } = {},
): RenderedDocument {
  const t = translator(locale);
  const said = text ?? t('errorText');
  const action = { href: '', label: t('errorRetry') };
  return notice(
    `${t('errorTitle')} - ${said}`,
    <Notice title={t('errorTitle')} text={said} action={action} t={t} />,
    assets,
  );
}

/** The page for too many attempts (status 429). */
export const renderTooMany = (assets: PageAssets, options: RenderOptions = {}): RenderedDocument =>
  renderError(assets, { ...options, text: translator(options.locale ?? 'en')('requestsTooMany') });

const notice = (title: string, body: ReactElement, assets: PageAssets): RenderedDocument =>
  renderDocument({
    lang: 'en',
    sheet: 'notice',
    title,
    head: unlisted,
    rules: '',
    body: renderToStaticMarkup(body),
    assets,
  });
