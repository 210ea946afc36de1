import { tryParseJson } from '@marquee/kernel';

/** What structured data says about the thing that a page is about. */
export interface DescribedThing {
  readonly title: string | null;
  readonly description: string | null;
  readonly pictures: readonly string[];
}

type Node = Readonly<Record<string, unknown>>;

/** Things that a page has besides the one that it is about. */
const ASIDE =
  /(?:BreadcrumbList|ListItem|WebSite|WebPage|Organization|ImageObject|SearchAction|SiteNavigationElement)$/;
/** Nodes of one page that are looked at. */
const NODES_MAX = 100;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null);

const nodesOf = (parsed: unknown): readonly Node[] =>
  listOf(parsed)
    .flatMap((each) => (isNode(each) && each['@graph'] !== undefined ? listOf(each['@graph']) : [each]))
    .slice(0, NODES_MAX)
    .filter(isNode);

const pictureOf = (value: unknown): string | null =>
  textOf(value) ?? (isNode(value) ? (textOf(value['url']) ?? textOf(value['contentUrl'])) : null);

const picturesOf = (node: Node): readonly string[] =>
  [...listOf(node['image']), ...listOf(node['thumbnailUrl'])].flatMap((value) => pictureOf(value) ?? []);

/** The first thing with a name that the JSON-LD texts of a page describe; null where they describe none. Texts that are no JSON say nothing. */
export const describedThing = (texts: readonly string[]): DescribedThing | null => {
  for (const node of texts.flatMap((text) => nodesOf(tryParseJson(text)))) {
    const title = textOf(node['headline']) ?? textOf(node['name']);
    const isAside = listOf(node['@type']).some((type) => typeof type === 'string' && ASIDE.test(type));
    if (title === null || isAside) continue;
    return { title, description: textOf(node['description']), pictures: picturesOf(node) };
  }
  return null;
};
