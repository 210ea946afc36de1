import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { StoredMail } from '@marquee/adapter-mail';
import { openS3ObjectStore } from '@marquee/adapter-s3';
import { addJob } from '@marquee/event-sourcing';
import { pageThemes } from '@marquee/page';
import { plainOwnedOptions } from '@marquee/page/kinds/link';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { repositoryRoot } from '@marquee/test-kit/repository-root';
import { until } from '@marquee/test-kit/until';
import { password, startIdentity, tokenOf, type IdentityApp } from '../testing/identity-app';
import { KEPT_ARCHIVES, linkBackupRows, LinkBackups } from './link-backups';
import { dueJobs, storeLinksJob } from './store-links.job';

const item = {
  contentType: 'link',
  ...plainOwnedOptions,
  contentId: 'link:pot',
  id: 'pot',
  title: 'pot',
  description: '',
  color: '',
  imageUrl: null,
  destinationUrl: 'https://a.example/',
  isPublic: true,
  clickCount: 0,
  createdAt: '2026-11-22T10:00:00.000Z',
  updatedAt: '2026-11-22T10:00:00.000Z',
};
const answers: Readonly<Record<string, unknown>> = {
  '/api/content': { content: [item], nextCursor: null, counts: {}, orderVersion: 0, isBehind: false },
  '/api/page/theme': { theme: pageThemes.moss.theme, themeVersion: 0 },
};
const DAY_MS = 86_400_000;
const SECRET = 'a-secret-of-the-bucket';

interface Bucket {
  readonly endpoint: string;
  readonly bucket: string;
  readonly keyId: string;
  readonly secret: string | null;
}

describe('links that are stored each night', () => {
  let api: Server;
  let app: IdentityApp;
  let token: string;
  /** Statuses that the bucket answers next; 200 without one. */
  let statuses: number[];
  let asked: string[];
  let store: Server;
  const portOf = (server: Server): number => (server.address() as AddressInfo).port;

  beforeEach(async () => {
    statuses = [];
    asked = [];
    api = createServer((request, reply) => reply.end(JSON.stringify(answers[request.url!.split('?')[0]!])));
    store = createServer((request, reply) => {
      asked.push(`${request.method} ${request.url!.split('?')[0]}`);
      request.resume().on('end', () => reply.writeHead(statuses.shift() ?? 200).end());
    });
    for (const server of [api, store]) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    app = await startIdentity({
      api: { origin: `http://127.0.0.1:${portOf(api)}` },
      env: { OUTSIDE_NETWORKS: '127.0.0.1' },
    });
    token = tokenOf(await app.register('ines'));
  });
  afterEach(async () => {
    await app.close();
    for (const server of [api, store]) await new Promise((resolve) => server.close(resolve).closeAllConnections());
  });

  const body = (more: Partial<Bucket> & { readonly prefix?: string } = {}) => ({
    endpoint: `http://127.0.0.1:${portOf(store)}`,
    region: 'us-east-1',
    bucket: 'mine',
    prefix: 'backups',
    keyId: 'key',
    secret: SECRET,
    withPrivate: false,
    ...more,
  });
  const set = (more?: Parameters<typeof body>[0]) => app.put('/api/account/link-backup', token, body(more));
  const read = async () =>
    (await app.get('/api/account/link-backup', token)).body['backup'] as Record<string, unknown> | null;
  const tryIt = async () =>
    (await app.post('/api/account/link-backup/test', {}, { authorization: `Bearer ${token}` })).body;
  const signIn = async (): Promise<void> => {
    token = tokenOf(await app.post('sign-in', { username: 'ines', password }));
  };
  const accountId = (): string => {
    const { sub } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string };
    return sub;
  };
  /** Lets the night come, and waits for what came of it. */
  const night = async () => {
    app.pass(DAY_MS);
    for await (const job of dueJobs(new LinkBackups(app.documents), app.now()))
      await addJob(app.queue, storeLinksJob, job);
    await signIn();
    await until(async () => Date.parse(String((await read())?.['nextAt'])) > app.now());
    return read();
  };

  it('go to the bucket of their owner, whose secret nobody reads again', async () => {
    expect((await set()).status).toBe(200);
    const row = await app.documents.collection(linkBackupRows).get(accountId());
    expect(row).toMatchObject({ keyId: 'key' });
    expect(JSON.stringify([await read(), row])).not.toContain(SECRET);
    expect(await night()).toMatchObject({ failure: null, failures: 0, prefix: 'backups/' });
    const day = new Date(app.now()).toISOString().slice(0, 10);
    expect((await read())!['stored']).toEqual([`backups/links-ines-${day}.zip`]);
    expect(asked).toEqual([`PUT /mine/backups/links-ines-${day}.zip`]);
  });

  it('are kept for the last thirty nights', async () => {
    await set();
    const backups = new LinkBackups(app.documents);
    const { run } = (await backups.of(accountId()))!;
    await backups.note({ ...run, stored: Array.from({ length: KEPT_ARCHIVES }, (_, n) => `backups/${n}.zip`) });
    const { stored } = (await night()) as { stored: string[] };
    expect([stored.length, stored[0]]).toEqual([KEPT_ARCHIVES, 'backups/1.zip']);
    expect(asked.at(-1)).toBe('DELETE /mine/backups/0.zip');
    statuses = [200, 403];
    expect(await night()).toMatchObject({ failure: null, stored: expect.arrayContaining(['backups/1.zip']) });
  });

  it('are tried again the next night, with what went wrong', async () => {
    await set();
    statuses = [403];
    expect(await night()).toMatchObject({ failure: 'forbidden', failures: 1, stored: [] });
    statuses = [404];
    expect(await night()).toMatchObject({ failure: 'bucket_missing', failures: 2 });
    expect(await night()).toMatchObject({ failure: null, failures: 0 });
  });

  it('send one mail after three nights that failed, and the next one only after a night that worked', async () => {
    await set();
    const begun = app.now();
    const fail = async (nights: number): Promise<void> => {
      for (let n = 0; n < nights; n += 1) {
        statuses = [403];
        await night();
      }
    };
    const mails = async (): Promise<readonly StoredMail[]> =>
      (await app.mails.list(100)).filter(({ subject }) => subject === 'Your links were not stored in your bucket');
    await fail(2);
    expect(await mails()).toEqual([]);
    await fail(1);
    await until(async () => (await mails()).length === 1);
    expect((await mails())[0]).toMatchObject({
      to: 'ines@example.com',
      text: expect.stringMatching(
        /the links of @ines could not be stored in your bucket\. The store refused the key\./,
      ),
    });
    const nights = async (): Promise<readonly number[]> =>
      (await mails()).map(({ sentAt }) => Math.round((Date.parse(sentAt) - begun) / DAY_MS)).toSorted();
    await fail(1);
    expect(await night()).toMatchObject({ failures: 0 });
    await fail(3);
    await until(async () => (await nights()).includes(8));
    expect(await nights()).toEqual([3, 8]);
  });

  it('are stored no more once their owner removes the bucket, or closes the account', async () => {
    await set();
    expect((await app.delete('/api/account/link-backup', token)).status).toBe(204);
    expect(await read()).toBeNull();
    await set();
    const id = accountId();
    const headers = { authorization: `Bearer ${token}` };
    await app.post('step-up', { password }, headers);
    expect((await app.post('close-account', { username: 'ines' }, headers)).status).toBe(204);
    await until(async () => (await new LinkBackups(app.documents).of(id)) === null);
  });

  it('are tried on request, in a bucket that its owner can reach', async () => {
    expect(await tryIt()).toMatchObject({ code: 'not_found' });
    await set();
    expect(await tryIt()).toEqual({ failure: null });
    expect(asked).toEqual(['PUT /mine/backups/marquee-test.txt']);
    statuses = [500];
    expect(await tryIt()).toEqual({ failure: 'refused' });
  });

  it.each(['https://10.0.0.1', 'https://169.254.169.254', 'http://8.8.8.8', 'https://8.8.8.8:9000'])(
    'never go to %s',
    async (endpoint) => {
      await set({ endpoint });
      expect(await tryIt()).toEqual({ failure: 'address_refused' });
    },
  );

  it.each([
    [{ endpoint: 'ftp://a.example' }, 'endpoint'],
    [{ endpoint: 'https://a.example/path' }, 'endpoint'],
    [{ endpoint: 'https://u:p@a.example' }, 'endpoint'],
    [{ bucket: 'Mine' }, 'bucket'],
    [{ prefix: '../x' }, 'prefix'],
    [{ keyId: '' }, 'keyId'],
    [{ secret: 'a b' }, 'secret'],
    [{ secret: null }, 'secret'],
  ])('are not set up with %j', async (more, field) => {
    const { status, body: refusal } = await set(more);
    expect([status, (refusal['errors'] as { path: string }[])[0]!.path]).toEqual([422, field]);
  });

  it('keep the secret of the same store and key alone', async () => {
    await set();
    expect((await set({ secret: null, prefix: 'other' })).status).toBe(200);
    expect((await set({ secret: null, endpoint: 'https://evil.example' })).status).toBe(422);
    expect((await set({ secret: null, keyId: 'other' })).status).toBe(422);
  });

  it('are set up by who has proved to be the owner', async () => {
    const session = await app.post('sign-in', { username: 'ines', password });
    app.pass(660_000);
    token = tokenOf(await app.refresh(session));
    expect(await set()).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
  });

  describeWithEngine('s3', 'in a real store', (engine) => {
    it('are an archive that is as it was signed', async () => {
      const url = engine.replace(/[^/]*$/, `links-${randomBytes(6).toString('hex')}`);
      const { origin, username: keyId, password: secret, pathname } = new URL(url);
      const objects = openS3ObjectStore({ url, clock: Date.now });
      await objects.check();
      const bucket = pathname.slice(1);
      await set({ endpoint: origin, bucket, keyId, secret });
      expect(await tryIt()).toEqual({ failure: null });
      const { stored } = (await night()) as { stored: string[] };
      const found = await objects.get(stored[0]!, 10_000_000);
      const file = path.join(app.dir, 'links.zip');
      await writeFile(file, found!.body);
      const verified = spawnSync(process.execPath, [path.join(repositoryRoot, 'scripts/verify-export.mjs'), file]);
      expect(verified.stdout.toString()).toContain('links of @ines');
      await set({ endpoint: origin, bucket, keyId, secret: 'wrong' });
      expect(await tryIt()).toEqual({ failure: 'forbidden' });
      await set({ endpoint: origin, bucket: `${bucket}-none`, keyId, secret });
      expect(await tryIt()).toEqual({ failure: 'bucket_missing' });
      for await (const { key } of objects.stored()) await objects.delete(key);
      await objects.close();
    });
  });
});
