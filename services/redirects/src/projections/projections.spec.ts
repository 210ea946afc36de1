import { itemKey } from '@marquee/contracts';
import { projectionSpec } from '@marquee/event-sourcing/testing';
import { pageThemes } from '@marquee/page';
import { plainOptions } from '@marquee/page/kinds/link';
import { account, closedAccount, item, link, order, themed, uuid } from '../../tests/support/seed';
import type { VisitorAccount } from '../hot-path/visitor-views';
import { visitorAccounts, type FormerNameRow } from './visitor-accounts.projection';
import { visitorItems } from './visitor-items.projection';
import { visitorOrders } from './visitor-orders.projection';
import { visitorStickers } from './visitor-stickers.projection';
import { visitorThemes } from './visitor-themes.projection';

const value = (message: { readonly value: unknown }): object => message.value as object;

describe('the accounts that visitors may see', () => {
  it('follow the newest state, in whatever order it arrives, and lose their names when they are closed', () => {
    projectionSpec(visitorAccounts)
      .given(
        value(account(1, { version: 1, status: 'pending' })),
        value(closedAccount(1, 3)),
        value(account(1, { version: 2 })),
      )
      .then({ accountId: uuid(1, 1), usernameKey: null, status: 'closed', version: 3 });
  });
});

describe('the former names of an account', () => {
  const until = '2027-01-01T00:00:00.000Z';
  const former = (slot: number, usernameKey: string | null, version: number): FormerNameRow => ({
    accountId: uuid(1, 1),
    slot,
    usernameKey,
    status: 'former',
    until: usernameKey === null ? 0 : Date.parse(until),
    version,
  });
  const { publicKey } = value(account(1)) as { publicKey: string };
  const named = (usernameKey: string, version: number): VisitorAccount => ({
    accountId: uuid(1, 1),
    username: usernameKey,
    usernameKey,
    status: 'active',
    publicKey,
    version,
  });
  const change = (name: string, version: number, ...names: readonly string[]): object =>
    value(
      account(1, {
        username: name,
        usernameKey: name,
        version,
        formerNames: names.map((usernameKey) => ({ usernameKey, until })),
      }),
    );

  it('have rows of their own, which change together with the account', () => {
    projectionSpec(visitorAccounts)
      .given(change('third', 3, 'first', 'second'), change('second', 2, 'first'))
      .then(named('third', 3), former(0, 'first', 3), former(1, 'second', 3));
  });

  it('are forgotten when they no longer lead to it, and when it is closed', () => {
    projectionSpec(visitorAccounts)
      .given(change('third', 3, 'first', 'second'), change('second', 4, 'third'))
      .then(named('second', 4), former(0, 'third', 4), former(1, null, 4));
    projectionSpec(visitorAccounts)
      .given(change('second', 2, 'first'), value(closedAccount(1, 3)))
      .then({ accountId: uuid(1, 1), usernameKey: null, status: 'closed', version: 3 }, former(0, null, 3));
  });
});

describe('the items that visitors may see', () => {
  const first = link(1, 'a');
  const row = {
    key: itemKey(uuid(1, 1), { kind: 'link', idKey: 'a' }),
    place: '',
    version: 1,
    ownerId: uuid(1, 1),
    itemId: (first.value as { itemId: string }).itemId,
    kind: 'link',
    id: 'a',
    isPublic: true,
    deleted: false,
    section: 'link',
    fields: {
      title: 'Title of a',
      description: 'About it.',
      destinationUrl: 'https://example.com/a',
      color: '#f4d9b0',
      picture: null,
      ...plainOptions,
    },
    createdAt: '2026-01-01T00:00:00.000Z',
  };

  it('are as they were published', () => projectionSpec(visitorItems).given(value(first)).then(row));

  it('stay deleted when an older message comes late', () => {
    projectionSpec(visitorItems)
      .given(
        value(link(1, 'a', { version: 3, deleted: true })),
        value(first),
        value(link(1, 'a', { version: 2, title: 'late' })),
      )
      .then({ ...row, version: 3, deleted: true, section: null });
  });

  it('are forgotten when they are erased, all that had the name and no others', () => {
    projectionSpec(visitorItems).given(value(first), { name: 'content.ItemErased.v1', place: 'another' }).then(row);
    projectionSpec(visitorItems).given(value(first), { name: 'content.ItemErased.v1', place: '' }).then();
  });

  it('leave their section while they are private', () => {
    shows('1.visibility');
    projectionSpec(visitorItems)
      .given(value(first), value(link(1, 'a', { version: 2, isPublic: false })))
      .then({ ...row, version: 2, isPublic: false, section: null });
  });

  it('return under a new item when the name is taken again', () => {
    const itemId = uuid(2, 77);
    projectionSpec(visitorItems)
      .given(
        value(first),
        value(link(1, 'a', { version: 2, deleted: true })),
        value(link(1, 'a', { version: 3, itemId })),
      )
      .then({ ...row, version: 3, itemId });
  });

  it('keep an item of another kind under the same name next to a link', () => {
    const poll = item(1, 'poll', 'a', { fields: { question: 'Tea?' } });
    const { itemId } = poll.value as { itemId: string };
    const key = itemKey(uuid(1, 1), { kind: 'poll', idKey: 'a' });
    projectionSpec(visitorItems)
      .given(value(first), value(poll))
      .then(row, { ...row, key, kind: 'poll', section: 'poll', itemId, fields: { question: 'Tea?' } });
  });
});

describe('the orders of pages that visitors see', () => {
  const links = { kind: 'link', items: ['a', 'b'] };
  const turned = { kind: 'link', items: ['b', 'a'] };

  it('are the newest ones, in whatever order they come', () => {
    projectionSpec(visitorOrders)
      .given(value(order(1, [links], 1)), value(order(1, [turned], 3)), value(order(1, [links], 2)))
      .then({ ownerId: uuid(1, 1), sections: [turned], version: 3 });
  });
});

describe('the themes of pages that visitors see', () => {
  const [moss, kiln] = [pageThemes.moss.theme, pageThemes.kiln.theme];

  it('are the newest ones, in whatever order they come', () => {
    projectionSpec(visitorThemes)
      .given(value(themed(1, moss, 1)), value(themed(1, kiln, 3)), value(themed(1, moss, 2)))
      .then({ ownerId: uuid(1, 1), theme: kiln, version: 3 });
  });

  it('are none where the owner has none any more', () => {
    projectionSpec(visitorThemes)
      .given(value(themed(1, moss, 1)), value(themed(1, null, 2)), value(themed(1, moss, 1)))
      .then({ ownerId: uuid(1, 1), theme: null, version: 2 });
  });
});

describe('the stickers that visitors see', () => {
  const row = { stickerId: 's1', ownerId: uuid(1, 1), record: 'sealed', words: null };
  const changed = (version: number, more: object = {}) => ({
    name: 'media.StickerChanged.v1',
    ...row,
    version,
    ...more,
  });

  it('are the newest ones, and stay withdrawn when an older message comes late', () => {
    projectionSpec(visitorStickers)
      .given(changed(1), changed(3, { record: null }), changed(2, { words: 'sealed words' }))
      .then({ ...row, record: null, version: 3 });
  });
});
