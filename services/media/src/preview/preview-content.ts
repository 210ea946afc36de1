import { createHash } from 'node:crypto';
import { itemKey, type OrderedSection } from '@marquee/contracts';
import { inOrder, itemModelOf, kindList } from '@marquee/page';
import type { DocumentStore } from '@marquee/ports';
import { PREVIEW_DESIGN, PREVIEW_PICTURES } from '@marquee/stickers';
import { accountRows } from '../views/accounts.projection';
import { pageItemRows, type ItemShown, type PageItemRow } from '../views/page-items.projection';
import { pageOrderRows } from '../views/page-orders.projection';

/** The content of a page's preview picture. */
export interface PreviewContent {
  /** Of everything that follows. */
  readonly hash: string;
  readonly name: string;
  readonly about: string;
  readonly titles: readonly string[];
  /** Keys in the object store. */
  readonly pictures: readonly string[];
  readonly address: string;
  /** The items that it shows something of. */
  readonly itemKeys: readonly string[];
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

const TITLES = 3;
/** Newest items of a section that are looked at; some of them may be among those that their owner has ordered. */
const NEWEST = 50;

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
    const newest = await items.find({ index: 'bySection', equals, order: 'descending', limit: NEWEST });
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
    return shown.length === 0
      ? null
      : contentOf(ownerId, account.username, `${publicHost}/@${account.username}`, shown);
  };
};

const contentOf = (ownerId: string, username: string, address: string, rows: readonly ShownRow[]): PreviewContent => {
  const profile = rows.find(({ shown }) => shown.profile !== null)?.shown.profile;
  const content = {
    name: `@${profile?.name || username}`,
    about: profile?.about ?? '',
    titles: rows.filter(hasTitle).map(({ shown }) => shown.title),
    pictures: rows.flatMap(({ shown }) => shown.pictures).slice(0, PREVIEW_PICTURES),
    address,
    itemKeys: rows.map(({ key }) => key),
  };
  const hash = createHash('sha256').update(JSON.stringify([PREVIEW_DESIGN, ownerId, content]));
  return { hash: hash.digest('hex').slice(0, 32), ...content };
};
