import { deciderSpec } from '@marquee/event-sourcing/testing';
import { plainOptions } from '@marquee/page/kinds/link';
import type { AddItem } from './item.commands';
import type { AttachedPicture, ItemAdded, ItemEvent } from './item.events';
import { itemDecider } from './item.decider';
import { toPublic } from './item.integration';

const given = deciderSpec(itemDecider);
const at = '2026-01-01T00:00:00.000Z';
const later = '2026-01-02T00:00:00.000Z';
const ids = {
  ownerId: '0197b5c2-0000-7000-8000-000000000001',
  itemId: '0197b5c2-0000-7000-8000-00000000000a',
  id: 'Shop',
  idKey: 'shop',
};
const picture: AttachedPicture = {
  uploadId: 'u1',
  url: '/uploads/pictures/u1.webp',
  width: 9,
  height: 9,
  variants: [],
};
const link = {
  kind: 'link',
  identity: ids,
  fields: {
    title: 'The shop',
    description: '',
    destinationUrl: 'https://shop.example/',
    color: '#ffffff',
    isPublic: true,
    picture: null,
    ...plainOptions,
  },
};
/** A kind that the product does not have: a list where a link has texts. */
const poll = {
  kind: 'poll',
  identity: { ...ids, id: 'Tea', idKey: 'tea' },
  fields: { question: 'Which?', options: [{ text: 'Oolong' }, { text: 'Assam' }], isPublic: true },
};
type Made = typeof link | typeof poll;

const added = (made: Made, when = at): ItemAdded => ({ type: 'content.ItemAdded.v1', data: { ...made, at: when } });
const changed = ({ kind, identity }: Made, fields: object, when = later): ItemEvent => ({
  type: 'content.ItemChanged.v1',
  data: { kind, identity, fields, at: when },
});
const deleted = ({ kind, identity }: Made): ItemEvent => ({
  type: 'content.ItemDeleted.v1',
  data: { kind, identity, at },
});
const add = (made: Made, isOnly = false, now = at): AddItem => ({
  type: 'AddItem',
  data: { ...made, isOnly, now: Date.parse(now) },
});
const analyzed = ({ kind, identity }: Made, analysisId: string, when = later): ItemEvent => ({
  type: 'content.ItemAnalyzed.v1',
  data: { kind, identity, analysisId, at: when },
});
const show = (analysisId: string) => ({ type: 'ShowAnalysis', data: { analysisId, now: Date.parse(later) } }) as const;
const change = (changes: object, now = later, madeFrom: string | null = null) =>
  ({ type: 'ChangeItem', data: { changes, madeFrom, now: Date.parse(now) } }) as const;

describe.each([
  ['link', link, { title: 'New' }, { title: 'The shop' }],
  ['made-up kind', poll, { options: [{ text: 'Sencha' }] }, { options: [{ text: 'Oolong' }, { text: 'Assam' }] }],
])('an item of a %s', (_kind, made, news, same) => {
  it('is added', () => given().when(add(made)).then(added(made)));

  it('takes a name once', () => {
    const again = { ...made, identity: { ...made.identity, id: made.identity.id.toUpperCase() } };
    given(added(made))
      .when(add(again, false, later))
      .thenRefused('name_taken', 'name_taken');
  });

  it('is refused as one too many where its kind has one at most', () => {
    shows('3.link.instances', '9.instances');
    given(added(made))
      .when(add(made, true, later))
      .thenRefused('max_instances');
  });

  it('takes the name of a deleted one', () => {
    const next = { ...made, identity: { ...made.identity, itemId: '0197b5c2-0000-7000-8000-00000000000b' } };
    given(added(made), deleted(made))
      .when(add(next, false, later))
      .then(added(next, later));
    expect(given(added(made), deleted(made), added(next, later)).state()).toEqual({
      status: 'live',
      item: {
        kind: next.kind,
        ...next.identity,
        fields: next.fields,
        analysisId: null,
        judgement: null,
        createdAt: later,
        updatedAt: later,
      },
      before: null,
    });
  });

  it('keeps only what is new of its changes', () =>
    given(added(made))
      .when(change({ ...same, ...news, isPublic: true }))
      .then(changed(made, news)));

  it('decides nothing when nothing is new', () => {
    given(added(made)).when(change(same)).thenNothing();
    given(added(made)).when(change({})).thenNothing();
  });

  it.each([
    ['the clock was set back', '2025-12-31T23:00:00.000Z'],
    ['it is changed in the same millisecond', at],
  ])('has a later time after each change, also when %s', (_case, now) =>
    given(added(made))
      .when(change({ isPublic: false }, now))
      .then(changed(made, { isPublic: false }, '2026-01-01T00:00:00.001Z')),
  );

  it('is changed from the state that is there, and from no other', () => {
    given(added(made))
      .when(change(news, later, at))
      .then(changed(made, news));
    given(added(made), changed(made, { isPublic: false }))
      .when(change(news, later, at))
      .thenRefused('item_conflict');
    given(added(made), analyzed(made, 'a1'))
      .when(change(news, later, at))
      .then(changed(made, news));
  });

  it('refuses no change that is there already, whatever it was made from', () =>
    given(added(made), changed(made, { isPublic: false }))
      .when(change({ ...same, isPublic: false }, later, at))
      .thenNothing());

  it.each([
    ['was never made', [] as ItemEvent[]],
    ['is deleted', [added(made), deleted(made)]],
  ])('cannot be changed, analysed or deleted when it %s', (_case, history) => {
    given(...history)
      .when(show('a1'))
      .thenRefused('content_not_found');
    given(...history)
      .when(change(news))
      .thenRefused('content_not_found');
    given(...history)
      .when({ type: 'DeleteItem', data: { now: Date.parse(later) } })
      .thenRefused('content_not_found');
  });

  it('shows the analysis that was stored last, and has not changed by it', () => {
    given(added(made)).when(show('a1')).then(analyzed(made, 'a1'));
    given(added(made), analyzed(made, 'a1')).when(show('a1')).thenNothing();
    given(added(made), analyzed(made, 'a1')).when(show('a2')).then(analyzed(made, 'a2'));
    expect(given(added(made), analyzed(made, 'a1')).state()).toMatchObject({
      item: { analysisId: 'a1', updatedAt: at },
    });
  });

  it('is deleted', () =>
    given(added(made))
      .when({ type: 'DeleteItem', data: { now: Date.parse(at) } })
      .then(deleted(made)));
});

it('a picture of the same upload is no change', () => {
  const shown = changed(link, { picture });
  given(added(link), shown)
    .when(change({ picture: { ...picture } }))
    .thenNothing();
});

describe('an item whose account is closed', () => {
  const erase = { type: 'EraseItem', data: { ownerId: ids.ownerId, now: Date.parse(at) } } as const;
  const erased: ItemEvent = { type: 'content.ItemErased.v1', data: { ownerId: ids.ownerId, at } };

  it('is erased, whatever became of it, and also where its events cannot be read any more', () => {
    for (const before of [[added(link)], [added(link), deleted(link)], []])
      given(...before)
        .when(erase)
        .then(erased);
  });

  it('is erased once', () => given(added(link), erased).when(erase).thenNothing());

  it('leaves nothing to change or to restore', () => {
    const undo = { type: 'UndoLast', data: { doneAt: null, now: Date.parse(at) } } as const;
    expect(given(added(link), erased).state()).toEqual({ status: 'erased' });
    given(added(link), erased).when(undo).thenRefused('content_not_found');
    given(added(link), erased)
      .when(change({ title: 'New' }))
      .thenRefused('content_not_found');
  });
});

describe('the message about an item', () => {
  it('tells the whole state, and the last one when the item is deleted', () => {
    const state = given(added(link), changed(link, { title: 'New', picture }), deleted(link)).state();
    const [message] = toPublic(deleted(link), { stream: 'item-ines/mark', state, version: 3 });
    expect(message).toEqual({
      topic: 'content.page.v1',
      key: 'item-ines/mark',
      value: {
        name: 'content.ItemChanged.v1',
        version: 3,
        ...ids,
        contentId: 'link:Shop',
        kind: 'link',
        isPublic: true,
        deleted: true,
        fields: {
          title: 'New',
          description: '',
          destinationUrl: 'https://shop.example/',
          color: '#ffffff',
          picture: { url: picture.url, width: 9, height: 9, variants: [] },
          ...plainOptions,
        },
        createdAt: at,
        updatedAt: at,
      },
    });
  });
});
