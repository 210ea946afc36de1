import { deciderSpec } from '@marquee/event-sourcing/testing';
import type { AttachedPicture, ItemEvent, LinkAdded } from './item.events';
import { itemDecider } from './item.decider';
import { toPublic } from './item.integration';

const given = deciderSpec(itemDecider);
const at = '2026-01-01T00:00:00.000Z';
const later = '2026-01-02T00:00:00.000Z';
const fields = {
  ownerId: '0197b5c2-0000-7000-8000-000000000001',
  itemId: '0197b5c2-0000-7000-8000-00000000000a',
  id: 'Shop',
  idKey: 'shop',
  title: 'The shop',
  description: '',
  destinationUrl: 'https://shop.example/',
  color: '#ffffff',
  isPublic: true,
  picture: null,
};
const picture: AttachedPicture = {
  uploadId: 'u1',
  url: '/uploads/pictures/u1.webp',
  width: 9,
  height: 9,
  variants: [],
};
const added: LinkAdded = { type: 'content.LinkAdded.v1', data: { ...fields, at } };
const deleted: ItemEvent = { type: 'content.LinkDeleted.v1', data: { itemId: fields.itemId, at } };
const changed = (changes: object, when = later): ItemEvent => ({
  type: 'content.LinkChanged.v1',
  data: { itemId: fields.itemId, changes, at: when },
});

describe('a link', () => {
  it('is added', () => {
    given()
      .when({ type: 'AddLink', data: { ...fields, now: Date.parse(at) } })
      .then(added);
  });

  it('takes a name once', () => {
    given(added)
      .when({ type: 'AddLink', data: { ...fields, id: 'SHOP', now: Date.parse(later) } })
      .thenRefused('name_taken', 'name_taken');
  });

  it('takes the name of a deleted one', () => {
    const next = { ...fields, itemId: '0197b5c2-0000-7000-8000-00000000000b', title: 'Another' };
    given(added, deleted)
      .when({ type: 'AddLink', data: { ...next, now: Date.parse(later) } })
      .then({ type: 'content.LinkAdded.v1', data: { ...next, at: later } });
    expect(given(added, deleted, { type: 'content.LinkAdded.v1', data: { ...next, at: later } }).state()).toEqual({
      status: 'live',
      link: { ...next, createdAt: later, updatedAt: later },
    });
  });

  it('keeps only what is new of its changes', () => {
    given(added)
      .when({
        type: 'ChangeLink',
        data: { changes: { title: 'New', color: '#ffffff', picture }, now: Date.parse(later) },
      })
      .then(changed({ title: 'New', picture }));
  });

  it('stays quiet when nothing is new', () => {
    given(added, changed({ picture }))
      .when({
        type: 'ChangeLink',
        data: { changes: { title: 'The shop', picture: { ...picture } }, now: Date.parse(later) },
      })
      .thenNothing();
    given(added)
      .when({ type: 'ChangeLink', data: { changes: {}, now: Date.parse(later) } })
      .thenNothing();
  });

  it('is never changed before it was made, when the clock was set back', () => {
    given(added)
      .when({ type: 'ChangeLink', data: { changes: { isPublic: false }, now: Date.parse('2025-12-31T23:00:00.000Z') } })
      .then(changed({ isPublic: false }, at));
  });

  it.each([
    ['was never made', [] as ItemEvent[]],
    ['is deleted', [added, deleted]],
  ])('cannot be changed or deleted when it %s', (_case, history) => {
    given(...history)
      .when({ type: 'ChangeLink', data: { changes: { title: 'x' }, now: Date.parse(later) } })
      .thenRefused('content_not_found');
    given(...history)
      .when({ type: 'DeleteLink', data: { now: Date.parse(later) } })
      .thenRefused('content_not_found');
  });

  it('is deleted', () => {
    given(added)
      .when({ type: 'DeleteLink', data: { now: Date.parse(at) } })
      .then(deleted);
  });

  it('tells the others its whole state, and its last one when it is deleted', () => {
    expect(toPublic({ status: 'absent' }, 0)).toEqual([]);
    const [message] = toPublic(given(added, changed({ title: 'New', picture }), deleted).state(), 3);
    expect(message).toEqual({
      topic: 'content.page.v1',
      key: `${fields.ownerId}/link:shop`,
      value: {
        name: 'content.ItemChanged.v1',
        version: 3,
        ...fields,
        title: 'New',
        contentId: 'link:Shop',
        kind: 'link',
        deleted: true,
        picture: { url: picture.url, width: 9, height: 9, variants: [] },
        createdAt: at,
        updatedAt: at,
      },
    });
  });
});
