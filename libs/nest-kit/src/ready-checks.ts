import { Injectable, type FactoryProvider, type InjectionToken } from '@nestjs/common';

export type ReadyCheck = () => Promise<void>;

export interface Readiness {
  readonly status: 'ok' | 'failing';
  readonly checks: Readonly<Record<string, string>>;
}

/** Milliseconds for which a good result is cached: a gateway polls twice a second, and each result costs a request to every engine. */
const WELL_FOR = 2000;

/** The checks behind `/health/ready`. */
@Injectable()
export class ReadyChecks {
  private readonly checks = new Map<string, ReadyCheck>();
  private well: { readonly readiness: Readiness; readonly until: number } | null = null;

  add(name: string, check: ReadyCheck): void {
    this.checks.set(name, check);
    this.well = null;
  }

  /** The answer that all is well holds for two seconds; whatever fails is asked each time. */
  async run(): Promise<Readiness> {
    if (this.well && performance.now() < this.well.until) return this.well.readiness;
    const readiness = await this.ask();
    this.well = readiness.status === 'ok' ? { readiness, until: performance.now() + WELL_FOR } : null;
    return readiness;
  }

  /** Every check at once; a check that takes longer than two seconds has failed. */
  private async ask(): Promise<Readiness> {
    const results = await Promise.all(
      [...this.checks].map(async ([name, check]) => [name, await outcomeOf(check)] as const),
    );
    return {
      status: results.every(([, outcome]) => outcome === 'ok') ? 'ok' : 'failing',
      checks: Object.fromEntries(results),
    };
  }
}

const outcomeOf = async (check: ReadyCheck): Promise<'ok' | 'failing' | 'timeout'> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'timeout'>((resolve) => {
    timer = setTimeout(() => resolve('timeout'), 2000);
  });
  try {
    return await Promise.race([check().then(() => 'ok' as const), late]);
  } catch {
    return 'failing';
  } finally {
    clearTimeout(timer);
  }
};

/** A provider that adds one question to `/health/ready`; `check` rejects when the service cannot work. */
export const readyCheck = <Dependencies extends readonly unknown[]>(
  name: string,
  check: (...dependencies: Dependencies) => Promise<void>,
  inject: readonly InjectionToken[] = [],
): FactoryProvider => ({
  provide: Symbol(`ready ${name}`),
  inject: [ReadyChecks, ...inject],
  useFactory: (checks: ReadyChecks, ...dependencies: unknown[]) => {
    checks.add(name, () => check(...(dependencies as unknown as Dependencies)));
    return name;
  },
});
