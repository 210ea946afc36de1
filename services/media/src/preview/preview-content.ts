import { createHash } from 'node:crypto';
import { itemKey, type ItemPreview, type OrderedSection } from '@marquee/contracts';
import { inOrder, itemModelOf, kindList } from '@marquee/page';
import type { DocumentStore } from '@marquee/ports';
import { PREVIEW_DESIGN, PREVIEW_PICTURES, QUESTION_DESIGN } from '@marquee/stickers';
import { accountRows } from '../views/accounts.projection';
import { pageItemRows, type ItemShown, type PageItemRow } from '../views/page-items.projection';
import { ORDERED_KEPT, pageOrderRows } from '../views/page-orders.projection';

/** The content of the preview picture of an item's own page. */
export interface ItemContent extends ItemPreview {
  readonly username: string;
  readonly question: string;
  /** Of the owner's page. */
  readonly address: string;
}

/** The content of a page's preview picture, and of those of its items. */
export interface PreviewContent {
  /** Of what this picture shows: not of `items`. */
  readonly hash: string;
  readonly name: string;
  readonly about: string;
  readonly titles: readonly string[];
  /** Keys in the object store. */
  readonly pictures: readonly string[];
  readonly address: string;
  /** The items that it shows something of. */
  readonly itemKeys: readonly string[];
  /** The first items with a page of their own, in the page's order: at most `ITEM_PREVIEWS`. */
  readonly items: readonly ItemContent[];
}

/**
 * Resolves to the current content of the account's preview; null where there is none: the account is closed, or nothing of it is public.
 */
export type PreviewContentOf = (ownerId: string) => Promise<PreviewContent | null>;

type ShownRow = PageItemRow & { readonly shown: ItemShown };

const shownKinds = kindList.filter(({ id }) => itemModelOf(id)?.toPreview);
const hasTitle = ({ shown }: ShownRow): boolean => shown.title !== '';
const showsSomething = (row: PageItemRow): row is ShownRow =>
  row.shown !== null && (row.shown.profile !== null || row.shown.title !== '' || row.shown.pictures.length > 0);

const kindsWithPages = shownKinds.filter(({ ownPage }) => ownPage !== null);

/** Items that have a picture of their own; the others have that of the page. */
const ITEM_PREVIEWS = 100;
const TITLES = 3;

export const createPreviewContent = (documents: DocumentStore, publicHost: string): PreviewContentOf => {
  const accounts = documents.collection(accountRows);
  const items = documents.collection(pageItemRows);
  const orders = documents.collection(pageOrderRows);

  /** The first items of a kind, at most `count`: those that their owner has ordered, then the newest. */
  const firstOf = async (ownerId: string, kind: string, order: readonly OrderedSection[], count: number) => {
    const names = order.find((section) => section.kind === kind)?.items ?? [];
    const ordered = await items.getMany(names.map((idKey) => itemKey(ownerId, { kind, idKey })));
    const first = ordered.filter((row): row is PageItemRow => row?.section === kind).slice(0, count);
    if (first.length === count) return first;
    const equals = [ownerId, kind];
    // The newest may be among those that their owner has ordered.
    const newest = await items.find({ index: 'bySection', equals, order: 'descending', limit: ORDERED_KEPT + count });
    const known = new Set(first.map(({ key }) => key));
    return [...first, ...newest.filter(({ key }) => !known.has(key))].slice(0, count);
  };

  return async (ownerId) => {
    const [account, order] = await Promise.all([accounts.get(ownerId), orders.get(ownerId)]);
    if (account?.status !== 'active') return null;
    const sections = order?.sections ?? [];
    const kinds = inOrder(
      shownKinds,
      sections.map(({ kind }) => kind),
      ({ id }) => id,
    );
    const shown: ShownRow[] = [];
    for (const { id, fixedId } of kinds) {
      const room = fixedId === null ? TITLES - shown.filter(hasTitle).length : 1;
      if (room > 0) shown.push(...(await firstOf(ownerId, id, sections, room)).filter(showsSomething));
    }
    if (shown.length === 0) return null;
    const owner = { ownerId, username: account.username, address: `${publicHost}/@${account.username}` };
    const items: PageItemRow[] = [];
    for (const { id } of kindsWithPages) items.push(...(await firstOf(ownerId, id, sections, ITEM_PREVIEWS)));
    const ownItems = items.filter(showsSomething).slice(0, ITEM_PREVIEWS);
    return { ...pageContentOf(owner, shown), items: ownItems.map((row) => itemContentOf(owner, row)) };
  };
};

interface Owner {
  readonly ownerId: string;
  readonly username: string;
  readonly address: string;
}

const hashOf = (...shown: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 32);

const itemContentOf = ({ ownerId, username, address }: Owner, { key, shown }: ShownRow): ItemContent => {
  const content = { itemKey: key, username, question: shown.title, address };
  return { hash: hashOf('question', QUESTION_DESIGN, ownerId, content), ...content };
};

const pageContentOf = (
  { ownerId, username, address }: Owner,
  rows: readonly ShownRow[],
): Omit<PreviewContent, 'items'> => {
  const profile = rows.find(({ shown }) => shown.profile !== null)?.shown.profile;
  const content = {
    name: `@${profile?.name || username}`,
    about: profile?.about ?? '',
    titles: rows.filter(hasTitle).map(({ shown }) => shown.title),
    pictures: rows.flatMap(({ shown }) => shown.pictures).slice(0, PREVIEW_PICTURES),
    address,
    itemKeys: rows.map(({ key }) => key),
  };
  return { hash: hashOf(PREVIEW_DESIGN, ownerId, content), ...content };
};
