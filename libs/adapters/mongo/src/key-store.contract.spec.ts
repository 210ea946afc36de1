import { keyStoreContract } from '@marquee/port-contracts';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { openMongo } from './connection';
import { openMongoKeyStore } from './key-store';
import { databaseName } from './testing/own-database';

describeWithEngine('mongodb', 'the key store of MongoDB', (url) =>
  keyStoreContract('MongoDB', async () => {
    const database = databaseName();
    const connections = [openMongo({ url, database })];
    const open = () => openMongoKeyStore(connections.at(-1)!, { installationSecret: 'x'.repeat(32) });
    return {
      keys: await open(),
      reopen: () => {
        connections.push(openMongo({ url, database }));
        return open();
      },
      dispose: async () => {
        for (const connection of connections) await connection.close();
      },
    };
  }),
);
