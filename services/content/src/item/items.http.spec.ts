import { isDeepStrictEqual } from 'node:util';
import { TOPICS, contentItem, itemChanged } from '@marquee/contracts';
import { commandsOn } from '@marquee/event-sourcing';
import { uuidv7 } from '@marquee/kernel';
import { plainOwnedOptions } from '@marquee/page/kinds/link';
import { contentReadModels } from '../read-models';
import { itemAggregate } from './item.aggregate';
import { ines, jon, openContentApp, type ContentApp } from '../testing/content-app';

const link = (id: string, more: object = {}) => ({
  type: 'link',
  content: { id, title: `About ${id}`, destinationUrl: 'example.com/page', ...more },
});

describe('the items of an owner', () => {
  let app: ContentApp;
  let mine: ReturnType<ContentApp['as']>;
  let others: ReturnType<ContentApp['as']>;

  beforeEach(async () => {
    app = await openContentApp();
    mine = app.as(ines);
    others = app.as(jon);
  });
  afterEach(() => app.close());

  it('are listed as soon as they are made, newest first, as they are stored', async () => {
    shows('3.item', '3.link.fields', '7.create', '7.read');
    const made = await mine(
      'POST',
      '/api/content',
      link('Summer-Sale', { contentType: 'link', destinationUrl: 'http://Example.com/a b', color: '#ABCDEF' }),
    );
    expect(made.status).toBe(201);
    expect(made.body.item).toEqual({
      contentType: 'link',
      contentId: 'link:Summer-Sale',
      id: 'Summer-Sale',
      title: 'About Summer-Sale',
      destinationUrl: 'https://example.com/a%20b',
      imageUrl: null,
      color: '#abcdef',
      description: '',
      ...plainOwnedOptions,
      isPublic: true,
      clickCount: 0,
      createdAt: new Date(app.now).toISOString(),
      updatedAt: new Date(app.now).toISOString(),
    });
    contentItem.parse(made.body.item);
    await mine('POST', '/api/content', link('second', { isPublic: false }));
    const { body } = await mine('GET', '/api/content');
    expect((body['content'] as { id: string }[]).map(({ id }) => id)).toEqual(['second', 'Summer-Sale']);
    expect(body['counts']).toMatchObject({ link: { total: 2, public: 1 } });
    expect(body['nextCursor']).toBeNull();
  });

  it('change by their id and changes, or as a whole item sent back', async () => {
    shows('7.update');
    const { body: made } = await mine('POST', '/api/content', link('shop'));
    app.now += 5000;
    const changed = await mine('PUT', '/api/content', { contentId: 'link:shop', title: 'The shop' });
    expect(changed.body.item).toMatchObject({ title: 'The shop', updatedAt: new Date(app.now).toISOString() });
    app.now += 5000;
    const whole = await mine('PUT', '/api/content', { ...(made.item as object), clickCount: 999, title: 'The shop' });
    expect(whole.status).toBe(200);
    expect(whole.body.item).toEqual(changed.body.item);
    expect((await mine('PUT', '/api/content', { contentId: 'SHOP', isPublic: false })).body.item).toMatchObject({
      isPublic: false,
    });
  });

  it('go when they are deleted, and their name may be taken again', async () => {
    shows('7.delete');
    await mine('POST', '/api/content', link('shop'));
    expect((await mine('DELETE', '/api/content?contentId=link:shop')).status).toBe(204);
    expect((await mine('GET', '/api/content')).body['content']).toEqual([]);
    expect((await mine('DELETE', '/api/content?contentId=link:shop')).body.code).toBe('content_not_found');
    expect((await mine('PUT', '/api/content', { contentId: 'link:shop', title: 'x' })).body.code).toBe(
      'content_not_found',
    );
    expect((await mine('POST', '/api/content', link('SHOP'))).status).toBe(201);
    expect((await mine('GET', '/api/content?contentId=shop')).body['content']).toMatchObject([{ id: 'SHOP' }]);
  });

  it('reach the other services whole, with every version', async () => {
    await mine('POST', '/api/content', link('shop'));
    await mine('PUT', '/api/content', { contentId: 'link:shop', title: 'The shop' });
    await mine('DELETE', '/api/content?contentId=link:shop');
    const told: { key: string; version: number; deleted: boolean }[] = [];
    await new Promise<void>((resolve) => {
      void app.log.broadcast({
        topics: [TOPICS.page],
        from: () => 0,
        handler: async ({ records }) => {
          for (const { key, value } of records) told.push({ key, ...itemChanged.parse(value) });
          if (told.at(-1)?.version === 3) resolve();
        },
      });
    });
    // The topic is compacted: of the versions before the last any may be gone.
    expect(told.at(-1)).toMatchObject({
      key: await app.itemStream(ines, 'link', 'shop'),
      contentId: 'link:shop',
      fields: { title: 'The shop' },
      isPublic: true,
      deleted: true,
    });
    expect(told.map(({ version }) => version)).toEqual([...told.map(({ version }) => version)].sort());
  });

  it.each([
    ['a name that is taken', link('Shop'), 409, 'name_taken'],
    ['another case of it', link('SHOP'), 409, 'name_taken'],
    ['a name with a space', link('my shop'), 422, 'rule_violated'],
    ['no title', link('a', { title: ' ' }), 422, 'rule_violated'],
    ['a script as destination', link('a', { destinationUrl: 'javascript:alert(1)' }), 422, 'rule_violated'],
    [
      'a link of this product as destination',
      link('a', { destinationUrl: 'http://localhost:3000/@ines/shop' }),
      422,
      'rule_violated',
    ],
    ['a colour by name', link('a', { color: 'red' }), 422, 'rule_violated'],
    ['an unknown kind', { type: 'photo', content: {} }, 400, 'validation_failed'],
    ['an unknown field', link('a', { ownerId: jon }), 400, 'validation_failed'],
    ['another kind in its content', link('a', { contentType: 'dm' }), 400, 'validation_failed'],
    ['a count of its own', link('a', { clickCount: 9 }), 400, 'validation_failed'],
    ['an operator in place of a text', link('a', { title: { $gt: '' } }), 400, 'validation_failed'],
    ['a list in place of a text', link('a', { title: ['x'] }), 400, 'validation_failed'],
    ['a picture that no account uploaded', link('a', { imageUrl: '/uploads/pictures/0.webp' }), 422, 'upload_missing'],
  ])('refuse %s, and nothing changes', async (_case, body, status, code) => {
    await mine('POST', '/api/content', link('Shop'));
    const answer = await mine('POST', '/api/content', body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await mine('GET', '/api/content')).body['content']).toHaveLength(1);
  });

  it('say every broken rule at once, in the words of the specification', async () => {
    const { body } = await mine('POST', '/api/content', link('my shop', { title: '', destinationUrl: '//@' }));
    expect(body['errors']).toMatchObject([
      { path: 'id', code: 'name_whitespace', message: 'No spaces allowed in the unique name.' },
      { path: 'title', code: 'title_required' },
      { path: 'destinationUrl' },
    ]);
  });

  it('refuse changes that name no item, another name or an unknown field', async () => {
    await mine('POST', '/api/content', link('shop'));
    const codes = [];
    for (const body of [
      { title: 'x' },
      { contentId: 'link:nothing', title: 'x' },
      { contentId: 'photo:shop', isPublic: true },
      { contentId: 'photo:shop', title: 'x' },
      { contentId: 'link:shop', id: 'other' },
      { contentId: 'link:shop', userId: jon },
      { contentId: 'link:shop', destinationUrl: 'https://LOCALHOST:3000/%40ines/x' },
    ]) {
      codes.push((await mine('PUT', '/api/content', body)).body.code);
    }
    expect(codes).toEqual([
      'validation_failed',
      'content_not_found',
      'content_not_found',
      'validation_failed',
      'rule_violated',
      'validation_failed',
      'rule_violated',
    ]);
    expect((await mine('GET', '/api/content')).body['content']).toMatchObject([{ id: 'shop', title: 'About shop' }]);
  });

  it('belong to their owner alone: another owner meets nothing, as for what never was', async () => {
    shows('6.owner.own');
    await mine('POST', '/api/content', link('shop'));
    const strange = [
      await others('PUT', '/api/content', { contentId: 'link:shop', title: 'mine now' }),
      await others('DELETE', '/api/content?contentId=link:shop'),
    ];
    const absent = [
      await others('PUT', '/api/content', { contentId: 'link:nothing', title: 'mine now' }),
      await others('DELETE', '/api/content?contentId=link:nothing'),
    ];
    const plain = ({ status, body: { instance: _instance, ...body } }: (typeof strange)[number]) => ({ status, body });
    expect(strange.map(plain)).toEqual(absent.map(plain));
    expect(strange[0]).toMatchObject({ status: 404, body: { code: 'content_not_found' } });
    expect((await others('GET', '/api/content?contentId=link:shop')).body).toMatchObject({
      content: [],
      counts: { link: { total: 0 } },
    });
    expect((await others('POST', '/api/content', link('shop'))).status).toBe(201);
    expect((await mine('GET', '/api/content')).body['content']).toMatchObject([{ title: 'About shop' }]);
  });

  it('come in pages whose cursors cannot be made up', async () => {
    for (let index = 0; index < 7; index += 1) await mine('POST', '/api/content', link(`l${index}`));
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await mine('GET', `/api/content?limit=3${cursor && `&cursor=${cursor}`}`);
      seen.push(...(body['content'] as { id: string }[]).map(({ id }) => id));
      cursor = (body['nextCursor'] as string | null) ?? '';
    } while (cursor !== '');
    expect(seen).toEqual(['l6', 'l5', 'l4', 'l3', 'l2', 'l1', 'l0']);
    expect((await mine('GET', '/api/content?cursor=WyIxIiwiIl0')).body.code).toBe('invalid_cursor');
    expect((await mine('GET', '/api/content?limit=201')).body.code).toBe('validation_failed');
  });

  it('may be made many at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => mine('POST', '/api/content', link(`l${index}`))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(201));
    expect((await mine('GET', '/api/content')).body['counts']).toMatchObject({ link: { total: 40, public: 40 } });
  });

  /** An answer waits for the list, but not for as long as thousands of new items may take. */
  const listed = async (links: { readonly total: number; readonly public: number }): Promise<void> => {
    for (let answers = 1; answers <= 20; answers += 1) {
      const { counts } = (await mine('GET', '/api/content?limit=1')).body as { counts?: { link?: unknown } };
      if (isDeepStrictEqual(counts?.link, links)) return;
    }
    throw new Error(`the list does not come to ${links.total} links`);
  };

  it('are ten thousand and not one more, and the page stays quick', async () => {
    const data = {
      title: 'x',
      description: '',
      destinationUrl: 'https://example.com/',
      color: '#ffffff',
      isPublic: true,
      picture: null,
    };
    const run = commandsOn(app.events, app.keys);
    const meta = { at: app.now, causationId: 'import', correlationId: 'import', accountId: ines };
    for (let first = 0; first < 9_990; first += 999)
      await run(meta, async (unit) => {
        for (let index = first; index < first + 999; index += 1) {
          const name = `l${index}`;
          const item = await unit.load(itemAggregate, { ownerId: ines, kind: 'link', idKey: name });
          const identity = { ownerId: ines, itemId: uuidv7(app.now), id: name, idKey: name };
          item.execute({
            type: 'AddItem',
            data: { kind: 'link', identity, fields: data, isOnly: false, now: app.now },
          });
        }
      });
    await listed({ total: 9_990, public: 9_990 });
    for (let index = 0; index < 10; index += 1)
      expect((await mine('POST', '/api/content', link(`last${index}`))).status).toBe(201);
    // The limit is judged on the list as it is.
    await listed({ total: 10_000, public: 10_000 });
    const refused = await mine('POST', '/api/content', link('beyond'));
    expect([refused.status, refused.body.code]).toEqual([409, 'max_instances']);
    await mine('DELETE', '/api/content?contentId=l0');
    await listed({ total: 9_999, public: 9_999 });
    expect((await mine('POST', '/api/content', link('beyond'))).status).toBe(201);
  });

  it('are the same after their list was rebuilt under its readers', async () => {
    for (let index = 0; index < 5; index += 1) await mine('POST', '/api/content', link(`l${index}`));
    await mine('DELETE', '/api/content?contentId=l2');
    const { body } = await mine('GET', '/api/content');
    for (const model of contentReadModels(app)) {
      const rebuilding = model.rebuild(() => undefined);
      expect((await mine('GET', '/api/content')).body).toEqual(body);
      await rebuilding;
      expect((await mine('GET', '/api/content')).body).toEqual(body);
    }
    await mine('POST', '/api/content', link('after'));
    expect((await mine('GET', '/api/content')).body['content']).toMatchObject([
      { id: 'after' },
      ...(body['content'] as object[]),
    ]);
  });

  it('are picked by kind, whatever its case', async () => {
    shows('7.read', '7.read.unknown');
    await mine('POST', '/api/content', link('shop'));
    expect((await mine('GET', '/api/content?contentType=LINK')).body['content']).toHaveLength(1);
    expect((await mine('GET', '/api/content?contentType=photo')).body['content']).toEqual([]);
    expect((await mine('GET', '/api/content?contentType=link&contentId=shop')).body['content']).toHaveLength(1);
    expect((await mine('GET', '/api/content?contentType=photo&contentId=shop')).body['content']).toEqual([]);
  });

  it('show the clicks that analytics counted', async () => {
    await mine('POST', '/api/content', link('shop'));
    const [added] = await app.itemEvents(ines, 'link', 'shop');
    const { itemId } = (added!.data as { identity: { itemId: string } }).identity;
    const value = { name: 'analytics.ItemTotals.v1', ownerId: ines, itemId, clicks: 5, asOf: 1000 };
    await app.log.publish([{ topic: TOPICS.clickTotals, key: itemId, value }]);
    const counted = async () =>
      ((await mine('GET', '/api/content')).body['content'] as { clickCount: number }[])[0]!.clickCount;
    for (let tries = 0; tries < 500 && (await counted()) === 0; tries += 1) await new Promise(setImmediate);
    expect(await counted()).toBe(5);
  });
});
