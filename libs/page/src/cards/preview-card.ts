import { clientRules, type ClientRules } from './client-rules';
import { lineOf } from './line-of';
import { addressIn, baseOf } from './page-address';
import type { PageTags } from './page-tags';
import { SHARE_CLIENTS, type ShareClient } from './share-clients';

/** What an app shows of an address. */
export interface PreviewCard {
  /** Cut to what the app shows. */
  readonly title: string;
  /** Null: the app shows none, or the page has none. */
  readonly description: string | null;
  /** The name of the site, or its host. */
  readonly site: string;
  readonly picture: {
    /** http or https. */
    readonly address: string;
    /** What the page says that it shows. */
    readonly alt: string | null;
    /** `wide`: 1.91 to 1 over the whole card; `square`: a small one next to the text. */
    readonly shape: 'wide' | 'square';
  } | null;
}

const ALT_MAX = 420;
const SITE_MAX = 60;

const valueOf = (tags: PageTags, tag: string): string | undefined =>
  tag === 'title' ? (tags.title ?? undefined) : tags.metas.get(tag)?.[0];

const firstLine = (tags: PageTags, names: readonly string[], max: number): string | null =>
  names.map((name) => lineOf(valueOf(tags, name), max)).find((line) => line !== null) ?? null;

/** Pixels that the page says; where it says none, the app measures the picture, and nearly all are large. */
const saidPixels = (tags: PageTags, side: 'width' | 'height'): number => {
  const said = Number(valueOf(tags, `og:image:${side}`));
  return said > 0 ? said : Infinity;
};

const shapeOf = (tags: PageTags, { wideFrom, wideWhere }: ClientRules): 'wide' | 'square' => {
  if (wideWhere !== null && valueOf(tags, wideWhere.tag)?.trim().toLowerCase() !== wideWhere.value) return 'square';
  const isLarge = saidPixels(tags, 'width') >= wideFrom.width && saidPixels(tags, 'height') >= wideFrom.height;
  return isLarge ? 'wide' : 'square';
};

const pictureOf = (tags: PageTags, rules: ClientRules, address: string): PreviewCard['picture'] => {
  const base = baseOf(tags, address);
  const said = rules.picture.flatMap((name) => valueOf(tags, name) ?? []);
  const found = said.map((each) => addressIn(each, base)).find((each) => each !== null);
  if (found === undefined) return null;
  const alt = firstLine(tags, ['og:image:alt', 'twitter:image:alt'], ALT_MAX);
  return { address: found, alt, shape: shapeOf(tags, rules) };
};

const hostOf = (address: string): string => new URL(address).hostname.replace(/^www\./, '');

const cardOf = (client: ShareClient, tags: PageTags, address: string): PreviewCard | null => {
  const rules = clientRules[client];
  const title = firstLine(tags, rules.title, rules.titleMax);
  if (title === null) return null;
  const picture = pictureOf(tags, rules, address);
  const isHidden = rules.hidesTextUnderPicture && picture?.shape === 'wide';
  return {
    title,
    description: isHidden ? null : firstLine(tags, rules.description, rules.descriptionMax),
    site: (rules.namesSite && firstLine(tags, ['og:site_name'], SITE_MAX)) || hostOf(address),
    picture,
  };
};

export type PreviewCards = Readonly<Record<ShareClient, PreviewCard | null>>;

/** What each app shows of the page at `address`, an absolute one; null where it shows the bare address. */
export const previewCards = (tags: PageTags, address: string): PreviewCards =>
  Object.fromEntries(SHARE_CLIENTS.map((client) => [client, cardOf(client, tags, address)])) as PreviewCards;
