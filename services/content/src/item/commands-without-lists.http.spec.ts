import { openSqliteDocumentStore, openSqliteEventStore } from '@marquee/adapter-sqlite';
import type { DocumentStore, EventStore } from '@marquee/ports';
import type { contentApi, EndpointReply } from '@marquee/contracts';
import { ines, openContentApp, type ContentApp } from '../testing/content-app';

type ListReply = EndpointReply<typeof contentApi.list>;

const link = (id: string) => ({
  type: 'link',
  content: { id, title: `About ${id}`, destinationUrl: 'example.com/page' },
});

/** A store of read models whose commits wait until they are released. */
const held = () => {
  const store = openSqliteDocumentStore({ file: ':memory:' });
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const documents: DocumentStore = new Proxy(store, {
    get: (target, name) =>
      name === 'commit'
        ? async (...given: Parameters<DocumentStore['commit']>) => {
            await gate;
            await target.commit(...given);
          }
        : (Reflect.get(target, name) as unknown),
  });
  return { documents, release: () => release() };
};

describe('commands on items', () => {
  it('answer from what they decided while the list is stalled; the list shows it once it has caught up', async () => {
    const { documents, release } = held();
    const app = await openContentApp({ documents });
    const mine = app.as(ines);
    const list = async () => {
      const { content, isBehind } = (await mine('GET', '/api/content')).body as unknown as ListReply;
      return { ids: content.map(({ id }) => id), isBehind };
    };
    expect((await mine('POST', '/api/content', link('shop'))).status).toBe(201);
    expect((await mine('POST', '/api/content', link('gone'))).status).toBe(201);
    const changed = await mine('PUT', '/api/content', { contentId: 'shop', title: 'The shop' });
    expect([changed.status, changed.body.item]).toMatchObject([200, { title: 'The shop' }]);
    expect((await mine('DELETE', '/api/content?contentId=gone')).status).toBe(204);
    expect((await mine('PUT', '/api/content', { contentId: 'gone', title: 'x' })).body.code).toBe('content_not_found');
    // After two seconds the list is answered as it is, and says so.
    expect(await list()).toEqual({ ids: [], isBehind: true });
    const one = await mine('GET', '/api/content?contentId=shop');
    expect([one.status, one.body.code, one.headers['retry-after']]).toEqual([503, 'unavailable', '1']);
    release();
    expect(await list()).toEqual({ ids: ['shop'], isBehind: false });
    await app.close();
    await documents.close();
  });
});

describe('an item that was edited ten thousand times', () => {
  let app: ContentApp;
  let events: EventStore;
  let eventsRead = 0;
  beforeEach(async () => {
    const stored = openSqliteEventStore({ file: ':memory:' });
    events = {
      ...stored,
      read: async (stream, range) => {
        const slice = await stored.read(stream, range);
        eventsRead += slice.events.length;
        return slice as never;
      },
    };
    app = await openContentApp({ events });
  });
  afterEach(async () => {
    await app.close();
    await events.close();
  });

  it('costs an edit, and the answer to an edit that is sent again, as much as a new one', async () => {
    const mine = app.as(ines);
    await mine('POST', '/api/content', link('shop'));
    const stream = await app.itemStream(ines, 'link', 'shop');
    const edit = (n: number) => mine('PUT', '/api/content', { contentId: 'shop', title: `T${n}` }, key(`k${n}`));
    const key = (text: string) => ({ 'idempotency-key': text });
    const most = async (from: number, to: number, act: (n: number) => Promise<unknown>): Promise<number> => {
      let worst = 0;
      for (let n = from; n < to; n += 1) {
        eventsRead = 0;
        await act(n);
        worst = Math.max(worst, eventsRead);
      }
      return worst;
    };
    const first = await most(0, 120, edit);
    const at = new Date(app.now).toISOString();
    const edits = Array.from({ length: 9_900 }, (_, n) => ({
      type: 'content.ItemChanged.v1',
      data: {
        kind: 'link',
        identity: { ownerId: ines, itemId: 'i', id: 'shop', idKey: 'shop' },
        fields: { title: `B${n}` },
        at,
      },
    }));
    await events.append([{ stream, expected: -1, events: edits }], {
      meta: { at: app.now, causationId: 'c', correlationId: 'c' },
    });
    await edit(120);
    // An edit loads the item twice: its kind decides which rules and files are checked before the unit of work begins.
    expect(first).toBeLessThanOrEqual(200);
    expect(await most(121, 240, edit)).toBeLessThanOrEqual(first);
    // A few more than an edit: the record of the request.
    expect(await most(0, 120, edit)).toBeLessThanOrEqual(first + 1);
  });
});
