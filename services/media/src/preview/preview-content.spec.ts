import { openSqliteDocumentStore } from '@marquee/adapter-sqlite';
import { put, type CollectionDefinition, type DocumentStore } from '@marquee/ports';
import { accountRows, type AccountRow } from '../views/accounts.projection';
import { pageItemRows, type ItemShown, type PageItemRow } from '../views/page-items.projection';
import { pageOrderRows } from '../views/page-orders.projection';
import { createPreviewContent } from './preview-content';

const account: AccountRow = { accountId: 'ines', username: 'Ines', status: 'active', publicKey: 'k', version: 1 };

const row = (kind: string, id: string, shown: Partial<ItemShown> | null, createdAt = '2026-01-01'): PageItemRow => ({
  key: `ines/${kind}:${id}`,
  place: '',
  ownerId: 'ines',
  section: shown === null ? null : kind,
  shown: shown && { profile: null, title: '', pictures: [], ...shown },
  createdAt,
  version: 1,
});
const profile = row('profile', 'profile', {
  profile: { name: 'Inês', about: 'Stoneware.' },
  pictures: ['pictures/1.webp', 'pictures/2.webp'],
});

describe('what the picture of a page shows', () => {
  let documents: DocumentStore;
  beforeEach(() => {
    documents = openSqliteDocumentStore({ file: ':memory:' });
  });
  afterEach(() => documents.close());

  const store = async <Row extends object>(collection: CollectionDefinition<Row>, ...rows: readonly Row[]) =>
    documents.commit(rows.map((row) => put(collection, row)));
  const content = () => createPreviewContent(documents, 'marquee.example')('ines');

  it('is name, words and pictures of the profile, and the titles of the first three public items', async () => {
    await store(accountRows, account);
    const links = ['a', 'b', 'c', 'd'].map((id, day) =>
      row('link', id, { title: `Link ${id}` }, `2026-01-0${day + 1}`),
    );
    await store(pageItemRows, profile, ...links);
    expect(await content()).toMatchObject({
      name: '@Inês',
      about: 'Stoneware.',
      titles: ['Link d', 'Link c', 'Link b'],
      pictures: ['pictures/1.webp', 'pictures/2.webp'],
      address: 'marquee.example/@Ines',
      itemKeys: ['ines/link:d', 'ines/link:c', 'ines/link:b', 'ines/profile:profile'],
    });
  });

  it('follows the order of sections and items, and skips what is private', async () => {
    await store(accountRows, account);
    await store(
      pageItemRows,
      ...['a', 'b', 'c'].map((id) => row('link', id, { title: id })),
      row('link', 'hidden', null),
      row('question', 'q', { title: 'Which glaze?' }),
    );
    const sections = [
      { kind: 'question', items: [] },
      { kind: 'link', items: ['hidden', 'gone', 'c'] },
    ];
    await store(pageOrderRows, { ownerId: 'ines', sections, version: 1 });
    expect((await content())?.titles).toEqual(['Which glaze?', 'c', 'b']);
  });

  it('is the username where there is no name, and other content has another hash', async () => {
    await store(accountRows, account);
    await store(pageItemRows, row('link', 'a', { title: 'A' }));
    const before = await content();
    expect(before).toMatchObject({ name: '@Ines', about: '', pictures: [] });
    expect(before?.hash).toMatch(/^[0-9a-f]{32}$/);
    expect((await content())?.hash).toBe(before?.hash);
    await store(pageItemRows, row('link', 'a', { title: 'B' }));
    expect((await content())?.hash).not.toBe(before?.hash);
  });

  it('is for each public question what it asks and who asks, each picture with a hash of its own', async () => {
    await store(accountRows, account);
    const questions = ['a', 'b'].map((id) => row('question', id, { title: 'Which glaze?' }));
    await store(pageItemRows, ...questions, row('question', 'hidden', null), row('link', 'c', { title: 'C' }));
    const before = await content();
    const asked = { username: 'Ines', question: 'Which glaze?', address: 'marquee.example/@Ines' };
    expect(before?.items).toEqual([
      { itemKey: 'ines/question:b', hash: expect.stringMatching(/^[0-9a-f]{32}$/), ...asked },
      { itemKey: 'ines/question:a', hash: expect.stringMatching(/^[0-9a-f]{32}$/), ...asked },
    ]);
    expect(new Set([before?.hash, ...before!.items.map(({ hash }) => hash)]).size).toBe(3);
    await store(pageItemRows, row('link', 'c', { title: 'Another' }));
    expect((await content())?.items).toEqual(before?.items);
    await store(accountRows, { ...account, username: 'Jon' });
    expect((await content())?.items[0]?.hash).not.toBe(before?.items[0]?.hash);
  });

  it('is for a hundred questions, those that their owner has ordered first', async () => {
    await store(accountRows, account);
    await store(pageItemRows, ...Array.from({ length: 120 }, (_, id) => row('question', `${id}`, { title: `${id}` })));
    await store(pageOrderRows, { ownerId: 'ines', sections: [{ kind: 'question', items: ['7'] }], version: 1 });
    const items = (await content())!.items;
    expect([items.length, new Set(items.map(({ itemKey }) => itemKey)).size]).toEqual([100, 100]);
    expect(items[0]).toMatchObject({ question: '7' });
  });

  it.each([
    ['closed accounts', { ...account, status: 'closed' as const }, profile],
    ['pages without public items', account, row('link', 'a', null)],
    ['pages whose public items have nothing to show', account, row('photo', 'a', { title: '' })],
  ])('is nothing for %s', async (_, stored, item) => {
    await store(accountRows, stored);
    await store(pageItemRows, item);
    expect(await content()).toBeNull();
  });
});
