import { seal } from '@marquee/event-sourcing';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { openMongo, type MongoConnection } from './connection';
import { InstallationSecretWrong, openMongoKeyStore } from './key-store';
import { databaseName } from './testing/own-database';

const installationSecret = 'an installation secret of a test run';

describeWithEngine('mongodb', 'keys in MongoDB', (url) => {
  let database: string;
  let connection: MongoConnection;
  beforeEach(() => {
    database = databaseName();
    connection = openMongo({ url, database });
  });
  afterEach(() => connection.close());
  const stored = (): Promise<string> =>
    connection.use(async ({ db }) => JSON.stringify(await db!.collection('keys').find().toArray()));

  it('name no person, and leave nothing of a destroyed key', async () => {
    const keys = await openMongoKeyStore(connection, { installationSecret });
    const { publicKey } = await keys.create('ines@example.com');
    expect(await stored()).toContain(publicKey);
    expect(await stored()).not.toContain('ines');
    await keys.destroy('ines@example.com');
    expect(await stored()).not.toContain(publicKey);
  });

  it('open with the secret that made them only: another one is refused at once', async () => {
    const keys = await openMongoKeyStore(connection, { installationSecret });
    await keys.create('ines');
    const before = await stored();
    await expect(openMongoKeyStore(connection, { installationSecret: 'x'.repeat(40) })).rejects.toThrow(
      InstallationSecretWrong,
    );
    await expect(openMongoKeyStore(connection, { installationSecret: 'short' })).rejects.toThrow(
      new TypeError('an installation secret has at least 32 characters'),
    );
    expect(await stored()).toBe(before);
  });

  it('are the same for all readers that ask first at the same moment', async () => {
    const stores = await Promise.all([1, 2, 3, 4].map(() => openMongoKeyStore(connection, { installationSecret })));
    const created = await Promise.all(stores.flatMap((store) => [store.create('ines'), store.create('ines')]));
    expect(new Set(created.map(({ publicKey }) => publicKey)).size).toBe(1);
  });

  it('are destroyed even while another call creates them', async () => {
    const keys = await openMongoKeyStore(connection, { installationSecret });
    for (let round = 0; round < 20; round += 1) {
      const subject = `person ${round}`;
      const [created] = await Promise.all([keys.create(subject).catch(() => null), keys.destroy(subject)]);
      expect(await keys.open(subject, seal(created?.publicKey ?? (await keys.create('else')).publicKey, 'text'))).toBe(
        'erased',
      );
      await expect(keys.create(subject)).rejects.toThrow(new TypeError('the key of this subject was destroyed'));
    }
  });

  it('do not open in place of another, and say so rather than that the text was erased', async () => {
    const keys = await openMongoKeyStore(connection, { installationSecret });
    const { publicKey } = await keys.create('ines');
    await keys.create('other');
    await connection.use(async ({ db }) => {
      const all = db!.collection<{ _id: string; publicKey?: string; privateKey?: string }>('keys');
      const [ines, other] = [
        await all.findOne({ publicKey }),
        await all.findOne({ publicKey: { $exists: true, $ne: publicKey } }),
      ];
      await all.updateOne({ _id: ines!._id }, { $set: { privateKey: other!.privateKey! } });
    });
    await expect(keys.open('ines', seal(publicKey, 'text'))).rejects.toThrow(/ is damaged: put its backup back$/);
  });
});
