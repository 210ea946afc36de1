import { contentKindOf, kindList } from './registry/content-kinds';
import type { ContentKind } from './registry/content-kind';
import type { ItemModel, PageAddress, PageProfile, ShownItem } from './registry/item-model';
import { fieldsOf, itemModelOf } from './registry/item-models';
import type {
  ItemPageView,
  KnownSection,
  PageSection,
  PublicPageView,
  SectionPaging,
  UnknownSection,
  UnknownTile,
} from './page-view';
import { inOrder } from './in-order';
import type { PageTheme } from './theme/page-theme';
import { defaultTheme } from './theme/page-themes';
import { partAddress, sectionId } from './paging';

/** A section under the name that its owner gave it. */
export const titled = <Section extends PageSection>(
  section: Section,
  titles: NonNullable<PageRequest['sectionTitles']>,
): Section => ({ ...section, title: titles[sectionId(section)] ?? section.title });

/** Which kinds there are; another one than the product's own is for tests. */
export interface KindRegistry {
  /** In the order of the sections. */
  readonly kinds: readonly ContentKind[];
  modelOf(kind: string): ItemModel | undefined;
}

const product: KindRegistry = { kinds: kindList, modelOf: itemModelOf };

/** The public items of one kind, as far as one document shows them. */
export interface KindItems {
  readonly kind: string;
  /** In their order. Empty where the document shows a part of another section. */
  readonly items: readonly ShownItem[];
  /** Absent: `items` are all there are. */
  readonly paging?: SectionPaging;
}

/** Whether it is in a section, which may continue page by page. Items of a kind that this release does not know do. */
export const isInSection = (kind: string): boolean => (contentKindOf(kind)?.place ?? 'section') === 'section';

/** The requested part of a page, and the order that its owner chose. */
export interface PageRequest {
  /** The part of a long section that is in place of the whole page. */
  readonly part?: PublicPageView['part'] | null;
  /** Ids of the kinds whose sections the owner has ordered; the others follow in the order of the registry. */
  readonly sectionOrder?: readonly string[];
  /** Own names of sections by kind; the others have the labels of their kinds. */
  readonly sectionTitles?: Readonly<Record<string, string>>;
  /** null or absent: the default. */
  readonly theme?: PageTheme | null;
}

/** The public items of an account as a page: a section for each kind, or a place above them. */
export const pageViewOf = (
  address: PageAddress,
  shown: readonly KindItems[],
  { part, sectionOrder = [], sectionTitles = {}, theme }: PageRequest = {},
  registry: KindRegistry = product,
): PublicPageView => {
  const known = knownOf(shown, registry);
  const unknown = shown.filter(({ kind }) => registry.modelOf(kind) === undefined);
  const inSections = known.filter(({ kind }) => kind.place === 'section');
  const above = known.filter(({ kind }) => kind.place !== 'section');
  return {
    ...address,
    profile: profileOf(known),
    top: above.map(knownSection),
    sections: inOrder([...inSections.map(knownSection), ...unknown.map(unknownSection)], sectionOrder, sectionId).map(
      (section) => titled(section, sectionTitles),
    ),
    ...(part && { part }),
    ...(theme && { theme }),
  };
};

/** The kinds that are on a page that is about something else: what says about the owner who they are. */
export const besideItem: readonly ContentKind[] = kindList.filter(
  ({ place, visitorsSend }) => place !== 'section' && visitorsSend === null,
);

/** A public item as a page of its own; `owner` is a page of the kinds of `besideItem`. */
export const itemPageViewOf = (owner: PublicPageView, item: ShownItem, next: ShownItem | null): ItemPageView => {
  const model: ItemModel | undefined = itemModelOf(item.kind);
  return {
    kind: item.kind,
    id: item.id,
    tile: model?.toTile(asRead(item)),
    next: next && model?.toTile(asRead(next)),
    owner,
  } as ItemPageView;
};

/** Views keep an item as it was published, which may have been before a field of its kind existed. */
const asRead = (item: ShownItem): ShownItem => ({ ...item, fields: fieldsOf(item.kind, item.fields) });

/** The fields that the JSON of every item begins with. Visitors are shown public ones alone. */
const headOf = ({ kind, id }: ShownItem) => ({ contentType: kind, id, isPublic: true });

/** The same item as JSON, under the name of its kind, without counts. */
export const itemJsonOf = (address: PageAddress, item: ShownItem): Readonly<Record<string, object>> => ({
  [item.kind]: { ...headOf(item), ...itemModelOf(item.kind)?.toShared(asRead(item), address) },
});

/** The public JSON of a page: its items, and the address of the next part of each section. */
export interface PublicPageJson {
  readonly content: readonly object[];
  readonly profile: { readonly userId: string; readonly name: string | null; readonly description: string | null };
  readonly sections: readonly {
    readonly section: string;
    readonly title: string;
    readonly total: number;
    readonly pages: number;
    readonly next: string | null;
  }[];
  readonly theme: PageTheme;
}

/**
 * The same items as JSON, without counts. A part has the items of its section alone. Items of a kind that this release does not
 * know are left out.
 */
export const pageJsonOf = (
  address: PageAddress,
  shown: readonly KindItems[],
  { part, sectionOrder = [], sectionTitles = {}, theme }: PageRequest = {},
  registry: KindRegistry = product,
): PublicPageJson => {
  const known = inOrder(knownOf(shown, registry), sectionOrder, ({ kind }) => kind.id);
  const profile = profileOf(known);
  const here = part ? known.filter(({ kind }) => kind.id === part.section) : known;
  return {
    content: here.flatMap(({ model, items }) =>
      items.map((item) => ({ ...headOf(item), ...model.toShared(item, address) })),
    ),
    profile: { userId: address.username, name: profile?.name || null, description: profile?.description ?? null },
    sections: known.flatMap(({ kind, items, paging }) => {
      if (paging === undefined) return [];
      const { total, page, pages } = paging;
      const goesOn = items.length > 0 && page < pages;
      const next = goesOn ? `/api${partAddress(address.username, kind.id, page + 1)}` : null;
      const title = sectionTitles[kind.id] ?? kind.labels.plural;
      return [{ section: kind.id, title, total, pages, next }];
    }),
    theme: theme ?? defaultTheme,
  };
};

/** The next moment at which what visitors see of these items changes by itself, in UTC milliseconds; null: at none. */
export const nextChangeOf = (shown: readonly KindItems[], now: number): number | null => {
  const moments = shown.flatMap(({ kind, items }) => {
    const changesAt = itemModelOf(kind)?.changesAt;
    return changesAt ? items.flatMap((item) => changesAt(asRead(item).fields, now) ?? []) : [];
  });
  return moments.length === 0 ? null : Math.min(...moments);
};

interface KnownItems extends Omit<KindItems, 'kind'> {
  readonly kind: ContentKind;
  readonly model: ItemModel;
}

const knownOf = (shown: readonly KindItems[], { kinds, modelOf }: KindRegistry): KnownItems[] =>
  kinds.flatMap((kind) => {
    const own = shown.find((each) => each.kind === kind.id);
    const model = modelOf(kind.id);
    return own && model ? [{ ...own, items: own.items.map(asRead), kind, model }] : [];
  });

const knownSection = ({ kind, model, items, paging }: KnownItems): KnownSection => ({
  ...sectionOf(
    kind,
    items.map((item) => model.toTile(item)),
  ),
  ...(paging && { paging }),
});

/** A section of one kind with its tiles. That they are those which the part of the kind shows, no type can follow: several registries say it. */
export const sectionOf = ({ id, labels }: ContentKind, items: readonly unknown[]): KnownSection =>
  ({ kind: id, title: labels.plural, items }) as unknown as KnownSection;

const unknownSection = ({ kind, items, paging }: KindItems): UnknownSection => ({
  kind: 'unknown',
  unknownKind: kind,
  title: kind.charAt(0).toUpperCase() + kind.slice(1),
  items: items.map(({ id, fields }): UnknownTile => ({
    id,
    ...textOf(fields, 'title'),
    ...textOf(fields, 'description'),
  })),
  ...(paging && { paging }),
});

const textOf = (fields: ShownItem['fields'], name: 'title' | 'description') =>
  typeof fields[name] === 'string' ? { [name]: fields[name] } : {};

/** What the first item that says something of the owner says. */
const profileOf = (known: readonly KnownItems[]): PageProfile | null => {
  for (const { model, items } of known) {
    const profile = items[0] && model.toProfile?.(items[0]);
    if (profile) return profile;
  }
  return null;
};
