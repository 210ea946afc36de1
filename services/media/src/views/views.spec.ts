import { projectionSpec } from '@marquee/event-sourcing/testing';
import { accounts } from './accounts.projection';
import { itemTitles } from './item-titles.projection';
import { messages } from './messages.projection';
import { pageItems } from './page-items.projection';
import { pageOrders } from './page-orders.projection';

const message = (version: number, more: object = {}) => ({
  name: 'inbox.MessageChanged.v1',
  version,
  ownerId: 'ines',
  itemId: 'inbox',
  kind: 'dm',
  messageId: 'm1',
  sealed: 's1.words',
  count: 1,
  isRead: false,
  deleted: false,
  receivedAt: '2026-11-22T10:00:00.000Z',
  ...more,
});
const messageRow = {
  messageId: 'm1',
  ownerId: 'ines',
  itemId: 'inbox',
  kind: 'dm',
  receivedAt: '2026-11-22T10:00:00.000Z',
};

const item = (version: number, more: object = {}) => ({
  name: 'content.ItemChanged.v1',
  kind: 'dm',
  version,
  ownerId: 'ines',
  itemId: 'inbox',
  idKey: 'dm',
  deleted: false,
  fields: { title: 'Ask me' },
  ...more,
});

const account = (version: number, more: object = {}) => ({
  name: 'identity.AccountChanged.v1',
  version,
  accountId: 'ines',
  username: 'InesVidal',
  status: 'active',
  publicKey: 'key',
  ...more,
});
const accountRow = { accountId: 'ines', username: 'InesVidal', status: 'active' as const, publicKey: 'key' };

describe('what media knows of messages', () => {
  const spec = projectionSpec(messages);

  it('has the sealed words while the message is there', () => {
    spec.given(message(1)).then({ ...messageRow, sealed: 's1.words', version: 1 });
    spec.given(message(1), message(2, { deleted: true })).then({ ...messageRow, sealed: null, version: 2 });
    spec
      .given(message(1), message(2, { deleted: true }), message(3))
      .then({ ...messageRow, sealed: 's1.words', version: 3 });
  });

  it('keeps no words of a message that is gone permanently', () =>
    spec
      .given(message(1), message(2, { deleted: true, sealed: null }))
      .then({ ...messageRow, sealed: null, version: 2 }));

  it('skips old news', () =>
    spec.given(message(2, { deleted: true }), message(1)).then({ ...messageRow, sealed: null, version: 2 }));
});

const titleRow = { itemId: 'inbox', key: 'ines/dm:dm', place: '', title: 'Ask me', isDeleted: false };

describe('what media knows of inboxes and questions', () => {
  const spec = projectionSpec(itemTitles);

  it('has the newest title', () => {
    spec
      .given(item(1), item(2, { fields: { title: 'Ask me about clay' } }), item(1))
      .then({ ...titleRow, title: 'Ask me about clay', version: 2 });
  });

  it('knows by its name which one is there, and that it is deleted', () => {
    spec
      .given(
        item(1, { kind: 'question', idKey: 'glaze' }),
        item(2, { kind: 'question', idKey: 'glaze', deleted: true }),
      )
      .then({ ...titleRow, key: 'ines/question:glaze', isDeleted: true, version: 2 });
  });

  it('forgets it when it is erased', () => spec.given(item(1), { name: 'content.ItemErased.v1', place: '' }).then());

  it('has no row of items that count no messages, nor of kinds that it does not know', () =>
    spec.given(item(1, { kind: 'link' }), item(1, { kind: 'newer' })).then());
});

describe('what media knows of accounts', () => {
  const spec = projectionSpec(accounts);

  it('has name and public key', () => {
    spec.given(account(1)).then({ ...accountRow, version: 1 });
    spec
      .given(account(1), account(2, { username: 'Ines' }), account(1))
      .then({ ...accountRow, username: 'Ines', version: 2 });
  });
});

describe('what media knows of the items of pages', () => {
  const spec = projectionSpec(pageItems);
  const createdAt = '2026-01-01T00:00:00.000Z';
  const link = (version: number, more: object = {}) =>
    item(version, { kind: 'link', itemId: 'kiln', idKey: 'kiln', isPublic: true, createdAt, ...more });
  const row = { key: 'ines/link:kiln', place: '', ownerId: 'ines', section: 'link', createdAt, version: 1 };
  const shown = { profile: null, title: 'Ask me', pictures: [] };

  it('has the title of a public item, and nothing of a private or deleted one', () => {
    spec.given(link(1)).then({ ...row, shown });
    const hidden = { ...row, section: null, shown: null, version: 2 };
    spec.given(link(1), link(2, { isPublic: false }), link(1)).then(hidden);
    spec.given(link(1), link(2, { deleted: true })).then(hidden);
  });

  it('is forgotten when it is erased', () =>
    spec.given(link(1), link(2, { deleted: true }), { name: 'content.ItemErased.v1', place: '' }).then());

  it('has name, words and the files of pictures of a profile: the smallest that are wide enough, posters of videos among them', () => {
    const id = (digit: number): string => String(digit).repeat(32);
    const picture = (digit: number, widths: readonly number[]) => ({
      url: `/uploads/pictures/${id(digit)}.webp`,
      variants: widths.map((width) => ({ url: `/uploads/pictures/${id(digit)}-${width}.webp`, width })),
    });
    const media = [
      { picture: picture(1, [320, 640]), video: null },
      { picture: picture(2, [160]), video: { url: '/uploads/videos/a' } },
      { picture: null, video: { url: '/uploads/videos/b' } },
    ];
    spec
      .given(
        link(1, { kind: 'profile', idKey: 'profile', fields: { name: 'Inês', description: 'a'.repeat(900), media } }),
      )
      .then({
        ...row,
        key: 'ines/profile:profile',
        section: 'profile',
        shown: {
          profile: { name: 'Inês', about: 'a'.repeat(400) },
          title: '',
          pictures: [`pictures/${id(1)}-640.webp`, `pictures/${id(2)}.webp`],
        },
      });
  });

  it('has no words of kinds that a picture shows nothing of', () => {
    spec
      .given(link(1, { kind: 'newer', idKey: 'a' }))
      .then({ ...row, key: 'ines/newer:a', section: 'newer', shown: null });
    spec
      .given(link(1, { kind: 'comment', idKey: 'a', fields: {} }))
      .then({ ...row, key: 'ines/comment:a', section: 'comment', shown: null });
  });
});

describe('what media knows of the orders of pages', () => {
  it('has the first items of each section, in the newest order', () => {
    const order = (version: number, items: readonly string[]) => ({
      name: 'content.PageOrdered.v1',
      version,
      ownerId: 'ines',
      sections: [{ kind: 'link', items }],
    });
    const many = Array.from({ length: 60 }, (_, index) => `n${index}`);
    projectionSpec(pageOrders)
      .given(order(1, ['a']), order(3, many), order(2, ['b']))
      .then({ ownerId: 'ines', sections: [{ kind: 'link', items: many.slice(0, 50) }], version: 3 });
  });
});
