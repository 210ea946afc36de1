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
  return goneNotice(what, assets);
}

/** The same for a link that has ended, with its title. */
export function renderEnded(what: 'ended' | 'limit', assets: PageAssets): (title: string) => RenderedDocument {
  const fill = places(goneNotice(what, assets, SUBJECT));
  return (title) => fill({ subject: escapeHtml(title) });
}

const goneNotice = (
  what: 'suspended' | 'blocked' | 'ended' | 'limit',
  assets: PageAssets,
  subject?: string,
): RenderedDocument => {
  const t = translator('en');
  const [title, text] = [t(`${what}Title`), t(`${what}Text`)];
  const action = { href: '/', label: t('notFoundHome') };
  const body = <Notice title={title} subject={subject} text={text} action={action} t={t} />;
  return notice(`${title} | Marquee`, body, assets);
};

/** When a link opens. */
export interface Opening {
  /** ISO, UTC. */
  readonly opensAt: string;
  /** That of its owner. A script shows the moment in that of the visitor. */
  readonly zone: string;
  /** Of the link; null where visitors may not know it. */
  readonly title: string | null;
}

/** The page for a link that opens later (status 404). The text names the moment. */
export function renderNotOpen(assets: PageAssets): (opening: Opening) => RenderedDocument {
  const t = translator('en');
  const title = t('notOpenTitle');
  const action = { href: '/', label: t('notFoundHome') };
  const text = t('notOpenText', { moment: MOMENT });
  const of = (subject?: string) =>
    places(
      notice(
        `${title} | Marquee`,
        <Notice title={title} subject={subject} text={text} action={action} t={t} />,
        assets,
      ),
    );
  const [named, nameless] = [of(SUBJECT), of()];
  const yours = escapeHtml(t('notOpenYours'));
  return ({ opensAt, zone, title: subject }) => {
    const moment = `<time datetime="${escapeHtml(opensAt)}" data-moment="${yours}">${escapeHtml(momentIn(opensAt, zone))}</time>`;
    return subject === null ? nameless({ moment }) : named({ moment, subject: escapeHtml(subject) });
  };
}

const SUBJECT = '{subject}';
const MOMENT = '{moment}';

/** Fills the places of a document. A value that looks like a place stays as it is. */
const places = ({
  html,
  ...rest
}: RenderedDocument): ((values: Readonly<Record<string, string>>) => RenderedDocument) => {
  // Texts, each followed by the name of the place behind it.
  const parts = html.split(/\{(subject|moment)\}/);
  return (values) => ({ ...rest, html: parts.map((part, n) => (n % 2 === 0 ? part : values[part])).join('') });
};

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
