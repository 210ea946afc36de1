import { openSqliteDocumentStore, openSqliteEventLog, openSqliteEventStore } from '@marquee/adapter-sqlite';
import { newStickerCode, stickerCodes, TOPICS } from '@marquee/contracts';
import { commandsOn, runReactor } from '@marquee/event-sourcing';
import { observeReactors } from '@marquee/event-sourcing/testing';
import type { CollectionDefinition, DocumentStore, EventLog, EventStore } from '@marquee/ports';
import { accountMessage, ines, jon } from '../../testing/media-app';
import { signedStickerRows } from '../signed-stickers.projection';
import { StickerBook } from '../sticker-book';
import { withdrawStickersWhenAccountClosed } from './withdraw-stickers-when-account-closed.reactor';

const meta = { at: 1, causationId: 'test', correlationId: 'test' };
const record = { sentOn: '2026-11-21', sends: 'message', title: 'Ask me', fingerprint: 'D24C' } as const;
const codes = stickerCodes(new Uint8Array(32));

describe('the withdrawal of stickers', () => {
  let events: EventStore;
  let documents: DocumentStore;
  let log: EventLog;
  let book: StickerBook;

  beforeEach(() => {
    events = openSqliteEventStore({ file: ':memory:' });
    documents = openSqliteDocumentStore({ file: ':memory:' });
    log = openSqliteEventLog({ file: ':memory:' });
    book = new StickerBook(commandsOn(events), codes);
  });
  afterEach(async () => {
    for (const store of [log, documents, events]) await store.close();
  });

  const sign = async (ownerId: string, count: number): Promise<void> => {
    const collection = signedStickerRows as unknown as CollectionDefinition<object>;
    for (let n = 0; n < count; n += 1) {
      const stickerId = await book.sign(ownerId, { code: newStickerCode(), record }, meta);
      await documents.commit([{ put: { stickerId, ownerId }, collection }]);
    }
  };
  const withdrawn = async (): Promise<number> => {
    const all = await events.readAll(0, 1000);
    return all.filter(({ type }) => type === 'media.StickerWithdrawn.v1').length;
  };
  const outcomesOf = async (...messages: readonly object[]): Promise<readonly string[]> => {
    const observer = observeReactors();
    const reactor = withdrawStickersWhenAccountClosed({ events, documents, book, clock: () => 2 });
    const running = await runReactor({ reactor, log, observer });
    for (const value of messages) {
      await log.publish([{ topic: TOPICS.account, key: (value as { accountId: string }).accountId, value }]);
      await running.caughtUp();
    }
    await running.stop();
    return observer.attempts;
  };

  it('ends the pages of a closed account, however many it has, once, and those of no other', async () => {
    await sign(ines, 205);
    await sign(jon, 1);
    const closed = accountMessage(ines, 'key', { version: 2, status: 'closed' });
    expect(await outcomesOf(closed, { ...closed, version: 3 })).toEqual(['done', 'done']);
    expect(await withdrawn()).toBe(205);
  });

  it('leaves an open account alone', async () => {
    await sign(ines, 1);
    expect(await outcomesOf(accountMessage(ines, 'key'))).toEqual(['skip: account is open']);
    expect(await withdrawn()).toBe(0);
  });
});
