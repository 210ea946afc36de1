import { Token } from 'parse5';
import { readPageTokens } from './page-tokens';

/** What the head of a page says, in the order in which it says it. */
export interface PageTags {
  /** The first title of the document; null: it has none. */
  readonly title: string | null;
  /** Values of `meta` by `property`, `name` or `itemprop`, small letters. */
  readonly metas: ReadonlyMap<string, readonly string[]>;
  /** Addresses of `link` by each word of `rel`. */
  readonly links: ReadonlyMap<string, readonly string[]>;
  /** The texts of JSON-LD scripts. */
  readonly jsonLd: readonly string[];
  /** The address of `base`. */
  readonly base: string | null;
}

const isJsonLd = (type: string | null): boolean =>
  type?.trim().toLowerCase().startsWith('application/ld+json') ?? false;

const add = (to: Map<string, string[]>, names: string | null, value: string | null): void => {
  if (names === null || value === null || value.trim() === '') return;
  for (const name of names.trim().toLowerCase().split(/\s+/)) {
    const values = to.get(name);
    if (values === undefined) to.set(name, [value]);
    else values.push(value);
  }
};

/** Reads the tags of a page that say what it is about. Builds no tree, because nothing here depends on what is inside of what. */
export const readPageTags = (html: string): PageTags => {
  const metas = new Map<string, string[]>();
  const links = new Map<string, string[]>();
  const jsonLd: string[] = [];
  let title: string | null = null;
  let base: string | null = null;
  let text: string[] | null = null;
  let keep = (_: string): void => undefined;

  const readText = (name: string, isInDrawing: boolean, type: string | null): void => {
    // A drawing has titles of its own.
    if (name === 'title' && title === null && !isInDrawing) [text, keep] = [[], (said) => (title = said)];
    else if (name === 'script' && isJsonLd(type)) [text, keep] = [[], (said) => jsonLd.push(said)];
  };

  readPageTokens(html, {
    onStart: (token, isInDrawing) => {
      const { tagName: name } = token;
      const attribute = (of: string): string | null => Token.getTokenAttr(token, of);
      if (name === 'meta')
        for (const named of ['property', 'name', 'itemprop']) add(metas, attribute(named), attribute('content'));
      else if (name === 'link') add(links, attribute('rel'), attribute('href'));
      else if (name === 'base') base ??= attribute('href');
      readText(name, isInDrawing, attribute('type'));
    },
    onEnd: () => {
      if (text === null) return;
      keep(text.join(''));
      text = null;
    },
    onText: (chars) => void text?.push(chars),
  });
  return { title, metas, links, jsonLd, base };
};
