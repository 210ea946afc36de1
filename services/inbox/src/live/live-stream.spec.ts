import { openSqliteDocumentStore } from '@marquee/adapter-sqlite';
import { put } from '@marquee/ports';
import { inboxCounts } from '../counts/inbox-count';
import { messageRows } from '../message/message-list/message-row';
import { LiveStream } from './live-stream';

it('tells totals once the list has the messages that they count', async () => {
  const documents = openSqliteDocumentStore({ file: ':memory:' });
  const count = { itemId: 'i', ownerId: 'ines', total: 0, unread: 0, held: 1, position: 7 };
  await documents.commit([put(inboxCounts, count)]);
  let listHas: () => void;
  const rows = new Promise<void>((resolve) => (listHas = resolve));
  let asked: (position: number) => void;
  const isAsked = new Promise<number>((resolve) => (asked = resolve));
  const stream = new LiveStream({
    ownerId: 'ines',
    after: 0,
    mayGoOn: () => true,
    onClose: () => undefined,
    inboxes: { current: async () => new Map([['i', { itemId: 'i', contentId: 'dm:dm' } as never]]) },
    list: {
      recent: async () => true,
      rowsReached: (position) => {
        asked(position);
        return rows;
      },
    },
    messages: documents.collection(messageRows),
    counts: documents.collection(inboxCounts),
  });
  try {
    let text = '';
    const told = new Promise<string>((resolve) =>
      stream.body.on('data', (piece: Buffer) => {
        text += String(piece);
        if (text.includes('event: totals')) resolve(text);
      }),
    );
    expect(await Promise.race([isAsked, told])).toBe(7);
    listHas!();
    expect(await told).toContain('"held":1');
  } finally {
    stream.end();
    stream.body.destroy();
    await documents.close();
  }
});
