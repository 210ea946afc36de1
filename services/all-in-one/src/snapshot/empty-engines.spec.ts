import { randomBytes } from 'node:crypto';
import { fillRecord } from '@marquee/adapter-mongo';
import { openDistributedEngines, type DistributedEngines } from '@marquee/service-host';
import { removeTopics } from '@marquee/adapter-kafka/testing';
import { engineUrl, type EngineName } from '@marquee/test-kit/engine';
import { assertEmpty } from './empty-engines';

const needed: readonly EngineName[] = ['mongodb', 'kafka', 'clickhouse', 's3'];
const describeWithEngines = needed.every((name) => engineUrl(name) !== undefined) ? describe : describe.skip;

const TOPICS = { 'test.topic.v1': { partitions: 2, cleanup: 'compact' } } as const;

describeWithEngines('the engines that a move or a restore fills', () => {
  const id = `move${randomBytes(6).toString('hex')}`;
  const bucket = new URL(engineUrl('s3') ?? 'http://a:b@localhost');
  bucket.pathname = `/${id}`;
  const env = {
    MONGODB_URL: engineUrl('mongodb'),
    MONGODB_DATABASE: id,
    KAFKA_URL: engineUrl('kafka'),
    KAFKA_TOPIC_PREFIX: `${id}.`,
    CLICKHOUSE_URL: engineUrl('clickhouse'),
    CLICKHOUSE_DATABASE: id,
    S3_URL: bucket.href,
  };
  let target: DistributedEngines;
  beforeAll(async () => {
    target = await openDistributedEngines(env, TOPICS);
  });
  afterAll(async () => {
    await target.columns.command('DROP DATABASE {name:Identifier}', { name: id });
    await target.objects.delete('left');
    await target.close();
    await removeTopics(engineUrl('kafka')!, `${id}.`);
  });

  it('must hold nothing: an earlier restore that was interrupted is no installation', async () => {
    await assertEmpty(target);
    await target.objects.put('left', Buffer.from('x'), 'text/plain');
    await expect(assertEmpty(target)).rejects.toThrow(
      `the engines already hold data of an installation. If nothing needs that data, empty the bucket ${id} in the object store; or name others.`,
    );
    const record = fillRecord(target.mongo);
    await record.begin('restore', '2026-11-25T03:00:00.000Z');
    await target.log.prepare();
    await target.log.publish([{ topic: 'test.topic.v1', key: 'k', value: '1' }]);
    await expect(assertEmpty(target)).rejects.toThrow(
      new RegExp(
        `^restore_broke_off: the restore that began at 2026-11-25T03:00:00.000Z was interrupted\\..*MongoDB.*begin with ${id}\\..*bucket`,
      ),
    );
    await record.end('2026-11-25T03:01:00.000Z');
    await expect(assertEmpty(target)).rejects.toThrow(
      /^restore_target_not_empty: the engines already hold data.*the database/,
    );
  });

  it('are those of distributed services, and all of them are named', async () => {
    await expect(openDistributedEngines({ ...env, EVENT_STORE_ADAPTER: 'sqlite' }, TOPICS)).rejects.toThrow(
      'This command works on the engines of distributed services: EVENT_STORE_ADAPTER must be mongo.',
    );
    await expect(openDistributedEngines({ ...env, S3_URL: undefined }, TOPICS)).rejects.toThrow('S3_URL: must be set');
    await expect(openDistributedEngines({ ...env, CLICKHOUSE_URL: 'http://127.0.0.1:1' }, TOPICS)).rejects.toThrow(
      'ClickHouse does not answer at CLICKHOUSE_URL.',
    );
  });
});
