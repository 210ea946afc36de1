import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { uuidv7 } from '@marquee/kernel';
import { createAccounts } from '../../account/accounts';
import { publicUrl, startIdentity, type IdentityApp } from '../../testing/identity-app';
import { manifestOf, rawZip, type RawEntry } from '../../testing/raw-zip';
import { partKey } from '../transfer/archive-key';
import { removeTransfer } from '../transfer/remove-transfers';
import { KEPT_MS, Transfers, type Transfer } from '../transfer/transfers';
import { readArchive } from './read-archive.job';

interface Item {
  readonly contentId: string;
}

const itemOf = (id: string) => ({
  ...{ contentType: 'link', contentId: `link:${id}`, id, title: id, description: '' },
  ...{ destinationUrl: 'https://a.example/', isPublic: true, clickCount: 0 },
  ...{ createdAt: '2026-11-22T10:00:00.000Z', updatedAt: '2026-11-22T10:00:00.000Z' },
});
/** As the API lists it. */
const listed = (id: string): Item => ({ ...itemOf(id), ...{ color: '', imageUrl: '' } });
const rules = { mutedWords: [], holdsLinks: false, needsHandle: false, dailyCap: null, locked: [] };

/** An archive of links, of which the last is the oldest. */
const archiveOf = (...ids: string[]): Buffer => {
  const files: RawEntry[] = [
    { name: 'account.json', content: JSON.stringify({ preferences: { timeZone: null, formats: 'en-GB' } }) },
    { name: 'items.jsonl', content: ids.map((id) => `${JSON.stringify(itemOf(id))}\n`).join('') },
    { name: 'inbox-rules.json', content: JSON.stringify(rules) },
  ];
  return rawZip([...files, manifestOf(files)]);
};

describe('the import of an archive', () => {
  let app: IdentityApp;
  let transfers: Transfers;
  let server: Server;
  let ownerId: string;
  /** What the account has, oldest first. */
  let items: Item[];
  /** Items that the API takes before it fails. */
  let room: number;
  beforeEach(async () => {
    app = await startIdentity();
    ownerId = ((await app.register('ines')).body['user'] as { userId: string }).userId;
    transfers = new Transfers(app.documents);
    items = [];
    room = Infinity;
    server = createServer((request, reply) => {
      const answer = (status: number, body: unknown = {}) => reply.writeHead(status).end(JSON.stringify(body));
      const path = request.url!.split('?')[0];
      if (path === '/api/content' && request.method === 'GET')
        return answer(200, { content: items, nextCursor: null, counts: {}, orderVersion: 0 });
      if (path === '/api/inbox/rules') return answer(200, { ...rules, version: 0 });
      if (path !== '/api/content') return answer(200);
      void json(request).then((body) => {
        if (items.length >= room) return answer(500, { code: 'internal' });
        items.push(listed((body as { content: { id: string } }).content.id));
        return answer(201, { item: items.at(-1) });
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    await app.close();
    await new Promise((resolve) => server.close(resolve));
  });

  /** One run of an import that is asked for, and what is known of it then. */
  const run = async (archive: Buffer): Promise<Transfer | null> => {
    const now = app.now();
    const jobId = uuidv7(now);
    await transfers.ask({
      ...{ kind: 'import', ownerId, jobId, epoch: 0, askedAt: now, until: now + KEPT_MS },
      ...{ isReady: true, bytes: archive.length },
    });
    await app.objects.put(partKey(jobId, 0), archive, 'application/zip');
    const job = readArchive({
      accounts: createAccounts(app.events, app.keys, await app.keys.secret('email-lookup')),
      api: { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
      ...{ identityKeys: app.identityKeys, publicUrl, clock: app.now, transfers, signals: app.signals },
      objects: app.objects,
    });
    const { signal } = new AbortController();
    await job.run({}, { id: jobId, run: 1, signal, progress: () => Promise.resolve() });
    return transfers.ofJob(jobId, now);
  };
  const ids = () => items.map(({ contentId }) => contentId);
  const breakOff = async (): Promise<void> => {
    room = 1;
    await expect(run(archiveOf('pot', 'kiln'))).rejects.toMatchObject({ status: 500 });
    expect(ids()).toEqual(['link:kiln']);
    room = Infinity;
  };

  it('goes on where an earlier import of the same archive broke off, also with items that were made meanwhile', async () => {
    await breakOff();
    items.push(listed('by-hand'));
    expect(await run(archiveOf('pot', 'kiln'))).toMatchObject({ outcome: 'done' });
    expect(ids()).toEqual(['link:kiln', 'link:by-hand', 'link:pot']);
  });

  it('goes on also after its transfer was cancelled', async () => {
    await breakOff();
    const transfer = await transfers.of('import', ownerId, app.now());
    await removeTransfer({ transfers, objects: app.objects }, transfer!);
    expect(await run(archiveOf('pot', 'kiln'))).toMatchObject({ outcome: 'done' });
  });

  it('is refused with another archive, and goes on with its own after that', async () => {
    await breakOff();
    expect(await run(archiveOf('vase'))).toMatchObject({ outcome: 'failed', reason: 'account_not_empty' });
    expect(ids()).toEqual(['link:kiln']);
    expect(await run(archiveOf('pot', 'kiln'))).toMatchObject({ outcome: 'done' });
  });

  it('is refused again once it was done', async () => {
    expect(await run(archiveOf('pot'))).toMatchObject({ outcome: 'done' });
    expect(await run(archiveOf('pot'))).toMatchObject({ outcome: 'failed', reason: 'account_not_empty' });
  });
});
