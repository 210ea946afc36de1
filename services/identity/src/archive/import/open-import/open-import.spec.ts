import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ARCHIVE_BYTES_MAX, UPLOAD_QUOTA } from '@marquee/contracts';
import { openSqliteDocumentStore, openSqliteJobQueue } from '@marquee/adapter-sqlite';
import type { DocumentStore, JobQueue, ObjectStore } from '@marquee/ports';
import type { ActingPorts } from '../../owner-api/acting-owner';
import { ANNOUNCED_MS, KEPT_MS, Transfers, type TransferRequest } from '../../transfer/transfers';
import { IMPORTS_BYTES_MAX, OpenImport, OpenImportHandler } from './open-import.handler';

const now = Date.UTC(2026, 10, 26);
const minute = 60_000;

describe('the announcement of an archive', () => {
  let documents: DocumentStore;
  let queue: JobQueue;
  let transfers: Transfers;
  /** Billing and content. */
  let others: Server;
  let isActive: boolean;
  let heldBytes: number;
  let handler: OpenImportHandler;
  beforeEach(async () => {
    documents = openSqliteDocumentStore({ file: ':memory:' });
    queue = openSqliteJobQueue({ file: ':memory:', clock: () => now });
    transfers = new Transfers(documents);
    isActive = true;
    heldBytes = 0;
    others = createServer((request, response) => {
      const subscription = { state: 'TRIAL', isActive, createdAt: null, endDate: null, status: 'Active' };
      const answers: Readonly<Record<string, object>> = {
        '/api/subscriptions': { ...subscription, trialDays: 14, provider: null },
        '/api/storage': { heldBytes, quotaBytes: UPLOAD_QUOTA.heldBytes },
      };
      const answer = answers[request.url!];
      response.statusCode = answer ? 200 : 404;
      response.end(JSON.stringify(answer ?? {}));
    });
    await new Promise<void>((resolve) => others.listen(0, '127.0.0.1', resolve));
    const acting = {
      accounts: { byId: async (accountId: string) => ({ accountId, username: accountId, credentialEpoch: 0 }) },
      identityKeys: { sign: () => 'token' },
      api: { origin: `http://127.0.0.1:${(others.address() as AddressInfo).port}` },
      publicUrl: 'http://localhost:3000',
      clock: () => now,
    } as unknown as ActingPorts;
    const objects = { listOlder: async () => [] } as unknown as ObjectStore;
    handler = new OpenImportHandler(transfers, queue, objects, acting);
  });
  afterEach(async () => {
    others.close();
    await Promise.all([documents.close(), queue.close()]);
  });

  const announce = (ownerId: string, bytes: number, at = now, epoch = 0) =>
    handler.execute(new OpenImport({ ownerId, epoch, bytes, now: at }));
  const code = (refused: unknown): unknown => (refused as { code?: unknown }).code;
  const announced = async (ownerId: string, at: number): Promise<TransferRequest> =>
    (await transfers.of('import', ownerId, at))!;

  it('is refused without a subscription, and takes no room', async () => {
    isActive = false;
    expect(await announce('ines', 9).catch(code)).toBe('subscription_required');
    expect(await transfers.of('import', 'ines', now)).toBeNull();
  });

  it('is refused where the files of the account leave no space for it, and takes no room', async () => {
    heldBytes = 2_000_000_000;
    expect(await announce('ines', ARCHIVE_BYTES_MAX - heldBytes + 1).catch(code)).toBe('upload_quota');
    expect(await transfers.of('import', 'ines', now)).toBeNull();
    await announce('ines', ARCHIVE_BYTES_MAX - heldBytes);
  });

  it('counts no files that an import has brought which came to no end', async () => {
    heldBytes = 2_000_000_000;
    await transfers.beginToRead('ines', 'digest');
    await announce('ines', ARCHIVE_BYTES_MAX);
  });

  it('is refused to a session that has ended', async () => {
    expect(await announce('ines', 9, now, 1).catch(code)).toBe('unauthenticated');
  });

  it('is refused while the archives of all accounts leave no room for it', async () => {
    for (const owner of ['a', 'b', 'c']) await announce(owner, 6_000_000_000);
    await announce('d', 1);
    expect(await announce('ines', IMPORTS_BYTES_MAX - 18_000_000_000).catch(code)).toBe('unavailable');
    await announce('ines', IMPORTS_BYTES_MAX - 18_000_000_001);
    expect(await announce('jon', 1).catch(code)).toBe('unavailable');
    // The room of one's own earlier announcement is free again.
    await announce('ines', 9);
    await announce('jon', 1);
  });

  it('leaves its room to others once it has ended, or an hour has passed without a part', async () => {
    for (const owner of ['a', 'b', 'c', 'd']) await announce(owner, 6_000_000_000);
    const read = await transfers.markReady(await announced('a', now), now);
    await transfers.note(read, { bytes: null, outcome: 'done', reason: null });
    await announce('ines', 6_000_000_000);
    expect(await announce('jon', 1).catch(code)).toBe('unavailable');
    await announce('jon', 1, now + ANNOUNCED_MS);
  });

  it('waits for an hour after each part, and for a day in all', async () => {
    await announce('ines', 9);
    for (let at = now; at < now + KEPT_MS - 70 * minute; at += 50 * minute)
      await transfers.awaitNextPart(await announced('ines', at), at);
    const last = (await transfers.all('ines'))[0]!;
    await transfers.awaitNextPart(last, last.until - minute);
    expect((await transfers.all('ines'))[0]!.until).toBe(now + KEPT_MS);
    expect(await transfers.of('import', 'ines', now + KEPT_MS)).toBeNull();
  });

  it('is written again for some of its parts only', async () => {
    await announce('ines', 9);
    const before = await announced('ines', now);
    await transfers.awaitNextPart(before, now + minute);
    expect(await announced('ines', now)).toEqual(before);
    await transfers.awaitNextPart(before, now + 6 * minute);
    expect((await announced('ines', now)).until).toBe(now + ANNOUNCED_MS + 6 * minute);
  });
});
