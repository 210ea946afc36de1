import { createHash } from 'node:crypto';
import { newSealingKeyPair, seal } from '@marquee/event-sourcing';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { openMongo, type MongoConnection } from './connection';
import { filledCollections } from './filled-collections';
import { openMongoKeyImport } from './import-keys';
import { openMongoKeyStore } from './key-store';
import { databaseName } from './testing/own-database';

const installationSecret = 'an installation secret of a test run';
const idOf = (subject: string): string => createHash('sha256').update(subject).digest('hex').slice(0, 40);

describeWithEngine('mongodb', 'keys of another store in MongoDB', (url) => {
  let connection: MongoConnection;
  beforeEach(() => {
    connection = openMongo({ url, database: databaseName() });
  });
  afterEach(() => connection.close());

  it('open what was sealed before, are wrapped, and stay destroyed where they were', async () => {
    const pair = newSealingKeyPair();
    const keys = await openMongoKeyImport(connection, { installationSecret });
    await keys.add([
      { id: idOf('ines'), pair },
      { id: idOf('gone'), pair: null },
    ]);
    expect(await keys.count()).toBe(2);
    const store = await openMongoKeyStore(connection, { installationSecret });
    expect(await store.create('ines')).toEqual({ subject: 'ines', publicKey: pair.publicKey });
    expect(await store.open('ines', seal(pair.publicKey, 'a word'))).toEqual({ text: 'a word' });
    await expect(store.create('gone')).rejects.toThrow('was destroyed');
    const stored = await connection.use(async ({ db }) =>
      JSON.stringify(await db!.collection('keys').find().toArray()),
    );
    expect(stored).not.toContain(pair.privateKey);
    expect(await filledCollections(connection)).toEqual(['keys']);
  });

  it('are refused under an id that is taken', async () => {
    const keys = await openMongoKeyImport(connection, { installationSecret });
    await keys.add([{ id: 'one', pair: null }]);
    await expect(keys.add([{ id: 'one', pair: newSealingKeyPair() }])).rejects.toMatchObject({ code: 11000 });
  });
});
