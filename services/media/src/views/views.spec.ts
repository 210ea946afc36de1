import { projectionSpec } from '@marquee/event-sourcing/testing';
import { accounts } from './accounts.projection';
import { itemTitles } from './item-titles.projection';
import { messages } from './messages.projection';

const message = (version: number, more: object = {}) => ({
  name: 'inbox.MessageChanged.v1',
  version,
  ownerId: 'ines',
  itemId: 'inbox',
  contentId: 'dm:dm',
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
  contentId: 'dm:dm',
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
const accountRow = { accountId: 'ines', username: 'InesVidal', publicKey: 'key' };

describe('what media knows of messages', () => {
  const spec = projectionSpec(messages);

  it('has the sealed words while the message is there', () => {
    spec.given(message(1)).then({ ...messageRow, sealed: 's1.words', version: 1 });
    spec.given(message(1), message(2, { deleted: true })).then({ ...messageRow, sealed: null, version: 2 });
    spec
      .given(message(1), message(2, { deleted: true }), message(3))
      .then({ ...messageRow, sealed: 's1.words', version: 3 });
  });

  it('keeps no words of a message that is gone for good', () =>
    spec
      .given(message(1), message(2, { deleted: true, sealed: null }))
      .then({ ...messageRow, sealed: null, version: 2 }));

  it('passes old news over', () =>
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
