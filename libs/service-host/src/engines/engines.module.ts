import { readyCheck, shownCheck } from '@marquee/nest-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import type { OpenedEngines } from './opened-engines';

@Module({})
class EnginesModule {}

/** Makes every engine that a process needs part of its readiness, and shows those that it watches besides them. */
export const enginesModule = ({ checks, watched }: OpenedEngines): DynamicModule => ({
  module: EnginesModule,
  providers: [
    ...[...checks].map(([engine, check]) => readyCheck(engine, check)),
    ...[...watched].map(([engine, check]) => shownCheck(engine, check)),
  ],
});
