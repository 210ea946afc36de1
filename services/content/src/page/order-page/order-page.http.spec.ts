import { pageOrdered, TOPICS } from '@marquee/contracts';
import { UNIQUE_NAME_MAX } from '@marquee/page';
import { ines, jon, openContentApp, type ContentApp } from '../../testing/content-app';

const entry = (id: string, order: number, contentType = 'link', sectionOrder = 1) => ({
  id,
  contentType,
  order,
  sectionOrder,
  sectionId: contentType,
});

describe('PUT /api/content with orderData', () => {
  let app: ContentApp;
  let mine: ReturnType<ContentApp['as']>;
  beforeEach(async () => {
    app = await openContentApp();
    mine = app.as(ines);
    for (const id of ['shop', 'blog', 'talk'])
      await mine('POST', '/api/content', { type: 'link', content: { id, title: id, destinationUrl: 'a.example' } });
  });
  afterEach(() => app.close());

  const put = (orderData: object[], more: object = {}, headers: object = {}) =>
    mine('PUT', '/api/content', { orderData, ...more }, headers);
  const listed = async () => {
    const { body } = await mine('GET', '/api/content');
    const content = body['content'] as { id: string; order?: number; sectionOrder?: number; sectionId?: string }[];
    const places = content.map(({ id, order, sectionOrder, sectionId }) => [id, order, sectionOrder, sectionId]);
    return { places, orderVersion: body['orderVersion'] };
  };

  it('gives items and sections their places, which the list then says', async () => {
    shows('3.order.item', '7.reorder');
    expect((await listed()).orderVersion).toBe(0);
    const saved = await put([entry('talk', 2), entry('SHOP', 1)], { orderVersion: 0 });
    expect([saved.status, saved.body]).toEqual([200, { orderVersion: 1 }]);
    expect(await listed()).toEqual({
      places: [
        ['talk', 2, 1, 'link'],
        ['blog', undefined, 1, 'link'],
        ['shop', 1, 1, 'link'],
      ],
      orderVersion: 1,
    });
  });

  it('takes an id with its kind in front for the same id', async () => {
    await put([entry('link:talk', 2), entry('Link:SHOP', 1)]);
    expect((await listed()).places).toEqual([
      ['talk', 2, 1, 'link'],
      ['blog', undefined, 1, 'link'],
      ['shop', 1, 1, 'link'],
    ]);
  });

  it('refuses an order that was made from an older one, and keeps the newer', async () => {
    await put([entry('talk', 1), entry('shop', 2)], { orderVersion: 0 });
    const late = await put([entry('shop', 1), entry('talk', 2)], { orderVersion: 0 });
    expect([late.status, late.body.code]).toEqual([409, 'order_conflict']);
    expect((await listed()).places[0]).toEqual(['talk', 1, 1, 'link']);
    expect((await put([entry('shop', 1), entry('talk', 2)], { orderVersion: 1 })).body).toEqual({ orderVersion: 2 });
  });

  it('takes the order of a client that names no version', async () => {
    await put([entry('talk', 1)]);
    expect((await put([entry('blog', 1)])).body).toEqual({ orderVersion: 2 });
  });

  it('is carried out once for one idempotency key', async () => {
    const key = { 'idempotency-key': 'order-1' };
    expect((await put([entry('talk', 1)], { orderVersion: 0 }, key)).body).toEqual({ orderVersion: 1 });
    await put([entry('blog', 1)], { orderVersion: 1 });
    expect((await put([entry('talk', 1)], { orderVersion: 0 }, key)).body).toEqual({ orderVersion: 1 });
    expect((await listed()).places.find(([, order]) => order === 1)).toEqual(['blog', 1, 1, 'link']);
  });

  it('takes a whole item back with its place, which does not change it', async () => {
    await put([entry('shop', 1)]);
    const { body } = await mine('GET', '/api/content?contentId=shop');
    const [item] = body['content'] as object[];
    const changed = await mine('PUT', '/api/content', { ...item, title: 'The shop', order: 9 });
    expect([changed.status, changed.body.item]).toMatchObject([200, { title: 'The shop', order: 1 }]);
  });

  it('concerns the own page only', async () => {
    await put([entry('shop', 1)]);
    const { body } = await app.as(jon)('GET', '/api/content');
    expect(body).toMatchObject({ content: [], orderVersion: 0 });
  });

  it('is published to the other services', async () => {
    await put([entry('talk', 1), entry('shop', 2)]);
    const told = await new Promise<unknown>((resolve) => {
      void app.log.broadcast({
        topics: [TOPICS.page],
        from: () => 0,
        handler: async ({ records }) => {
          for (const { key, value } of records) if (key === ines) resolve(value);
        },
      });
    });
    expect(pageOrdered.parse(told)).toEqual({
      name: 'content.PageOrdered.v1',
      version: 1,
      ownerId: ines,
      sections: [{ kind: 'link', items: ['talk', 'shop'] }],
    });
  });

  it('takes 20 orders in a minute and 300 a day, and changes of items besides', async () => {
    const order = async (n: number) => (await put([entry('shop', 1), entry(`item-${n}`, 2)])).status;
    const rename = async (title: string) => (await mine('PUT', '/api/content', { contentId: 'shop', title })).status;
    for (let n = 0; n < 300; n += 1) {
      if (n > 0 && n % 20 === 0) {
        expect(await order(n)).toBe(429);
        app.now += 60_000;
      }
      expect(await order(n)).toBe(200);
    }
    app.now += 60_000;
    expect(await order(300)).toBe(429);
    expect(await rename('The shop')).toBe(200);
  });

  it('takes the order of ten thousand items', async () => {
    const all = Array.from({ length: 10_000 }, (_, n) => entry(`item-${n}`, n + 1));
    expect((await put(all)).body).toEqual({ orderVersion: 1 });
    expect((await put([...all, entry('more', 1)])).body.code).toBe('validation_failed');
  });

  it('refuses an order that is too large for its message, and takes one of ten thousand items with the longest plain ids', async () => {
    const made = (count: number, length: number) =>
      Array.from({ length: count }, (_, n) => entry(`${n}`.padStart(length, 'x'), n + 1));
    const { status, body } = await put(made(3000, 300));
    expect([status, body]).toMatchObject([
      422,
      { code: 'rule_violated', errors: [{ code: 'order_too_large', path: 'orderData' }] },
    ]);
    expect((await put(made(10_000, UNIQUE_NAME_MAX))).body).toEqual({ orderVersion: 1 });
  });

  it.each([
    ['an item twice', [entry('shop', 1), entry('Shop', 2)], 422, 'item_repeated', 'orderData.1'],
    [
      'an item twice, once with its kind',
      [entry('shop', 1), entry('link:shop', 2)],
      422,
      'item_repeated',
      'orderData.1',
    ],
    ['a section at two places', [entry('shop', 1), entry('blog', 2, 'link', 2)], 422, 'section_moved', 'orderData.1'],
  ])('refuses %s', async (_case, orderData, status, code, path) => {
    const { status: answered, body } = await put(orderData);
    expect([answered, body]).toMatchObject([status, { code: 'rule_violated', errors: [{ code, path }] }]);
  });

  it.each([
    ['a place that is no whole number', [{ ...entry('shop', 1), order: 1.5 }]],
    ['place 0', [entry('shop', 0)]],
    ['an entry without an id', [{ contentType: 'link', order: 1, sectionOrder: 1 }]],
    ['a field that there is not', [{ ...entry('shop', 1), isPublic: true }]],
  ])('refuses %s as the wrong shape', async (_case, orderData) => {
    expect(await put(orderData)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });
});
