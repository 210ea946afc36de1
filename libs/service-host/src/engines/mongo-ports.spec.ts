import { randomUUID } from 'node:crypto';
import { fillRecord, openMongo } from '@marquee/adapter-mongo';
import { createLogger } from '@marquee/nest-kit';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { StartRefused } from '../start-refused';
import { mongoDocumentStore } from './mongo-ports';
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
});
