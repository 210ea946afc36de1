import type {
  FactoryProvider,
  InjectionToken,
  OnApplicationBootstrap,
  BeforeApplicationShutdown,
} from '@nestjs/common';

export interface Running {
  stop(): Promise<void>;
}

class BackgroundTask implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private running: Running | undefined;

  constructor(private readonly start: () => Running | Promise<Running>) {}

  async onApplicationBootstrap(): Promise<void> {
    this.running = await this.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.running?.stop();
  }
}

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
