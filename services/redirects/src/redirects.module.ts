import { background, readyCheck, type Running } from '@marquee/nest-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import type { Redirects } from './redirects';

@Module({})
class RedirectsModule {}

/** Readiness, and the relay of the acts if the journal is not itself the log. */
export const redirectsModule = (redirects: Redirects, startRelay?: () => Promise<Running>): DynamicModule => ({
  module: RedirectsModule,
  providers: [
    ...(startRelay ? [background('act-relay', startRelay)] : []),
    readyCheck('redirects', () => redirects.check()),
  ],
});
