import { projectionSpec } from '@marquee/event-sourcing/testing';
import { inboxOwnersProjection } from './inbox-owners.projection';
import { pageItemsProjection } from './page-items.projection';

describe('the items of pages', () => {
  const items = projectionSpec(pageItemsProjection);
  const changed = (itemId: string, version: number, deleted = false) => ({
    name: 'content.ItemChanged.v1',
    version,
    ownerId: 'ines',
    itemId,
    contentId: 'dm:dm',
    kind: 'dm',
    id: 'dm',
    idKey: 'dm',
    deleted,
  });
  const item = { itemId: 'a', ownerId: 'ines', key: 'ines/dm:dm', place: '', kind: 'dm', contentId: 'dm:dm' };

  it('are those of the latest version', () =>
    items.given(changed('a', 2, true), changed('a', 1)).then({ ...item, version: 2, deleted: true }));

  it('are forgotten when they are erased, whatever became of them', () =>
    items.given(changed('a', 2, true), changed('b', 3), { name: 'content.ItemErased.v1', place: '' }).then());

  it('keep a deleted one next to the next of its name', () =>
    items
      .given(changed('a', 2, true), changed('b', 3))
      .then({ ...item, version: 2, deleted: true }, { ...item, itemId: 'b', version: 3, deleted: false }));
});

describe('the owners of inboxes', () => {
  const owners = projectionSpec(inboxOwnersProjection);
  const changed = (version: number, status: string) => ({
    name: 'identity.AccountChanged.v1',
    version,
    accountId: 'ines',
    username: 'Ines',
    usernameKey: 'ines',
    status,
    publicKey: 'key',
    createdAt: '',
  });

  it('are those of the latest version, without their names', () =>
    owners
      .given(changed(2, 'closed'), changed(1, 'active'))
      .then({ accountId: 'ines', publicKey: 'key', isClosed: true, version: 2 }));
});
