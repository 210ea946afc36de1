import type {
  FactoryProvider,
  BeforeApplicationShutdown,
  INestApplicationContext,
  InjectionToken,
  OnApplicationBootstrap,
} from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';

export interface Running {
  stop(): Promise<void>;
}

class BackgroundTask implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private running: Running | undefined;
  private stopping: Promise<void> | undefined;

  constructor(private readonly start: () => Running | Promise<Running>) {}

  async onApplicationBootstrap(): Promise<void> {
    this.running = await this.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    this.stopping ??= this.running?.stop() ?? Promise.resolve();
    return this.stopping;
  }
}

/**
 * Closes an application: all that runs in the background first, at the same time, because the framework stops it module by module, and a
 * process has seconds to end.
 */
export const closeApplication = async (app: INestApplicationContext): Promise<void> => {
  const providers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.providers.values()]);
  const tasks = providers.map(({ instance }) => instance as unknown).filter((one) => one instanceof BackgroundTask);
  await Promise.all(tasks.map((task) => task.beforeApplicationShutdown()));
  await app.close();
};

/**
 * A provider that starts something with the application and stops it before the application ends: a relay, a
 * projection, a consumer. `start` gets what `inject` names.
 */
export const background = <Dependencies extends readonly unknown[]>(
  name: string,
  start: (...dependencies: Dependencies) => Running | Promise<Running>,
  inject: readonly InjectionToken[] = [],
): FactoryProvider => ({
  provide: Symbol(`background ${name}`),
  inject: [...inject],
  useFactory: (...dependencies: unknown[]) =>
    new BackgroundTask(() => start(...(dependencies as unknown as Dependencies))),
});
