import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteDocumentStore } from '@marquee/adapter-sqlite';
import { heldDocuments, type HeldDocuments } from '@marquee/event-sourcing/testing';
import { ines, jon, openContentApp, type ContentApp } from '../../testing/content-app';

let app: ContentApp;
let documents: HeldDocuments;
beforeEach(async () => {
  const dir = await mkdtemp(join(tmpdir(), 'marquee-content-'));
  documents = heldDocuments(openSqliteDocumentStore({ file: join(dir, 'views.db') }));
  app = await openContentApp({ documents: documents.store }, dir);
});
afterEach(async () => {
  documents.letGo();
  await app.close();
  await documents.store.close();
});

const add = (owner: string, id: string) =>
  app.as(owner)('POST', '/api/content', {
    type: 'link',
    content: { id, title: id, destinationUrl: 'https://a.example' },
  });
const titles = async (owner: string): Promise<unknown[]> =>
  ((await app.as(owner)('GET', '/api/content')).body['content'] as { title: unknown }[]).map(({ title }) => title);

describe('the list of one owner', () => {
  it('has what the owner has just written', async () => {
    for (let n = 1; n <= 5; n += 1) {
      await add(ines, `link-${n}`);
      expect(await titles(ines)).toHaveLength(n);
    }
  });

  it('does not wait for what another owner has written', async () => {
    await add(ines, 'shop');
    expect(await titles(ines)).toEqual(['shop']);
    documents.hold();
    await add(jon, 'blog');
    const theirs = titles(jon);
    expect(await Promise.race([theirs.then(() => 'theirs'), titles(ines)])).toEqual(['shop']);
    documents.letGo();
    expect(await theirs).toEqual(['blog']);
  });
});
