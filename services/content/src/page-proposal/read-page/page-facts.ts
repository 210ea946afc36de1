import { checkColour, checkText } from '@marquee/page';
import { LINK_DESCRIPTION_MAX, LINK_TITLE_MAX } from '@marquee/page/kinds/link';
import { describedThing } from './json-ld';
import { readPageTags, type PageTags } from './page-tags';

/** What a page says about itself, in the forms that a link takes. */
export interface PageFacts {
  readonly title: string | null;
  readonly description: string | null;
  /** `#rrggbb` */
  readonly color: string | null;
  /** Addresses, http or https, the best first. */
  readonly pictures: readonly string[];
}

export const PICTURES_MAX = 3;
const ADDRESS_MAX = 4096;
/** Characters that are looked at, of each that a text may have. */
const LOOKED_AT = 16;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The beginning of a text, up to the end of a word, with an ellipsis. */
const shortened = (text: string, max: number): string => {
  const letters = [...segmenter.segment(text)].map(({ segment }) => segment);
  if (letters.length <= max) return text;
  const start = letters.slice(0, max - 1).join('');
  const words = start.replace(/\s+\S*$/u, '');
  return `${words.length > start.length / 2 ? words : start}…`;
};

/** What draws nothing, apart from the joiners of scripts and emoji and the tags of flags. */
const UNSEEN = /[\p{Cc}\p{Cs}]|(?![\u200c\u200d\u{e0020}-\u{e007f}])\p{Cf}/gu;

/** A text as one line without characters that draw nothing; null where nothing is left. */
const lineOf = (said: string | null | undefined, max: number): string | null => {
  if (said === null || said === undefined) return null;
  const text = said
    .slice(0, max * LOOKED_AT)
    .replace(/\s+/gu, ' ')
    .replace(UNSEEN, '')
    .trim();
  const checked = checkText(shortened(text, max), { code: 'title', max });
  return checked.ok && checked.value !== '' ? checked.value : null;
};

/** `#rgb` and `#rrggbb`; other notations are not worth a parser. */
const colourOf = (said: string | undefined): string | null => {
  const checked = checkColour((said ?? '').trim().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'));
  return checked.ok ? checked.value : null;
};

const isReadable = ({ protocol, pathname, href }: URL): boolean =>
  /^https?:$/.test(protocol) && !/\.svgz?$/i.test(pathname) && href.length <= ADDRESS_MAX;

const addressIn = (said: string, base: string): string | null => {
  const address = said.trim();
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  url.hash = '';
  return isReadable(url) ? url.href : null;
};

const picturesOf = (tags: PageTags, described: readonly string[], base: string): readonly string[] => {
  const said = [
    ...['og:image', 'og:image:secure_url', 'og:image:url', 'twitter:image', 'twitter:image:src'].flatMap(
      (name) => tags.metas.get(name) ?? [],
    ),
    ...described,
    ...(tags.metas.get('image') ?? []),
    ...(tags.links.get('image_src') ?? []),
  ];
  // An icon is better than nothing, and worse than any picture.
  const found = said.length > 0 ? said : (tags.links.get('apple-touch-icon') ?? []);
  return [...new Set(found.flatMap((each) => addressIn(each, base) ?? []))].slice(0, PICTURES_MAX);
};

/** What the page at `address` says: Open Graph first, then cards of X, JSON-LD, and the elements that every page has. */
export const pageFacts = (html: string, address: string): PageFacts => {
  const tags = readPageTags(html);
  const thing = describedThing(tags.jsonLd);
  const meta = (name: string): string | undefined => tags.metas.get(name)?.[0];
  const base = (tags.base !== null && addressIn(tags.base, address)) || address;
  const firstOf = (max: number, ...said: readonly (string | null | undefined)[]): string | null =>
    said.map((each) => lineOf(each, max)).find((line) => line !== null) ?? null;
  return {
    title: firstOf(LINK_TITLE_MAX, meta('og:title'), meta('twitter:title'), thing?.title, tags.title),
    description: firstOf(
      LINK_DESCRIPTION_MAX,
      meta('og:description'),
      meta('twitter:description'),
      thing?.description,
      meta('description'),
    ),
    color: colourOf(meta('theme-color')),
    pictures: picturesOf(tags, thing?.pictures ?? [], base),
  };
};
