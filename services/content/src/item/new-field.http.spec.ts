import { TOPICS, type AnyItemChanged } from '@marquee/contracts';
import { commandsOn } from '@marquee/event-sourcing';
import type * as madeUpField from '@marquee/page/testing/made-up-field';
import { ines, openContentApp, type ContentApp } from '../testing/content-app';
import { itemAggregate } from './item.aggregate';
import { itemDecider } from './item.decider';
import type { ItemEvent } from './item.events';

jest.mock('@marquee/page/kinds/link', () => {
  const { linksWithPlace } = jest.requireActual<typeof madeUpField>('@marquee/page/testing/made-up-field');
  return linksWithPlace(jest.requireActual('@marquee/page/kinds/link'));
});

/** A link as it was stored before links had a place. */
const identity = { ownerId: ines, itemId: '0197b5c2-0000-7000-8000-00000000000a', id: 'shop', idKey: 'shop' };
const fields = {
  title: 'The shop',
  description: '',
  destinationUrl: 'https://shop.example/',
  color: '#ffffff',
  picture: null,
  isPublic: true,
};

describe('a field that only the schema of its kind names', () => {
  let app: ContentApp;
  let mine: ReturnType<ContentApp['as']>;
  beforeEach(async () => {
    app = await openContentApp();
    mine = app.as(ines);
    const meta = { at: app.now, causationId: 'test', correlationId: 'test' };
    await commandsOn(app.events, app.keys)(meta, async (unit) => {
      const item = await unit.load(itemAggregate, { ownerId: ines, kind: 'link', idKey: 'shop' });
      item.execute({ type: 'AddItem', data: { kind: 'link', identity, fields, isOnly: false, now: app.now } });
    });
  });
  afterEach(() => app.close());

  const places = async () =>
    ((await mine('GET', '/api/content')).body['content'] as { place: unknown }[]).map(({ place }) => place);
  const lastPublic = (): Promise<AnyItemChanged> =>
    new Promise((resolve) => {
      void app.log.broadcast({
        topics: [TOPICS.page],
        from: () => 0,
        handler: ({ records }) => Promise.resolve(resolve(records.at(-1)!.value as AnyItemChanged)),
      });
    });

  it('has its default in an item that was stored before it, for the owner and for other services', async () => {
    const [added] = await app.itemEvents(ines, 'link', 'shop');
    expect((added!.data as { fields: object }).fields).toEqual(fields);
    expect(await places()).toEqual(['anywhere']);
    expect((await lastPublic()).fields['place']).toBe('anywhere');
  });

  it('is taken and checked by the API', async () => {
    const content = { id: 'blog', title: 'Blog', destinationUrl: 'https://blog.example', place: ' Lisbon ' };
    expect((await mine('POST', '/api/content', { type: 'link', content })).body.item).toMatchObject({
      place: 'Lisbon',
    });
    const refused = await mine('PUT', '/api/content', { contentId: 'link:blog', place: 'x'.repeat(51) });
    expect([refused.status, refused.body['errors']]).toMatchObject([422, [{ path: 'place', code: 'place_too_long' }]]);
  });

  it('is undone to its default in an item that was stored before it, now and after a replay', async () => {
    const changed = await mine('PUT', '/api/content', { contentId: 'link:shop', place: 'Lisbon' });
    expect(changed.body.item).toMatchObject({ place: 'Lisbon' });
    const undone = await mine('POST', '/api/content/undo', { contentId: 'link:shop' });
    expect(undone.body.item).toMatchObject({ place: 'anywhere' });
    const events = await app.itemEvents(ines, 'link', 'shop');
    const replayed = events
      .map(({ type, data }) => ({ type, data }) as ItemEvent)
      .reduce(itemDecider.evolve, itemDecider.initialState());
    expect(replayed).toMatchObject({ item: { fields: { place: 'anywhere' } } });
    expect(await places()).toEqual(['anywhere']);
    const { changes } = (await mine('GET', '/api/content/history?contentId=link:shop')).body as unknown as {
      changes: { fields: object[] }[];
    };
    expect(changes.map((change) => change.fields)).toEqual([
      [{ name: 'place', before: 'Lisbon', after: 'anywhere' }],
      [{ name: 'place', before: 'anywhere', after: 'Lisbon' }],
      [],
    ]);
  });
});
