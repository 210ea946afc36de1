import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteDocumentStore } from '@marquee/adapter-sqlite';
import { heldDocuments, type HeldDocuments } from '@marquee/event-sourcing/testing';
import { until } from '@marquee/test-kit/until';
import { openInboxApp, type InboxApp } from '../../testing/inbox-app';
import { ines, inesInbox, jon, jonInbox, messageSent } from '../../testing/inbox-fixtures';

let app: InboxApp;
let dir: string;
let documents: HeldDocuments;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'marquee-inbox-'));
  documents = heldDocuments(openSqliteDocumentStore({ file: join(dir, 'views.db') }));
  app = await openInboxApp({ documents: documents.store }, dir);
});
afterEach(async () => {
  documents.letGo();
  await app.close({ keep: true });
  await documents.store.close();
  await rm(dir, { recursive: true });
});

const listed = async (owner: string) => {
  const { total, unread } = (await app.as(owner)('GET', '/api/content/data?contentId=dm:dm')).body;
  return { total, unread };
};
/** One message for each of them, in their lists. */
const receive = async () => {
  const messages = [];
  for (const [ownerId, itemId] of [
    [ines, inesInbox],
    [jon, jonInbox],
  ] as const) {
    const message = messageSent(await app.openInbox(ownerId, itemId), {}, { ownerId, itemId });
    messages.push(message.messageId);
    await app.send(message);
    await until(async () => (await listed(ownerId)).unread === 1);
  }
  return messages as [string, string];
};
const read = (owner: string, id: string) =>
  app.as(owner)('POST', '/api/content/data/read', { contentId: 'dm:dm', ids: [id] });

describe('the messages of one owner', () => {
  it('are listed as the owner has just left them', async () => {
    const [message] = await receive();
    await read(ines, message);
    expect(await listed(ines)).toEqual({ total: 1, unread: 0 });
  });

  it('do not wait for what another owner has written', async () => {
    const [, message] = await receive();
    documents.hold();
    await read(jon, message);
    const theirs = listed(jon);
    expect(await Promise.race([theirs.then(() => 'theirs'), listed(ines)])).toEqual({ total: 1, unread: 1 });
    documents.letGo();
    expect(await theirs).toEqual({ total: 1, unread: 0 });
  });
});
