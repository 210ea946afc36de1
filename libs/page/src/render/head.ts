import { escapeHtml } from './escape';

export interface HeadParts {
  /** Canonical and absolute. */
  readonly address: string;
  readonly title: string;
  readonly about: string;
  /** Absolute; null: there is none. */
  readonly picture: string | null;
  readonly type: 'profile' | 'website';
}

/** What search engines and previews read of a page. */
export const headOf = ({ address, title, about, picture, type }: HeadParts): string => {
  const property = (key: string, value: string): string => `<meta property="og:${key}" content="${escapeHtml(value)}">`;
  const named = (key: string, value: string): string => `<meta name="${key}" content="${escapeHtml(value)}">`;
  return [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    named('description', about),
    property('type', type),
    property('site_name', 'Marquee'),
    property('title', title),
    property('description', about),
    property('url', address),
    named('twitter:card', picture ? 'summary_large_image' : 'summary'),
    picture ? property('image', picture) : '',
  ].join('');
};
