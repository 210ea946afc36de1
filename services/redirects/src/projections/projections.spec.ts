import { projectionSpec } from '@marquee/event-sourcing/testing';
import { account, link, uuid } from '../../tests/support/seed';
import { linkKey } from '../hot-path/visitor-views';
import { visitorAccounts } from './visitor-accounts.projection';
import { visitorLinks } from './visitor-links.projection';

const value = (message: { readonly value: unknown }): object => message.value as object;

describe('the accounts that visitors may meet', () => {
  const row = { accountId: uuid(1, 1), username: 'user1', usernameKey: 'user1' };

  it('follow the newest state, in whatever order it is told', () => {
    projectionSpec(visitorAccounts)
      .given(
        value(account(1, { version: 1, status: 'pending' })),
        value(account(1, { version: 3, status: 'closed' })),
        value(account(1, { version: 2 })),
      )
      .then({ ...row, status: 'closed', version: 3 });
  });
});

describe('the links that visitors may follow', () => {
  const first = link(1, 'a');
  const row = {
    key: linkKey(uuid(1, 1), 'a'),
    version: 1,
    ownerId: uuid(1, 1),
    itemId: (first.value as { itemId: string }).itemId,
    id: 'a',
    isPublic: true,
    deleted: false,
    section: 'link',
    title: 'Title of a',
    description: 'About it.',
    destinationUrl: 'https://example.com/a',
    color: '#f4d9b0',
    picture: null,
    createdAt: '2026-01-01T00:00:00.000Z',
  };

  it('stand as they were told', () => projectionSpec(visitorLinks).given(value(first)).then(row));

  it('stay deleted when an older message comes late', () => {
    projectionSpec(visitorLinks)
      .given(
        value(link(1, 'a', { version: 3, deleted: true })),
        value(first),
        value(link(1, 'a', { version: 2, title: 'late' })),
      )
      .then({ ...row, version: 3, deleted: true, section: null });
  });

  it('leave their section while they are private', () => {
    projectionSpec(visitorLinks)
      .given(value(first), value(link(1, 'a', { version: 2, isPublic: false })))
      .then({ ...row, version: 2, isPublic: false, section: null });
  });

  it('come back under a new item when the name is taken again', () => {
    const itemId = uuid(2, 77);
    projectionSpec(visitorLinks)
      .given(
        value(first),
        value(link(1, 'a', { version: 2, deleted: true })),
        value(link(1, 'a', { version: 3, itemId })),
      )
      .then({ ...row, version: 3, itemId });
  });
});
