import { background, readyCheck, type Running } from '@marquee/nest-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import type { Redirects } from './redirects';

@Module({})
class RedirectsModule {}

/**
 * Readiness and the end of a redirect service that the host has made and started before the framework was up. Where the journal is
 * not itself the log, `startRelay` carries the acts; it stops after the last one was written.
 */
export const redirectsModule = (redirects: Redirects, startRelay?: () => Promise<Running>): DynamicModule => ({
  module: RedirectsModule,
  providers: [
    background('redirects', async () => {
      await redirects.start();
      const relay = await startRelay?.();
      return {
        stop: async () => {
          await redirects.stop();
          await relay?.stop();
        },
      };
    }),
    readyCheck('redirects', () => redirects.check()),
  ],
});
