import { readyCheck } from '@marquee/nest-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import type { OpenedEngines } from './opened-engines';

@Module({})
class EnginesModule {}

/** Makes every engine that a process watches part of its readiness. */
export const enginesModule = ({ checks }: OpenedEngines): DynamicModule => ({
  module: EnginesModule,
  providers: [...checks].map(([engine, check]) => readyCheck(engine, check)),
});
