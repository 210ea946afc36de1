import type { RenderedPage, PageDocument, PageRenderer, PageRenderRequest } from '../pages/page-render-request';
import { encodeBody } from './encoded-body';
import { PagesBusy, PublicPages } from './public-pages';

const here = { client: () => 'a client', hasLeft: () => false };
const left = { ...here, hasLeft: () => true };
const client = (name: string) => ({ ...here, client: () => name });

const documentOf = (text: string): PageDocument => ({
  body: encodeBody(text),
  contentSecurityPolicy: '',
});
const textOf = (page: PageDocument | null): string | null => page && page.body.identity.bytes.toString();

/** Pages whose making ends when the test says so. */
const make = ({ maxBytes = 1_000_000, parts = 3 } = {}) => {
  const orders: {
    order: PageRenderRequest;
    answer: (text: string | null, until?: number) => Promise<void>;
    fail: () => void;
  }[] = [];
  const time = { now: 0 };
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const maker: PageRenderer = {
    make: (order) =>
      new Promise<RenderedPage>((resolve, reject) => {
        orders.push({
          order,
          answer: (text, until) => {
            const timed = until === undefined ? {} : { until };
            resolve({ pages: { link: parts }, document: text === null ? null : { ...documentOf(text), ...timed } });
            return settled();
          },
          fail: () => reject(new Error('the worker died')),
        });
      }),
    stop: async () => undefined,
  };
  const pages = new PublicPages({ clock: () => time.now, maker, maxBytes, share: { run: (work) => work() } });
  const ask = (accountId: string, page = 1, form: PageRenderRequest['form'] = 'html', visitor = here) =>
    pages.of({ accountId, form, part: page === 1 ? null : { section: 'link', page } }, visitor);
  return { pages, orders, ask, settled, time };
};

describe('public pages', () => {
  it('are made once for all who ask, and are cached afterwards', async () => {
    const { pages, orders, ask, settled } = make();
    const asked = [ask('a'), ask('a'), ask('a')];
    await settled();
    await orders[0]!.answer('one');
    expect((await Promise.all(asked)).map(textOf)).toEqual(['one', 'one', 'one']);
    expect(textOf((await ask('a'))!)).toBe('one');
    expect([orders.length, pages.made]).toEqual([1, 1]);
  });

  it('are made again from the moment at which something on them begins or ends', async () => {
    const { orders, ask, settled, time } = make();
    time.now = 1000;
    const first = ask('a');
    await settled();
    await orders[0]!.answer('before', 2000);
    await first;
    time.now = 1999;
    expect(textOf(await ask('a'))).toBe('before');
    time.now = 2000;
    const after = ask('a');
    await settled();
    await orders[1]!.answer('after');
    expect([textOf(await after), orders.length]).toEqual(['after', 2]);
  });

  it('are made again where that moment comes while they are made', async () => {
    const { orders, ask, settled, time } = make();
    const asked = ask('a');
    await settled();
    time.now = 2000;
    await orders[0]!.answer('before', 2000);
    await settled();
    await orders[1]!.answer('after');
    expect(textOf(await asked)).toBe('after');
  });

  it('are made one after the other, the owners in turns', async () => {
    const { orders, ask, settled } = make();
    const asked = [ask('a'), ask('a', 1, 'json'), ask('b'), ask('c')];
    await settled();
    for (let n = 0; n < 4; n += 1) {
      expect(orders).toHaveLength(n + 1);
      await orders[n]!.answer(`${n}`);
    }
    await Promise.all(asked);
    expect(orders.map(({ order }) => order.accountId)).toEqual(['a', 'b', 'c', 'a']);
  });

  it('are answered as they were until a refresh has made them again, also where it fails', async () => {
    const { pages, orders, ask, settled } = make();
    const first = ask('a');
    await settled();
    await orders[0]!.answer('old');
    await first;
    pages.refresh('a');
    await settled();
    orders[1]!.fail();
    await settled();
    expect(textOf(await ask('a'))).toBe('old');
    pages.refresh('a');
    expect(textOf(await ask('a'))).toBe('old');
    await settled();
    await orders[2]!.answer('new');
    expect(textOf(await ask('a'))).toBe('new');
  });

  it('are made again when a refresh comes while they are made', async () => {
    const { pages, orders, ask, settled } = make();
    const early = ask('a');
    await settled();
    pages.refresh('a');
    await orders[0]!.answer('before the refresh');
    await orders[1]!.answer('after it');
    expect(textOf(await early)).toBe('after it');
  });

  it('are made again after a change, and what was under way meanwhile reaches no visitor', async () => {
    const { pages, orders, ask, settled } = make();
    const early = ask('a');
    await settled();
    pages.changed('a');
    const late = ask('a');
    await orders[0]!.answer('before the change');
    await orders[1]!.answer('after it');
    expect([textOf(await early), textOf(await late)]).toEqual(['after it', 'after it']);
    expect(orders).toHaveLength(2);
    pages.allChanged();
    void ask('a');
    await settled();
    expect(orders).toHaveLength(3);
  });

  it('stay as they are when another page changes', async () => {
    const { pages, orders, ask, settled } = make();
    const first = ask('a');
    await settled();
    await orders[0]!.answer('a');
    await first;
    pages.changed('b');
    expect(textOf((await ask('a'))!)).toBe('a');
  });

  it('are refused when they change each time while they are made', async () => {
    const { pages, orders, ask, settled } = make();
    const asked = expect(ask('a')).rejects.toThrow(PagesBusy);
    await settled();
    for (let n = 0; n < 3; n += 1) {
      pages.changed('a');
      await orders[n]!.answer('old');
    }
    await asked;
    expect(orders).toHaveLength(3);
  });

  it('are rendered again after a failure', async () => {
    const { orders, ask, settled } = make();
    const failed = expect(ask('a')).rejects.toThrow(new Error('the worker died'));
    await settled();
    orders[0]!.fail();
    await failed;
    const again = ask('a');
    await settled();
    await orders[1]!.answer('one');
    expect(textOf(await again)).toBe('one');
  });

  it('have parts up to the number that the page has, and any other costs nothing', async () => {
    const { orders, ask, settled } = make();
    const third = ask('a', 3);
    const beyond = Array.from({ length: 50 }, (_, n) => ask('a', n + 4));
    await settled();
    expect(orders.map(({ order }) => order.part)).toEqual([null]);
    await orders[0]!.answer('first');
    expect(await Promise.all(beyond)).toEqual(Array(50).fill(null));
    await orders[1]!.answer('third');
    expect(textOf(await third)).toBe('third');
    expect(ask('a', 99)).toBeNull();
    expect(orders).toHaveLength(2);
  });

  it('do not exist for an account that has gone, and are requested again each time', async () => {
    const { orders, ask, settled } = make();
    const asked = ask('a');
    await settled();
    await orders[0]!.answer(null);
    expect(await asked).toBeNull();
    void ask('a');
    await settled();
    expect(orders).toHaveLength(2);
  });

  it('keep their first parts while others walk through long ones', async () => {
    const { orders, ask, settled } = make({ maxBytes: 400_000, parts: 40 });
    const answerNext = async (asked: unknown): Promise<void> => {
      await settled();
      await orders.at(-1)!.answer('x'.repeat(20_000));
      await asked;
    };
    await answerNext(ask('a'));
    await answerNext(ask('b'));
    for (let page = 2; page <= 40; page += 1) await answerNext(ask('b', page));
    const made = orders.length;
    expect(textOf((await ask('a'))!)).toHaveLength(20_000);
    expect(orders).toHaveLength(made);
  });

  it('are not made when every client that asked has left, and are when one is still there', async () => {
    const { orders, ask, settled } = make();
    const first = ask('a');
    const abandoned = expect(ask('b', 1, 'html', left)).rejects.toThrow(PagesBusy);
    const shared = [ask('c', 1, 'html', left), ask('c')];
    await settled();
    await orders[0]!.answer('a');
    await first;
    await abandoned;
    await orders[1]!.answer('c');
    expect((await Promise.all(shared)).map(textOf)).toEqual(['c', 'c']);
    expect(orders.map(({ order }) => order.accountId)).toEqual(['a', 'c']);
  });

  it('are refused once too many wait, and those that wait are made', async () => {
    const { orders, ask, settled } = make();
    const asked = Array.from({ length: 201 }, (_, n) => ask(`owner${n}`, 1, 'html', client(`${n}`)));
    await expect(ask('one too many')).rejects.toThrow(PagesBusy);
    await settled();
    for (let n = 0; n < asked.length; n += 1) await orders[n]!.answer(`${n}`);
    expect((await Promise.all(asked)).map(textOf)).toEqual(asked.map((_, n) => `${n}`));
  });

  it('are refused to a client for which twenty wait, and made for another one after one more of them', async () => {
    const { orders, ask, settled } = make();
    const asked = Promise.allSettled(Array.from({ length: 220 }, (_, n) => ask(`owner${n}`)));
    const other = ask('another', 1, 'html', client('another'));
    const joined = ask('owner20', 1, 'html', client('a third'));
    for (let n = 0; n < 22; n += 1) {
      await settled();
      await orders[n]!.answer('x');
    }
    expect(orders.map(({ order }) => order.accountId).slice(0, 3)).toEqual(['owner0', 'owner1', 'another']);
    expect((await Promise.all([other, joined])).map(textOf)).toEqual(['x', 'x']);
    const refused = (await asked).flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused).toEqual(Array(199).fill(new PagesBusy('too many pages wait to be made')));
    expect(orders).toHaveLength(22);
  });

  it('are made in the turn of any client that waits for them, and leave their other turns to others', async () => {
    const { orders, ask, settled } = make();
    const many = Array.from({ length: 19 }, (_, n) => ask(`owner${n}`));
    const popular = [ask('popular'), ask('popular', 1, 'html', client('b')), ask('popular', 1, 'html', client('c'))];
    const other = ask('other', 1, 'html', client('c'));
    for (let n = 0; n < 21; n += 1) {
      await settled();
      await orders[n]!.answer('x');
    }
    expect((await Promise.all([...many, ...popular, other])).map(textOf)).toEqual(Array(23).fill('x'));
    expect(orders).toHaveLength(21);
    expect(orders.slice(0, 5).map(({ order }) => order.accountId)).toEqual([
      ...['owner0', 'owner1', 'popular', 'other', 'owner2'],
    ]);
  });

  it('take one place among those that wait, however many clients wait for them', async () => {
    const { orders, ask, settled } = make();
    const running = ask('a');
    const popular = Array.from({ length: 300 }, (_, n) => ask('popular', 1, 'html', client(`${n}`)));
    const other = ask('other', 1, 'html', client('other'));
    for (let n = 0; n < 3; n += 1) {
      await settled();
      await orders[n]!.answer('x');
    }
    expect((await Promise.all([running, ...popular, other])).map(textOf)).toEqual(Array(302).fill('x'));
    expect(orders.map(({ order }) => order.accountId)).toEqual(['a', 'popular', 'other']);
  });

  it('are made again after changes of any number of them at once', async () => {
    const { pages, orders, ask, settled } = make();
    const owners = Array.from({ length: 30 }, (_, n) => `owner${n}`);
    for (const [n, owner] of owners.entries()) {
      const asked = ask(owner);
      await settled();
      await orders[n]!.answer('before');
      await asked;
    }
    for (const owner of owners) pages.refresh(owner);
    for (let n = 30; n < 60; n += 1) {
      await settled();
      await orders[n]!.answer('after');
    }
    expect(owners.map((owner) => textOf(ask(owner) as PageDocument))).toEqual(Array(30).fill('after'));
  });

  it('wait apart from their later parts', async () => {
    const { orders, ask, settled } = make();
    const known = ask('a');
    await settled();
    await orders[0]!.answer('first');
    await known;
    const other = ask('b');
    const parts = [2, 3].flatMap((page) => [ask('a', page), ask('a', page, 'json')]);
    const json = ask('a', 1, 'json');
    await settled();
    for (let n = 1; n < 7; n += 1) await orders[n]!.answer('x');
    await Promise.all([other, json, ...parts]);
    expect(orders.slice(1, 4).map(({ order }) => [order.accountId, order.part?.page])).toEqual([
      ['b', undefined],
      ['a', 2],
      ['a', undefined],
    ]);
  });

  it('are refused after the stop', async () => {
    const { pages, orders, ask } = make();
    await pages.stop();
    await expect(ask('a')).rejects.toThrow(PagesBusy);
    expect(orders).toEqual([]);
  });
});
