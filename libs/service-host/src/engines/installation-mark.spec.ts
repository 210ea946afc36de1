import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openMongo } from '@marquee/adapter-mongo';
import { openRedis } from '@marquee/adapter-redis';
import { createLogger } from '@marquee/nest-kit';
import { ObjectStoreUnavailable, type ObjectStore } from '@marquee/ports';
import { engineUrl, type EngineName } from '@marquee/test-kit/engine';
import { until } from '@marquee/test-kit/until';
import { mongoDocumentStore } from './mongo-ports';
import { redisSignals, s3ObjectStore } from './engine-ports';
import { createOpenedEngines } from './opened-engines';
import type { PortContext } from './ports';

const needed: readonly EngineName[] = ['mongodb', 'redis', 's3'];
const describeWithEngines = needed.every((name) => engineUrl(name) !== undefined) ? describe : describe.skip;

interface Started {
  /** The lines with which the process would have ended. */
  readonly refused: readonly string[];
  readonly objects: ObjectStore;
  close(): Promise<void>;
}

describeWithEngines('engines that keep the mark of their installation', () => {
  const mongoUrl = engineUrl('mongodb') ?? '';
  const redisUrl = engineUrl('redis') ?? '';
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'marquee-marks-'));
  const databases = new Set<string>();
  const opened: Started[] = [];
  let id: string;
  beforeEach(() => {
    id = `mark${randomBytes(6).toString('hex')}`;
  });
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
  });
  afterAll(async () => {
    for (const database of databases) {
      const mongo = openMongo({ url: mongoUrl, database });
      await mongo.use(({ db }) => db!.dropDatabase());
      await mongo.close();
    }
    fs.rmSync(folder, { recursive: true });
  });

  /** Opens the object store and Redis as a service of the installation in this database does. */
  const start = async (
    database: string,
    { bucket = id, prefix = id, confirmedAt }: { bucket?: string; prefix?: string; confirmedAt?: number } = {},
  ): Promise<Started> => {
    const logger = createLogger({ level: 'silent' });
    const engines = createOpenedEngines(logger, new AbortController().signal);
    const s3 = new URL(engineUrl('s3')!);
    s3.pathname = `/${bucket}`;
    databases.add(database);
    const refused: string[] = [];
    const context = {
      engines,
      engineFolder: {
        root: path.join(folder, database),
        use: { size: 'services', release: '1.0.0', ...(confirmedAt !== undefined && { confirmedAt }) },
      },
      settings: {
        MONGODB_URL: mongoUrl,
        MONGODB_DATABASE: database,
        S3_URL: s3.href,
        REDIS_URL: redisUrl,
        REDIS_PREFIX: prefix,
      },
      refuse: ({ message }: Error) => void refused.push(message),
      publicUrl: 'http://localhost',
      clock: Date.now,
      logger,
      service: 'inbox',
    } as unknown as PortContext;
    await mongoDocumentStore(context);
    await redisSignals(context);
    const started = { refused, objects: await s3ObjectStore(context), close: () => engines.close() };
    opened.push(started);
    return started;
  };
  const redisMark = async (prefix: string): Promise<string | null> => {
    const redis = openRedis({ url: redisUrl });
    await until(() => redis.commands.status === 'ready');
    const text = await redis.commands.get(`${prefix}:installation`);
    await redis.close();
    return text;
  };
  const forget = async (prefix: string): Promise<void> => {
    const redis = openRedis({ url: redisUrl });
    await until(() => redis.commands.status === 'ready');
    await redis.commands.del(`${prefix}:installation`);
    await redis.close();
  };

  it('are marked at the first start, once for all services, and callers see no object of it', async () => {
    const services = await Promise.all([start(id), start(id), start(id)]);
    expect(services.flatMap(({ refused }) => refused)).toEqual([]);
    expect((await start(id)).refused).toEqual([]);
    expect(JSON.parse((await redisMark(id))!)).toEqual({ installation: expect.any(String), since: expect.any(String) });
    expect(await services[0]!.objects.listOlder('', Number.MAX_SAFE_INTEGER)).toEqual([]);
  });

  it('are refused for another installation, by the code, and keep their mark', async () => {
    await start(id);
    const before = await redisMark(id);
    const foreign = await start(`${id}-b`);
    expect(foreign.refused).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          new RegExp(
            `^engines_changed: Redis is another one .* it is the keys ${id}:\\* of the installation \\S+, and was the keys .* Set REDIS_URL and REDIS_PREFIX back `,
          ),
        ),
        expect.stringMatching(/^engines_changed: The object store is another one .* Set S3_URL back to that one, /),
      ]),
    );
    await expect(foreign.objects.put('a', Buffer.from('x'), 'text/plain')).rejects.toThrow(ObjectStoreUnavailable);
    expect(await redisMark(id)).toBe(before);
    expect((await start(id)).refused).toEqual([]);
  });

  it('are taken over by another installation once the operator has confirmed them', async () => {
    await start(id);
    expect((await start(`${id}-b`, { confirmedAt: Date.now() })).refused).toEqual([]);
    expect((await start(`${id}-b`)).refused).toEqual([]);
    expect((await start(id)).refused).not.toEqual([]);
  });

  it('are refused where the bucket is another one, which is not even made, and accepted where Redis is empty', async () => {
    await start(id);
    await forget(id);
    const bucket = `${id}-other`;
    const moved = await start(id, { bucket });
    expect(moved.refused).toEqual([
      expect.stringMatching(
        new RegExp(`^engines_changed: The object store .* it is the bucket ${bucket} without the mark .* of the inst`),
      ),
    ]);
    await expect(moved.objects.head('a')).rejects.toThrow(ObjectStoreUnavailable);
    // Looks at the store without an installation.
    const s3 = new URL(engineUrl('s3')!);
    const found = async (name: string) => (await fetch(new URL(`/${name}`, s3.origin), { method: 'HEAD' })).status;
    expect([await found(id), await found(bucket)]).toEqual([403, 404]);
    expect(await redisMark(id)).not.toBeNull();
  });
});
