import type { ShareClient } from './share-clients';

/** What one app reads from the head of a page. Tags are in the order in which it looks for them; `title` is the element. */
export interface ClientRules {
  readonly title: readonly string[];
  /** Characters that it shows. */
  readonly titleMax: number;
  /** Empty: it shows no description. */
  readonly description: readonly string[];
  readonly descriptionMax: number;
  readonly picture: readonly string[];
  /** The picture is wide from this size on, in pixels, and a small square below it. */
  readonly wideFrom: { readonly width: number; readonly height: number };
  /** The tag without which the picture is a small square, and its value. */
  readonly wideWhere: { readonly tag: string; readonly value: string } | null;
  /** It names the page's own name of its site where there is one; else the host. */
  readonly namesSite: boolean;
  /** A wide picture takes the place of title and description: the title lies on it. */
  readonly hidesTextUnderPicture: boolean;
}

const ofMeta = {
  title: ['og:title', 'title'],
  description: ['og:description', 'description'],
  picture: ['og:image', 'og:image:url', 'og:image:secure_url'],
  wideWhere: null,
  namesSite: false,
  hidesTextUnderPicture: false,
} as const;

/**
 * What is known of each app. Apps publish little of it, and change it without notice. The golden files in `testing/golden` show what each rule
 * makes.
 */
export const clientRules: Readonly<Record<ShareClient, ClientRules>> = {
  whatsapp: { ...ofMeta, titleMax: 65, descriptionMax: 80, wideFrom: { width: 300, height: 157 } },
  imessage: {
    ...ofMeta,
    title: ['og:title', 'twitter:title', 'title'],
    titleMax: 88,
    description: [],
    descriptionMax: 0,
    picture: ['og:image', 'og:image:url', 'twitter:image'],
    wideFrom: { width: 300, height: 150 },
  },
  instagram: { ...ofMeta, titleMax: 88, descriptionMax: 110, wideFrom: { width: 600, height: 315 } },
  slack: {
    ...ofMeta,
    title: ['og:title', 'twitter:title', 'title'],
    titleMax: 300,
    description: ['og:description', 'twitter:description', 'description'],
    descriptionMax: 700,
    picture: ['og:image', 'og:image:url', 'twitter:image'],
    wideFrom: { width: 0, height: 0 },
    namesSite: true,
  },
  x: {
    ...ofMeta,
    title: ['twitter:title', 'og:title'],
    titleMax: 70,
    description: ['twitter:description', 'og:description'],
    descriptionMax: 200,
    picture: ['twitter:image', 'twitter:image:src', 'og:image'],
    wideFrom: { width: 300, height: 157 },
    wideWhere: { tag: 'twitter:card', value: 'summary_large_image' },
    hidesTextUnderPicture: true,
  },
};
