import {
  contentIdOf,
  itemKey,
  TOPICS,
  type AccountChanged,
  type AnyItemChanged,
  type ItemChanged,
  type OrderedSection,
  pageThemeKey,
  type PageOrdered,
  type PageThemed,
} from '@marquee/contracts';
import type { PageTheme } from '@marquee/page';
import { plainOptions } from '@marquee/page/kinds/link';
import type { LogMessage } from '@marquee/ports';

const at = '2026-01-01T00:00:00.000Z';

/** A stable UUID for the n-th of something. */
export const uuid = (kind: number, n: number): string =>
  `0189${kind.toString(16).padStart(4, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

const accountHead = (n: number) =>
  ({ name: 'identity.AccountChanged.v1', accountId: uuid(1, n), publicKey: 'none', createdAt: at }) as const;

const accountMessage = (value: AccountChanged): LogMessage => ({ topic: TOPICS.account, key: value.accountId, value });

export const account = (
  n: number,
  changes: Partial<Exclude<AccountChanged, { status: 'closed' }>> = {},
): LogMessage => {
  const name = `user${n}`;
  return accountMessage({
    ...accountHead(n),
    version: 1,
    username: name,
    usernameKey: name,
    status: 'active',
    ...changes,
  });
};

export const closedAccount = (n: number, version: number): LogMessage =>
  accountMessage({ ...accountHead(n), version, status: 'closed' });

/** What a test changes of a link: of the item itself, or of the link's own fields. */
type LinkChanges = Partial<Omit<ItemChanged, 'kind' | 'fields'>> & Partial<ItemChanged['fields']>;

const fieldsOfLink = (id: string): ItemChanged['fields'] => ({
  title: `Title of ${id}`,
  description: 'About it.',
  destinationUrl: `https://example.com/${encodeURIComponent(id)}`,
  color: '#f4d9b0',
  picture: null,
  ...plainOptions,
});

export const link = (owner: number, id: string, changes: LinkChanges = {}): LogMessage => {
  const head = { ...changes };
  const fields: Record<string, unknown> = { ...fieldsOfLink(id) };
  for (const name of Object.keys(fields) as (keyof ItemChanged['fields'])[]) {
    if (head[name] === undefined) continue;
    fields[name] = head[name];
    delete head[name];
  }
  return item(owner, 'link', id, { ...head, fields });
};

/** An item of any kind, also of one that the product does not have. */
export const item = (owner: number, kind: string, id: string, changes: Partial<AnyItemChanged> = {}): LogMessage => {
  const value: AnyItemChanged = {
    name: 'content.ItemChanged.v1',
    version: 1,
    ownerId: uuid(1, owner),
    itemId: uuid(
      2,
      [...`${kind}:${id}`].reduce((sum, character) => (sum * 31 + character.codePointAt(0)!) % 2 ** 40, owner),
    ),
    contentId: contentIdOf(kind, id),
    kind,
    id,
    idKey: id.toLowerCase(),
    isPublic: true,
    deleted: false,
    fields: {},
    createdAt: at,
    updatedAt: at,
    ...changes,
  };
  return { topic: TOPICS.page, key: itemKey(value.ownerId, value), value };
};

export const order = (owner: number, sections: readonly OrderedSection[], version = 1): LogMessage => {
  const value: PageOrdered = { name: 'content.PageOrdered.v1', version, ownerId: uuid(1, owner), sections };
  return { topic: TOPICS.page, key: value.ownerId, value };
};

export const themed = (owner: number, theme: PageTheme | null, version = 1): LogMessage => {
  const value: PageThemed = { name: 'content.PageThemed.v1', version, ownerId: uuid(1, owner), theme };
  return { topic: TOPICS.page, key: pageThemeKey(value.ownerId), value };
};
