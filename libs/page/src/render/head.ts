import { escapeHtml } from './escape';

/** What represents a page where its address is shared. */
export interface HeadPicture {
  /** Absolute. */
  readonly address: string;
  readonly alt: string;
  readonly type: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** How the product draws the pictures of pages. */
export const DRAWN = { type: 'image/jpeg', width: 1200, height: 630 } as const;

export interface HeadParts {
  /** Canonical and absolute. */
  readonly address: string;
  readonly title: string;
  readonly about: string;
  /** null: there is none. */
  readonly picture: HeadPicture | null;
  readonly type: 'profile' | 'website';
}

const property = (key: string, value: string): string => `<meta property="og:${key}" content="${escapeHtml(value)}">`;
const named = (key: string, value: string): string => `<meta name="${key}" content="${escapeHtml(value)}">`;

const ofPicture = ({ address, alt, type, width, height }: HeadPicture): string[] => [
  property('image', address),
  property('image:type', type),
  property('image:width', String(width)),
  property('image:height', String(height)),
  property('image:alt', alt),
  named('twitter:card', 'summary_large_image'),
  named('twitter:image', address),
  named('twitter:image:alt', alt),
];

/** What search engines and previews read of a page. */
export const headOf = ({ address, title, about, picture, type }: HeadParts): string =>
  [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    named('description', about),
    property('type', type),
    property('site_name', 'Marquee'),
    property('title', title),
    property('description', about),
    property('url', address),
    ...(picture ? ofPicture(picture) : [named('twitter:card', 'summary')]),
  ].join('');
