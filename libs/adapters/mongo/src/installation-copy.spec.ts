import { put, type CollectionDefinition } from '@marquee/ports';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { openMongo, type MongoConnection } from './connection';
import { openMongoDocumentStore } from './document-store';
import { openMongoEventStore } from './event-store';
import { fillRecord } from './fill-record';
import { addTombstones, destroyedKeys } from './import-keys';
import { installationCollections } from './installation-collections';
import { isCanaryOf, openMongoKeyStore } from './key-store';
import { fieldsOf, storedDocuments } from './stored-documents';
import { databaseName } from './testing/own-database';
import { writeMarks } from './write-marks';

const installationSecret = 'an installation secret of a test run';
const meta = { at: 1_700_000_000_000, causationId: 'c', correlationId: 'c' };
const items: CollectionDefinition<{ readonly id: string; readonly size: number }> = {
  name: 'items',
  version: 1,
  id: ({ id }) => id,
  indexes: { bySize: ['size'] },
};

describeWithEngine('mongodb', 'an installation in MongoDB that is copied', (url) => {
  let from: MongoConnection;
  let to: MongoConnection;
  beforeEach(() => {
    [from, to] = [openMongo({ url, database: databaseName() }), openMongo({ url, database: databaseName() })];
  });
  afterEach(() => Promise.all([from.close(), to.close()]));

  const fill = async (): Promise<void> => {
    const events = openMongoEventStore(from, { service: 'test' });
    const outbox = [{ topic: 't', key: 'k', value: { n: 1 } }];
    await events.append([{ stream: 's', expected: 0, events: [{ type: 'a.B.v1', data: { 'a.b': 1 } }] }], {
      meta,
      outbox,
    });
    await events.close();
    const documents = openMongoDocumentStore(from, { service: 'test' });
    const one = { id: 'one', size: 1.5 };
    await documents.commit([put(items, one)], [{ name: 'reactor:a', position: '{"position":3}', expected: null }]);
    // Half of a generation that is being built.
    await documents.commit([put(documents.building(items, 'g1'), one)]);
    await documents.close();
    await (await openMongoKeyStore(from, { installationSecret })).create('ines');
    await fillRecord(from).begin('move', '2026-11-25T03:00:00.000Z');
  };
  const stored = async (connection: MongoConnection, name: string): Promise<readonly { readonly _id: string }[]> => {
    const found: { readonly _id: string }[] = [];
    for await (const page of storedDocuments(connection, name))
      found.push(...page.map(({ bytes }) => fieldsOf(bytes) as { _id: string }));
    return found;
  };

  it('consists of its live collections, and what is stored in them is read as it is', async () => {
    await fill();
    expect((await installationCollections(from)).map(({ name, kind }) => [name, kind])).toEqual([
      ['keys', 'keys'],
      ['test.checkpoints', 'checkpoints'],
      ['test.commits', 'commits'],
      ['test.generations', 'generations'],
      ['test.rows.items-v1-g0', 'rows'],
    ]);
    expect(await stored(from, 'test.checkpoints')).toMatchObject([{ _id: 'reactor:a', position: '{"position":3}' }]);
  });

  it('tells by its marks that something was written, and who may write', async () => {
    await fill();
    const before = await writeMarks(from);
    expect(await writeMarks(from)).toEqual(before);
    expect(before.held).toEqual([]);
    const changes: (() => Promise<unknown>)[] = [
      async () => (await openMongoKeyStore(from, { installationSecret })).destroy('ines'),
      async () => {
        const events = openMongoEventStore(from, { service: 'test' });
        await events.outboxMarkSent((await events.outboxNext(9)).map(({ id }) => id));
        await events.close();
      },
      async () => {
        const documents = openMongoDocumentStore(from, { service: 'test' });
        await documents.commit([put(items, { id: 'one', size: 1.5 })]);
        await documents.close();
      },
      async () => {
        const events = openMongoEventStore(from, { service: 'test' });
        await events.lease!('outbox')!.write('someone', 0);
        await events.close();
      },
    ];
    let last = before.marks;
    for (const [index, change] of changes.entries()) {
      await change();
      const { marks } = await writeMarks(from);
      expect([index, marks]).not.toEqual([index, last]);
      last = marks;
    }
    expect((await writeMarks(from)).held).toEqual(['test: outbox']);
  });

  it('is refused where a collection is unknown', async () => {
    await fill();
    await from.use(({ db }) => db!.collection<{ _id: string }>('test.others').insertOne({ _id: 'a' }));
    await expect(installationCollections(from)).rejects.toThrow(
      'this release does not know the collection test.others',
    );
  });

  it('keeps destroyed what was destroyed elsewhere, and says whether a secret is its own', async () => {
    await fill();
    const keys = await openMongoKeyStore(from, { installationSecret });
    await keys.create('gone');
    await keys.destroy('gone');
    const ended = await destroyedKeys(from);
    expect(ended).toHaveLength(1);
    const restored = await openMongoKeyStore(to, { installationSecret });
    await restored.create('gone');
    await addTombstones(to, [...ended, ...ended]);
    await expect(restored.create('gone')).rejects.toThrow('destroyed');
    expect(await restored.secretsOf(['gone'])).toEqual([null]);
    const documents = await stored(from, 'keys');
    const saysOf = (secret: string) => documents.map((each) => isCanaryOf(secret, each)).filter((is) => is !== null);
    expect([saysOf(installationSecret), saysOf('x'.repeat(32))]).toEqual([[true], [false]]);
  });
});
