import { LISTED_AT_MOST, type ObjectStore } from '@marquee/ports';
import { createAccounts } from '../../account/accounts';
import { startIdentity, publicUrl, type IdentityApp } from '../../testing/identity-app';
import { removeExpiredTransfers, removeTransfer } from './remove-transfers';
import { archiveKey, ARCHIVE_PREFIX, partKey } from './archive-key';
import { runTransfer, TransferFailed, type TransferActs } from './run-transfer';
import { KEPT_MS, Transfers, type TransferRequest } from './transfers';

const jobId = '0197b5c2-0000-7000-8000-00000000000a';
const key = archiveKey(jobId);

describe('one run of a transfer', () => {
  let app: IdentityApp;
  let transfers: Transfers;
  let request: TransferRequest;
  let left: string[];
  beforeEach(async () => {
    app = await startIdentity();
    const { body } = await app.register('ines');
    const { userId: ownerId } = body['user'] as { userId: string };
    transfers = new Transfers(app.documents);
    const now = app.now();
    request = {
      kind: 'export',
      ownerId,
      jobId,
      epoch: 0,
      askedAt: now,
      until: now + KEPT_MS,
      isReady: true,
      bytes: null,
    };
    await transfers.ask(request);
    left = [];
  });
  afterEach(() => app.close());

  const run = async (work: TransferActs['work']) =>
    runTransfer(
      {
        accounts: createAccounts(app.events, app.keys, await app.keys.secret('email-lookup')),
        identityKeys: app.identityKeys,
        api: { origin: 'http://127.0.0.1:9' },
        publicUrl,
        clock: app.now,
        transfers,
        signals: app.signals,
      },
      { id: jobId, run: 1, signal: new AbortController().signal, progress: () => Promise.resolve() },
      {
        work,
        leave: async (end) => {
          left.push(end);
          if (end !== 'done') await app.objects.delete(key);
        },
      },
    );
  const found = () => transfers.ofJob(jobId, app.now());
  const cancel = () => removeTransfer({ transfers, objects: app.objects }, request);
  const put = () => app.objects.put(key, new Uint8Array(8), 'application/zip');
  const objects = () => app.objects.listOlder(ARCHIVE_PREFIX, Date.now() + 10 * KEPT_MS);

  it('ends with the bytes of the archive, and does nothing more when it comes again', async () => {
    expect(await run(() => Promise.resolve({ bytes: 17 }))).toEqual({ outcome: 'done' });
    expect(await found()).toMatchObject({ outcome: 'done', bytes: 17, reason: null });
    await run(() => Promise.reject(new Error('never called')));
    expect(left).toEqual(['done', 'done']);
  });

  it('ends permanently with a reason that no other attempt changes, and leaves nothing', async () => {
    await put();
    await run(() => Promise.reject(new TransferFailed('archive_invalid')));
    expect(await found()).toMatchObject({ outcome: 'failed', reason: 'archive_invalid' });
    expect([left, await objects()]).toEqual([['failed'], []]);
  });

  it('ends where the access of the session that asked has ended', async () => {
    await transfers.ask({ ...request, epoch: 7 });
    await run(() => Promise.resolve({ bytes: 1 }));
    expect(await found()).toMatchObject({ outcome: 'failed', reason: 'unauthenticated' });
  });

  it('is left to the queue with any other error', async () => {
    await expect(run(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect([await found(), left]).toMatchObject([{ outcome: null }, []]);
  });

  it('ends at the next progress once its owner cancels, and leaves nothing', async () => {
    const outcome = await run(async ({ progress }) => {
      await progress(0.1);
      await cancel();
      await put();
      await progress(0.2);
      throw new Error('never reached');
    });
    expect(outcome).toMatchObject({ outcome: 'skip' });
    expect([await found(), await objects(), left]).toEqual([null, [], ['cancelled']]);
  });

  it('does not return where its owner cancels at the very end', async () => {
    await run(async () => {
      await cancel();
      return { bytes: 17 };
    });
    expect(await found()).toBeNull();
    expect(await transfers.all(request.ownerId)).toEqual([]);
  });

  it('does not touch the one that was requested after it', async () => {
    const later = { ...request, jobId: '0197b5c2-0000-7000-8000-00000000000b' };
    await run(async () => {
      await transfers.ask(later);
      return { bytes: 17 };
    });
    expect(await transfers.of('export', request.ownerId, app.now())).toMatchObject({ ...later, outcome: null });
  });

  it('leaves nothing of one that was cancelled before it began', async () => {
    await put();
    await transfers.forget(request);
    await run(() => Promise.reject(new Error('never called')));
    expect([await objects(), left]).toEqual([[], ['cancelled']]);
  });

  it('leaves no part of an import, and deletes only those that were sent', async () => {
    const announced: TransferRequest = { ...request, kind: 'import', bytes: 6_000_000_000 };
    const deleted: string[] = [];
    const counted: ObjectStore = {
      ...app.objects,
      delete: async (gone) => {
        deleted.push(gone);
        await app.objects.delete(gone);
      },
    };
    const sent = Array.from({ length: LISTED_AT_MOST + 1 }, (_, part) => partKey(jobId, part));
    await Promise.all(sent.map((part) => app.objects.put(part, new Uint8Array(1), 'application/zip')));
    const other = partKey('0197b5c2-0000-7000-8000-00000000000b', 0);
    await app.objects.put(other, new Uint8Array(1), 'application/zip');
    await removeTransfer({ transfers, objects: counted }, announced);
    expect(await objects()).toEqual([other]);
    expect(deleted.sort()).toEqual(sent.sort());
  });

  it('keeps an import for a day from its start on, however long the archive was sent', async () => {
    const announced: TransferRequest = { ...request, kind: 'import', isReady: false };
    const lasting = () => transfers.of('import', request.ownerId, app.now());
    await transfers.ask(announced);
    app.pass(KEPT_MS - 1000);
    await transfers.markReady(announced, app.now());
    app.pass(KEPT_MS - 1000);
    expect(await lasting()).toMatchObject({ isReady: true });
    app.pass(1000);
    expect(await lasting()).toBeNull();
  });

  it('is gone after a day, with its archive and what its runs have written', async () => {
    await put();
    await run(() => Promise.resolve({ bytes: 17 }));
    app.pass(KEPT_MS - 1000);
    await removeExpiredTransfers({ transfers, objects: app.objects }, app.now());
    expect(await found()).toMatchObject({ outcome: 'done' });
    app.pass(1000);
    expect(await found()).toBeNull();
    await removeExpiredTransfers({ transfers, objects: app.objects }, app.now());
    expect([await transfers.all(request.ownerId), await objects()]).toEqual([[], []]);
    await transfers.ask({ ...request, until: app.now() + KEPT_MS });
    expect(await found()).toMatchObject({ outcome: null, bytes: null });
  });
});
