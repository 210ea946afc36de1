import { renderPublicPage, type PageAssets } from '@marquee/page/server';
import { defaultTreeAdapter as tree, parse, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import { pageOfItems, type PageParts } from './page-of-items';

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

export interface StaticPageParts extends PageParts {
  /** The addresses to which the links of the page lead, by name. */
  readonly destinations: ReadonlyMap<string, string>;
}

/** A picture of the page. */
export interface PagePicture {
  /** As the owner reads it. */
  readonly address: string;
  /** Relative to the page. */
  readonly file: string;
}

export interface StaticPage {
  readonly html: string;
  readonly pictures: readonly PagePicture[];
}

/** Runs nothing and sends nothing, wherever the file lies. */
const POLICY = "script-src 'none'; object-src 'none'; frame-src 'none'; connect-src 'none'; form-action 'none'";

/** Parts of the page that lead to the product, or that only a script fills. */
const PRODUCT_PARTS = ['mq-bar', 'mq-report', 'mq-status'];

/** What needs the product: scripts, buttons and forms, fonts and icons of its own, and addresses of a page that may be gone. */
const isLeftOut = (element: Element): boolean => {
  const { tagName } = element;
  if (['script', 'button', 'form', 'dialog', 'template'].includes(tagName)) return true;
  if (tagName === 'link' || PRODUCT_PARTS.includes(valueOf(element, 'class'))) return true;
  return tagName === 'meta' && /^(?:og:(?:url|image)|twitter:image)/.test(valueOf(element, 'property', 'name'));
};

const valueOf = ({ attrs }: Element, ...names: readonly string[]): string =>
  attrs.find(({ name }) => names.includes(name))?.value ?? '';

const without = (element: Element, names: readonly string[]): void => {
  element.attrs = element.attrs.filter(({ name }) => !names.includes(name));
};

/** Style sheets without fonts, and without pictures of the product. */
const ownStyle = (css: string, files: ReadonlyMap<string, string>): string =>
  css
    .replace(/@font-face\s*\{[^}]*\}/g, '')
    .replace(/url\((["']?)([^"')]*)\1\)/g, (_all, _quote, address: string) =>
      address.startsWith('data:') ? `url("${address}")` : `url("${files.get(address) ?? ''}")`,
    );

/** The path by which the page leads to a link, and the address to which the link leads. */
const pathsOf = ({ username, destinations }: StaticPageParts): ReadonlyMap<string, string> =>
  new Map([...destinations].map(([name, to]) => [`/@${encodeURIComponent(username)}/${encodeURIComponent(name)}`, to]));

/** The public page as a file that needs no server: its styles in it, its pictures next to it, and links to their destinations. */
export const staticPage = (parts: StaticPageParts, assets: PageAssets): StaticPage => {
  const files = new Map<string, string>();
  const fileOf = (address: string): string => {
    const file = files.get(address) ?? `files/${String(files.size + 1).padStart(5, '0')}.webp`;
    files.set(address, file);
    return file;
  };
  const view = pageOfItems(parts, fileOf);
  if (parts.theme.background.type === 'picture') fileOf(parts.theme.background.imageUrl);
  const document = parse(renderPublicPage(view, assets).html);
  const paths = pathsOf(parts);

  const keep = (element: Element): boolean => {
    if (isLeftOut(element)) return false;
    if (element.tagName === 'img') without(element, ['srcset', 'sizes', 'width', 'height', 'loading']);
    const href = element.attrs.find(({ name }) => name === 'href');
    if (element.tagName !== 'a' || href === undefined) return true;
    const destination = paths.get(href.value);
    if (destination !== undefined) href.value = destination;
    // Own addresses of the product lead nowhere from a file.
    return !href.value.startsWith('/');
  };
  const walk = (parent: Parent): void => {
    for (const node of [...parent.childNodes]) {
      if (!tree.isElementNode(node)) {
        if (tree.isTextNode(node) && parent.nodeName === 'style') node.value = ownStyle(node.value, files);
        continue;
      }
      if (keep(node)) walk(node);
      else tree.detachNode(node);
    }
  };
  walk(document);
  const policy = `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`;
  const html = serialize(document).replace('<head><meta charset="utf-8">', `$&${policy}`);
  return { html, pictures: [...files].map(([address, file]) => ({ address, file })) };
};
