import { kindList } from './registry/content-kinds';
import type { ContentKind } from './registry/content-kind';
import type { ItemModel, PageAddress, PageProfile, ShownItem } from './registry/item-model';
import { itemModelOf } from './registry/item-models';
import type { KnownSection, PageSection, PublicPageView, UnknownTile } from './page-view';

/** Which kinds there are; another one than the product's own is for tests. */
export interface KindRegistry {
  /** In the order of the sections. */
  readonly kinds: readonly ContentKind[];
  modelOf(kind: string): ItemModel | undefined;
}

const product: KindRegistry = { kinds: kindList, modelOf: itemModelOf };

/** The public items of an account, in their order, as a page: a section for each kind, or a place above them. */
export const pageViewOf = (
  address: PageAddress,
  items: readonly ShownItem[],
  version: string,
  registry: KindRegistry = product,
): PublicPageView => {
  const byKind = new Map<string, ShownItem[]>();
  for (const item of items) byKind.set(item.kind, [...(byKind.get(item.kind) ?? []), item]);
  const known = registry.kinds.flatMap((kind) => {
    const own = byKind.get(kind.id);
    const model = registry.modelOf(kind.id);
    byKind.delete(kind.id);
    return own && model ? [{ kind, model, own }] : [];
  });
  const at = (place: ContentKind['place']): KnownSection[] =>
    known.filter(({ kind }) => kind.place === place).map(({ kind, model, own }) => sectionOf(kind, model, own));
  return {
    ...address,
    profile: firstOf(known, ({ model, own }) => profileOf(model, own)),
    top: at('top'),
    sections: [...at('section'), ...[...byKind].map(([kind, own]) => unknownSection(kind, own))],
    version,
  };
};

/** The public items of an account as JSON, without counts. Items of a kind that this release does not know are left out. */
export const pageJsonOf = (
  address: PageAddress,
  items: readonly ShownItem[],
): { readonly content: readonly object[]; readonly profile: object } => {
  const known = items.flatMap((item) => {
    const model = itemModelOf(item.kind);
    return model ? [{ model, item }] : [];
  });
  const profile = firstOf(known, ({ model, item }) => profileOf(model, [item]));
  return {
    content: known.map(({ model, item }) => ({
      contentType: item.kind,
      id: item.id,
      ...model.toShared(item, address),
    })),
    profile: { userId: address.username, name: profile?.name || null, description: profile?.description ?? null },
  };
};

/** The model of a kind draws the tiles that its part shows: what the two registries say of one kind, which no type can follow. */
const sectionOf = ({ id, labels }: ContentKind, model: ItemModel, items: readonly ShownItem[]): KnownSection =>
  ({ kind: id, title: labels.plural, items: items.map((item) => model.toTile(item)) }) as unknown as KnownSection;

const unknownSection = (kind: string, items: readonly ShownItem[]): PageSection => ({
  kind: 'unknown',
  title: kind.charAt(0).toUpperCase() + kind.slice(1),
  items: items.map(({ id, fields }): UnknownTile => ({
    id,
    ...textOf(fields, 'title'),
    ...textOf(fields, 'description'),
  })),
});

const textOf = (fields: ShownItem['fields'], name: 'title' | 'description') =>
  typeof fields[name] === 'string' ? { [name]: fields[name] } : {};

const profileOf = (model: ItemModel, [item]: readonly ShownItem[]): PageProfile | null =>
  (item && model.toProfile?.(item)) ?? null;

const firstOf = <T, R>(list: readonly T[], find: (each: T) => R | null): R | null => {
  for (const each of list) {
    const found = find(each);
    if (found !== null) return found;
  }
  return null;
};
