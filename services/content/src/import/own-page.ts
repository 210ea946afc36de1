import { contentKinds, type ContentKindId, type ItemFields } from '@marquee/page';
import type { ItemList } from '../item/item-list/item-list';
import { LINKS, type OwnLinks } from './kinds/link/link-proposals';
import { PROFILE } from './kinds/profile/profile-import';
import { SOCIALS } from './kinds/socials/socials-import';

/** What an import is compared with, as far as the list has caught up. */
export interface OwnPage {
  readonly links: OwnLinks;
  /** Null: the page has none. */
  readonly profile: ItemFields | null;
  readonly socials: ItemFields | null;
}

const ROWS_AT_ONCE = 500;

const ownLinks = async (list: ItemList, ownerId: string): Promise<OwnLinks> => {
  const destinations = new Map<string, string>();
  let after: string | null = null;
  do {
    const page = await list.page({ ownerId, kind: LINKS, after, limit: ROWS_AT_ONCE });
    for (const { idKey, fields } of page.rows)
      destinations.set(idKey, String(fields[contentKinds[LINKS].redirectField] ?? ''));
    after = page.next;
  } while (after !== null);
  return { nameKeys: new Set(destinations.keys()), destinations };
};

export const readOwnPage = async (list: ItemList, ownerId: string): Promise<OwnPage> => {
  await list.recent(ownerId);
  const fieldsOf = async (kind: ContentKindId): Promise<ItemFields | null> => {
    const { rows } = await list.page({ ownerId, kind, after: null, limit: 1 });
    return rows[0]?.fields ?? null;
  };
  const [links, profile, socials] = await Promise.all([ownLinks(list, ownerId), fieldsOf(PROFILE), fieldsOf(SOCIALS)]);
  return { links, profile, socials };
};
