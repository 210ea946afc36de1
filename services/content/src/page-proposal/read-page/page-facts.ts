import { checkColour } from '@marquee/page';
import { addressIn, baseOf, lineOf, type PageTags } from '@marquee/page/cards';
import { LINK_DESCRIPTION_MAX, LINK_TITLE_MAX } from '@marquee/page/kinds/link';
import { describedThing } from './json-ld';

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

/** `#rgb` and `#rrggbb`; other notations are not worth a parser. */
const colourOf = (said: string | undefined): string | null => {
  const checked = checkColour((said ?? '').trim().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'));
  return checked.ok ? checked.value : null;
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

/** What the page at `address` says by its tags: Open Graph first, then cards of X, JSON-LD, and the elements that every page has. */
export const pageFacts = (tags: PageTags, address: string): PageFacts => {
  const thing = describedThing(tags.jsonLd);
  const meta = (name: string): string | undefined => tags.metas.get(name)?.[0];
  const base = baseOf(tags, address);
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
