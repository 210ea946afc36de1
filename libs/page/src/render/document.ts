import { createHash } from 'node:crypto';
import type { PageTheme } from '../theme/page-theme';
import { themeStyle } from '../theme/theme-style';
import { themeTokens } from '../theme/theme-tokens';
import { escapeHtml } from './escape';
import type { PageAssets } from './page-assets';

/** A whole page as it is sent. The policy allows exactly the style blocks and the inline script that this document carries. */
export interface RenderedDocument {
  readonly html: string;
  /** Value of the Content-Security-Policy header. */
  readonly contentSecurityPolicy: string;
}

export interface DocumentParts {
  readonly lang: string;
  readonly title: string;
  /** `meta` and `link` elements of this page, already escaped. */
  readonly head: string;
  /** The style sheet that this sort of page has besides the one of all pages. */
  readonly sheet?: keyof PageAssets['sheets'];
  /** How the owner of the page wants it to look; absent: the default. */
  readonly theme?: PageTheme | undefined;
  /** Rules of this page alone, after those of the style sheets. */
  readonly rules: string;
  readonly body: string;
  readonly assets: PageAssets;
  /** Origins of frames that the page may load; none by default. */
  readonly frameOrigins?: readonly string[];
  /** Where its forms lead besides our own origin, as sources of the policy; nowhere by default. */
  readonly formTargets?: readonly string[];
  /** Origin that serves uploads, where it is not our own. */
  readonly imageOrigin?: string;
}

/**
 * Puts a document together. What describes the page to those who share it comes first: some of them read the first 16 kB alone. The theme
 * script sets the theme before the first paint, so it is in the document: a request of its own would hold up that paint. Everything else waits
 * until the page is drawn.
 */
export function renderDocument({
  lang,
  title,
  head,
  sheet,
  theme,
  rules,
  body,
  assets,
  frameOrigins = [],
  formTargets = [],
  imageOrigin,
}: DocumentParts): RenderedDocument {
  const look = lookOf(theme, assets);
  const styles = [assets.css, sheet ? assets.sheets[sheet] : '', ...look.styles, rules];
  const html = `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title>
${head}<meta name="color-scheme" content="light dark">${look.frame}
${assets.themeScript && `<script>${assets.themeScript}</script>`}
${styles.map((style) => style && `<style>${style}</style>`).join('')}
${look.fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(font)}" crossorigin>`).join('')}
${icon(assets.icons)}
${assets.islandScript && `<script src="${escapeHtml(assets.islandScript)}" defer></script>`}
</head><body><div class="mq-page">${body}</div></body></html>`;
  return {
    html,
    contentSecurityPolicy: policy({ styles, script: assets.themeScript, frameOrigins, formTargets, imageOrigin }),
  };
}

/** What the browser's frame is coloured in, in both variants of a theme. */
const frameOf = (light: string, dark: string, data: string): string =>
  `<meta name="theme-color" media="(prefers-color-scheme:light)" content="${light}"${data}>` +
  `<meta name="theme-color" media="(prefers-color-scheme:dark)" content="${dark}"${data}>`;

interface Look {
  readonly styles: readonly string[];
  readonly frame: string;
  readonly fonts: readonly string[];
}

/** What a theme changes of a document; nothing where it is the default. */
function lookOf(theme: PageTheme | undefined, { sheets, fonts }: PageAssets): Look {
  const style = theme ? themeStyle(theme) : '';
  if (theme === undefined || style === '')
    return { styles: [], frame: frameOf('#faf7f1', '#141210', ''), fonts: fonts.bricolage };
  const { '--mq-canvas': light } = themeTokens(theme, 'light');
  const { '--mq-canvas': dark } = themeTokens(theme, 'dark');
  return {
    styles: [sheets.theme, style],
    // The script that draws a chosen variant reads both.
    frame: frameOf(light, dark, ` data-light="${light}" data-dark="${dark}"`),
    fonts: fonts[theme.font],
  };
}

// Where the front end is not built its addresses are empty, and the page goes without: an empty address would load itself.
const icon = ({ light, dark }: PageAssets['icons']): string =>
  light && `<link rel="icon" type="image/svg+xml" href="${escapeHtml(light)}" data-dark="${escapeHtml(dark)}">`;

interface Allowed {
  readonly styles: readonly string[];
  readonly script: string;
  readonly frameOrigins: readonly string[];
  readonly formTargets: readonly string[];
  readonly imageOrigin: string | undefined;
}

function policy({ styles, script, frameOrigins, formTargets, imageOrigin }: Allowed): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashesOf([script])].join(' '),
    `style-src ${hashesOf(styles).join(' ') || "'none'"}`,
    `img-src 'self'${imageOrigin ? ` ${imageOrigin}` : ''}`,
    `media-src 'self'${imageOrigin ? ` ${imageOrigin}` : ''}`,
    "font-src 'self'",
    "connect-src 'self'",
    ...(frameOrigins.length > 0 ? [`frame-src ${frameOrigins.join(' ')}`] : []),
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types more-items', // of the islands, for what this server answered
  ].join('; ');
}

const hashesOf = (texts: readonly string[]): string[] =>
  texts.filter((text) => text !== '').map((text) => `'sha256-${digest(text)}'`);

// The style sheet is the same on every page and by far the longest text, so its digest is kept.
const digests = new Map<string, string>();
const KEEP_FROM = 2048;

function digest(text: string): string {
  const known = digests.get(text);
  if (known !== undefined) return known;
  const value = createHash('sha256').update(text).digest('base64');
  if (text.length >= KEEP_FROM && digests.size < 16) digests.set(text, value);
  return value;
}
