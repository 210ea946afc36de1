import { background, readyCheck } from '@marquee/nest-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import type { Redirects } from './redirects';

@Module({})
class RedirectsModule {}

/** Readiness and the end of a redirect service that the host has made and started before the framework was up. */
export const redirectsModule = (redirects: Redirects): DynamicModule => ({
  module: RedirectsModule,
  providers: [
    background('redirects', async () => {
      await redirects.start();
      return { stop: () => redirects.stop() };
    }),
    readyCheck('redirects', () => redirects.check()),
  ],
});
