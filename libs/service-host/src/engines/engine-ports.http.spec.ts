import { createLogger } from '@marquee/nest-kit';
import { testApp } from '@marquee/nest-kit/testing';
import { bullJobQueue, s3ObjectStore } from './engine-ports';
import { enginesModule } from './engines.module';
import { createOpenedEngines } from './opened-engines';
import type { PortContext } from './ports';

describe('a service whose job queue and object store are unavailable', () => {
  it('starts, is ready, says which engines do not answer, and closes them at its end', async () => {
    const logger = createLogger({ level: 'silent' });
    const engines = createOpenedEngines(logger, new AbortController().signal);
    const settings = {
      REDIS_URL: 'redis://127.0.0.1:1',
      REDIS_PREFIX: 'marquee',
      S3_URL: 'http://key:secret@127.0.0.1:1/marquee',
    };
    const context = { engines, settings, logger, clock: Date.now, service: 'identity' } as unknown as PortContext;
    await Promise.all([bullJobQueue(context), s3ObjectStore(context)]);
    const service = await testApp([enginesModule(engines)]);
    try {
      const answer = await service.app.inject({ method: 'GET', url: '/health/ready' });
      expect(answer.statusCode).toBe(200);
      const away = expect.stringMatching(/^(failing|timeout)$/);
      expect(answer.json()).toEqual({ status: 'ok', checks: { 'ended access': 'ok', jobs: away, s3: away } });
    } finally {
      await service.close();
      const closers = engines.closers();
      await Promise.all(Object.values(closers).map((close) => close()));
      expect(Object.keys(closers).sort()).toEqual(['jobs', 's3']);
    }
  });
});
