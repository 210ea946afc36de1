import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fillRecord, openMongo } from '@marquee/adapter-mongo';
import { createLogger } from '@marquee/nest-kit';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { StartRefused } from '../start-refused';
import { keepEngine, mongoDocumentStore } from './mongo-ports';
import { createOpenedEngines } from './opened-engines';
import type { PortContext } from './ports';

describeWithEngine('mongodb', 'the stores of a service in MongoDB', (url) => {
  it.each(['move', 'restore'] as const)(
    'are not opened while a %s fills them, or after one that was interrupted',
    async (what) => {
      const database = `marquee-test-${randomUUID().slice(0, 13)}`;
      const opened = openMongo({ url, database });
      const logger = createLogger({ level: 'silent' });
      const opening = async (): Promise<unknown> => {
        const engines = createOpenedEngines(logger, new AbortController().signal);
        const settings = { MONGODB_URL: url, MONGODB_DATABASE: database };
        try {
          return await mongoDocumentStore({ engines, settings, logger, service: 'inbox' } as unknown as PortContext);
        } finally {
          await engines.close();
        }
      };
      try {
        await opening();
        const record = fillRecord(opened);
        await record.begin(what, '2026-11-25T03:00:00.000Z');
        await expect(opening()).rejects.toThrow(StartRefused);
        await expect(opening()).rejects.toThrow(
          `the ${what} that began at 2026-11-25T03:00:00.000Z is under way, or was interrupted`,
        );
        await record.end('2026-11-25T03:01:00.000Z');
        await opening();
      } finally {
        await opened.use(({ db }) => db!.dropDatabase());
        await opened.close();
      }
    },
  );

  const settings = (database: string) => ({ MONGODB_URL: url, MONGODB_DATABASE: database });
  const named = (): string => `marquee-test-${randomUUID().slice(0, 13)}`;

  /** Opens what a service with this folder has in the database, and a Kafka of this identity. */
  const start = async (root: string, database: string, kafka: string): Promise<void> => {
    const logger = createLogger({ level: 'silent' });
    const engines = createOpenedEngines(logger, new AbortController().signal);
    const engineFolder = { root, use: { size: 'services', release: '1.0.0' } };
    const context = { engines, engineFolder, settings: settings(database), logger, service: 'inbox' };
    try {
      await mongoDocumentStore(context as unknown as PortContext);
      const found = { name: 'Kafka', setting: 'KAFKA_URL', identity: kafka };
      await keepEngine(context as unknown as PortContext, 'kafka', found);
    } finally {
      await engines.close();
    }
  };

  it('are refused in another database, and nothing is made there; another Kafka is refused with an empty folder too', async () => {
    const [own, other] = [named(), named()];
    const parent = fs.mkdtempSync(path.join(tmpdir(), 'marquee-engines-'));
    const folder = path.join(parent, 'a');
    try {
      await start(folder, own, 'cluster a');
      await start(folder, own, 'cluster a');
      await expect(start(folder, other, 'cluster a')).rejects.toThrow(
        /^engines_changed: MongoDB is another one .* without an installation, and was the database /,
      );
      const opened = openMongo({ url, database: other });
      expect(await opened.use(({ db }) => db!.listCollections().toArray())).toEqual([]);
      await opened.close();
      for (const root of [folder, path.join(parent, 'b')])
        await expect(start(root, own, 'cluster b')).rejects.toThrow(/^engines_changed: Kafka is another one /);
    } finally {
      fs.rmSync(parent, { recursive: true });
      for (const database of [own, other]) {
        const opened = openMongo({ url, database });
        await opened.use(({ db }) => db!.dropDatabase());
        await opened.close();
      }
    }
  });
});
