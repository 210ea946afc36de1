import { Token } from 'parse5';
import { readPageTokens } from '@marquee/page/cards';

export interface Anchor {
  readonly href: string;
  /** The words of `class`. */
  readonly classes: readonly string[];
  /** The `class` of the list or block that it is in. */
  readonly within: string;
  readonly text: string;
  /** What it is called where it shows no text: `aria-label` or `title`. */
  readonly label: string;
}

/** The parts of a page that say where it leads. */
export interface PageOutline {
  readonly anchors: readonly Anchor[];
  readonly title: string;
  /** The first heading of the first level. */
  readonly heading: string;
  /** Paragraphs in their order. */
  readonly paragraphs: readonly string[];
  /** Texts of `meta` by `property` or `name`. */
  readonly metas: ReadonlyMap<string, string>;
  /** Texts of scripts by `id`. */
  readonly scripts: ReadonlyMap<string, string>;
}

/** What is read of one page at most. */
const ANCHORS_MAX = 2000;
const PARAGRAPHS_MAX = 20;

export const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** Reads a page that others made. Elements that are not closed end where the next one of their kind begins. */
export const pageOutline = (html: string): PageOutline => {
  const anchors: Anchor[] = [];
  const paragraphs: string[] = [];
  const metas = new Map<string, string>();
  const scripts = new Map<string, string>();
  const once = { title: '', h1: '' };
  let within = '';
  /** What is open: its text so far, and what it becomes. */
  const open = new Map<string, { readonly parts: string[]; readonly keep: (text: string) => void }>();

  const end = (name: string): void => {
    const element = open.get(name);
    open.delete(name);
    element?.keep(element.parts.join(''));
  };
  const begin = (name: string, keep: (text: string) => void): void => {
    end(name);
    open.set(name, { parts: [], keep });
  };
  const addText = (chars: string): void => {
    // The text of a script is no text of what it is in.
    const script = open.get('script') ?? open.get('style');
    for (const { parts } of script === undefined ? open.values() : [script]) parts.push(chars);
  };
  const addAnchor = (token: Token.TagToken): void => {
    const attribute = (of: string): string => Token.getTokenAttr(token, of)?.trim() ?? '';
    const classes = attribute('class').split(/\s+/);
    const head = { href: attribute('href'), classes, within, label: attribute('aria-label') || attribute('title') };
    begin('a', (text) => {
      if (anchors.length < ANCHORS_MAX) anchors.push({ ...head, text: oneLine(text) });
    });
  };

  readPageTokens(html, {
    onStart: (token, isInDrawing) => {
      const { tagName: name } = token;
      const attribute = (of: string): string | null => Token.getTokenAttr(token, of);
      if (name === 'meta') metas.set(attribute('property') ?? attribute('name') ?? '', attribute('content') ?? '');
      else if (name === 'a') addAnchor(token);
      else if (name === 'script') begin(name, (text) => scripts.set(attribute('id') ?? '', text));
      else if (name === 'style') begin(name, () => undefined);
      else if (name === 'p')
        begin(name, (text) => paragraphs.length < PARAGRAPHS_MAX && paragraphs.push(oneLine(text)));
      else if ((name === 'title' || name === 'h1') && !isInDrawing)
        begin(name, (text) => (once[name] ||= oneLine(text)));
      else if (name === 'br') addText(' ');
      else if (name === 'ul' || name === 'div') within = attribute('class') ?? '';
    },
    onEnd: end,
    // A drawing has titles of its own.
    onText: (chars, isInDrawing) => isInDrawing || addText(chars),
  });
  for (const name of [...open.keys()]) end(name);
  return { anchors, title: once.title, heading: once.h1, paragraphs, metas, scripts };
};
