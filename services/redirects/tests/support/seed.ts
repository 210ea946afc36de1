import { TOPICS, type AccountChanged, type ItemChanged } from '@marquee/contracts';
import type { LogMessage } from '@marquee/ports';

const at = '2026-01-01T00:00:00.000Z';

/** A stable UUID for the n-th of something. */
export const uuid = (kind: number, n: number): string =>
  `0189${kind.toString(16).padStart(4, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

export const account = (n: number, changes: Partial<AccountChanged> = {}): LogMessage => {
  const value: AccountChanged = {
    name: 'identity.AccountChanged.v1',
    version: 1,
    accountId: uuid(1, n),
    username: `user${n}`,
    usernameKey: `user${n}`,
    status: 'active',
    publicKey: 'none',
    createdAt: at,
    ...changes,
  };
  return { topic: TOPICS.account, key: value.accountId, value };
};

export const link = (owner: number, id: string, changes: Partial<ItemChanged> = {}): LogMessage => {
  const value: ItemChanged = {
    name: 'content.ItemChanged.v1',
    version: 1,
    ownerId: uuid(1, owner),
    itemId: uuid(
      2,
      [...id].reduce((sum, character) => (sum * 31 + character.codePointAt(0)!) % 2 ** 40, owner),
    ),
    contentId: `link:${id}`,
    kind: 'link',
    id,
    idKey: id.toLowerCase(),
    isPublic: true,
    deleted: false,
    title: `Title of ${id}`,
    description: 'About it.',
    destinationUrl: `https://example.com/${encodeURIComponent(id)}`,
    color: '#f4d9b0',
    picture: null,
    createdAt: at,
    updatedAt: at,
    ...changes,
  };
  return { topic: TOPICS.page, key: `${value.ownerId}/${value.contentId}`, value };
};
