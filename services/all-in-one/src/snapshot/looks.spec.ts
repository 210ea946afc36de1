import { randomBytes } from 'node:crypto';
import { openMongoEventStore } from '@marquee/adapter-mongo';
import { removeTopics } from '@marquee/adapter-kafka/testing';
import { TOPICS } from '@marquee/contracts';
import { openDistributedEngines, type DistributedEngines } from '@marquee/service-host';
import { engineUrl, type EngineName } from '@marquee/test-kit/engine';
import { changedBetween, lookAt, lookWhenStill } from './stillness';

const needed: readonly EngineName[] = ['mongodb', 'kafka', 'clickhouse', 's3'];
const describeWithEngines = needed.every((name) => engineUrl(name) !== undefined) ? describe : describe.skip;
const meta = { at: 1_700_000_000_000, causationId: 'c', correlationId: 'c' };

describeWithEngines('two looks at the engines of an installation', () => {
  const id = `look${randomBytes(6).toString('hex')}`;
  const bucket = new URL(engineUrl('s3') ?? 'http://a:b@localhost');
  bucket.pathname = `/${id}`;
  let engines: DistributedEngines;
  beforeAll(async () => {
    engines = await openDistributedEngines(
      {
        MONGODB_URL: engineUrl('mongodb'),
        MONGODB_DATABASE: id,
        KAFKA_URL: engineUrl('kafka'),
        KAFKA_TOPIC_PREFIX: `${id}.`,
        CLICKHOUSE_URL: engineUrl('clickhouse'),
        CLICKHOUSE_DATABASE: id,
        S3_URL: bucket.href,
      },
      {},
    );
    await engines.log.prepare();
    await engines.columns.command('CREATE TABLE clicks (n UInt32) ENGINE = MergeTree ORDER BY n');
  });
  afterAll(async () => {
    await engines.columns.command('DROP DATABASE {name:Identifier}', { name: id });
    await engines.mongo.use(({ db }) => db!.dropDatabase());
    await engines.close();
    await removeTopics(engineUrl('kafka')!, `${id}.`);
  });

  const changedBy = async (write: () => Promise<unknown>): Promise<readonly string[]> => {
    const before = await lookAt(engines);
    await write();
    return changedBetween(before, await lookAt(engines));
  };
  const publish = (topic: string) => engines.log.publish([{ topic, key: 'k', value: '1' }]);

  it('differ by each write of a service, and not by acts of visitors', async () => {
    expect(await changedBy(() => publish(TOPICS.acts))).toEqual([]);
    expect((await changedBy(() => publish(TOPICS.page))).map((name) => name.replace(/\d+$/, '0'))).toEqual([
      'kafka content.page.v1/0',
    ]);
    expect(await changedBy(() => engines.columns.command('INSERT INTO clicks VALUES (1)'))).toEqual([
      'clickhouse clicks',
    ]);
    const events = openMongoEventStore(engines.mongo, { service: 'content' });
    const append = () =>
      events.append([{ stream: 's', expected: 0, events: [{ type: 'a.B.v1', data: {} }] }], { meta });
    expect(await changedBy(append)).toEqual(['mongodb content.commits']);
    const next = [{ partition: 0, offset: 1 }];
    expect(await changedBy(() => engines.log.commit('a-group', TOPICS.acts, next))).toEqual(['kafka group a-group']);
    await events.close();
  });

  it('tell a process that lives from one that was killed by the lease that it renews', async () => {
    const events = openMongoEventStore(engines.mongo, { service: 'content' });
    const lease = events.lease('outbox')!;
    await lease.write('someone', 0);
    await expect(lookWhenStill(engines, () => Promise.resolve())).resolves.toMatchObject({ held: ['content: outbox'] });
    await expect(lookWhenStill(engines, () => lease.write('someone', 1))).rejects.toThrow(
      /^backup_writers_run: .*mongodb content\.leases/,
    );
    await events.close();
  });
});
