import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFileKeyStore } from '@marquee/adapter-files';
import { openSqliteDocumentStore, openSqliteEventLog, openSqliteEventStore } from '@marquee/adapter-sqlite';
import { newStickerCode, stickerCodes, TOPICS } from '@marquee/contracts';
import { commandsOn, runProjection, runReactor, type RunningProjection } from '@marquee/event-sourcing';
import { heldDocuments, type HeldDocuments, progressSpy, reactorSpy } from '@marquee/event-sourcing/testing';
import type { EventLog, EventStore, KeyStore } from '@marquee/ports';
import { until } from '@marquee/test-kit/until';
import { ownSource } from '../../own-source';
import { accountMessage, ines, jon } from '../../testing/media-app';
import { signedStickers } from '../signed-stickers.projection';
import { StickerPages } from '../sticker-pages';
import { withdrawStickersWhenAccountClosed } from './withdraw-stickers-when-account-closed.reactor';

const meta = { at: 1, causationId: 'test', correlationId: 'test' };
const record = { sentOn: '2026-11-21', sends: 'message', title: 'Ask me', fingerprint: 'D24C' } as const;
const codes = stickerCodes(new Uint8Array(32));
const closed = accountMessage(ines, 'key', { version: 2, status: 'closed' });

describe('the withdrawal of stickers', () => {
  let dir: string;
  let events: EventStore;
  let documents: HeldDocuments;
  let log: EventLog;
  let keys: KeyStore;
  let signed: RunningProjection;
  let stickerPages: StickerPages;
  let observer: ReturnType<typeof reactorSpy>;
  let running: { caughtUp(): Promise<void>; stop(): Promise<void> };

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'marquee-withdrawal-'));
    events = openSqliteEventStore({ file: ':memory:' });
    documents = heldDocuments(openSqliteDocumentStore({ file: ':memory:' }));
    log = openSqliteEventLog({ file: ':memory:' });
    keys = await openFileKeyStore({ dir });
    signed = await runProjection({
      projection: signedStickers,
      source: ownSource(events),
      documents: documents.store,
      observer: progressSpy(),
    });
    stickerPages = new StickerPages(commandsOn(events), codes, events);
    observer = reactorSpy();
    const parts = { events, documents: documents.store, keys, signed, stickerPages, clock: () => 2 };
    running = await runReactor({ reactor: withdrawStickersWhenAccountClosed(parts), log, observer });
  });
  afterEach(async () => {
    documents.letGo();
    await running.stop();
    await signed.stop();
    for (const store of [log, documents.store, events]) await store.close();
    await rm(dir, { recursive: true, force: true });
  });

  const sign = async (ownerId: string, count: number): Promise<void> => {
    for (let n = 0; n < count; n += 1)
      await stickerPages.sign(ownerId, { code: newStickerCode(randomBytes(12)), record }, meta);
  };
  const withdrawn = async (): Promise<number> => {
    const all = await events.readAll(0, 1000);
    return all.filter(({ type }) => type === 'media.StickerWithdrawn.v1').length;
  };
  const publish = (value: { readonly accountId: string }): Promise<void> =>
    log.publish([{ topic: TOPICS.account, key: value.accountId, value }]);

  it('ends the pages of a closed account, however many it has, once, and those of no other', async () => {
    await sign(ines, 205);
    await sign(jon, 1);
    for (const message of [closed, { ...closed, version: 3 }]) {
      await publish(message);
      await running.caughtUp();
    }
    expect(observer.attempts).toEqual(['done', 'done']);
    expect(await withdrawn()).toBe(205);
  });

  it('waits until the read model holds what was signed before', async () => {
    documents.hold();
    await sign(ines, 1);
    await until(() => documents.waiting() > 0);
    await publish(closed);
    await until(() => observer.readLag()!.records > 0);
    documents.letGo();
    await running.caughtUp();
    expect(observer.attempts).toEqual(['done']);
    expect(await withdrawn()).toBe(1);
  });

  it('waits until the key is destroyed: a job that has opened the words still signs', async () => {
    await keys.create(ines);
    await publish(closed);
    await until(() => observer.attempts.length > 0);
    await sign(ines, 1);
    await keys.destroy(ines);
    await running.caughtUp();
    expect(new Set(observer.attempts)).toEqual(new Set(['wait: the key is still there', 'done']));
    expect(await withdrawn()).toBe(1);
  });

  it('does not change an open account', async () => {
    await sign(ines, 1);
    await publish(accountMessage(ines, 'key'));
    await running.caughtUp();
    expect(observer.attempts).toEqual(['skip: account is open']);
    expect(await withdrawn()).toBe(0);
  });
});
