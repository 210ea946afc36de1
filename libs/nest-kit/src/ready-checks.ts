import { Injectable, type FactoryProvider, type InjectionToken } from '@nestjs/common';
import { withTimeout } from '@marquee/kernel';

export type ReadyCheck = () => Promise<void>;

export interface Readiness {
  readonly status: 'ok' | 'failing';
  readonly checks: Readonly<Record<string, string>>;
}

/** Milliseconds for which a good result is cached. A gateway polls twice a second, and each result costs a request to every engine. */
const WELL_FOR = 2000;

/** Milliseconds that a check may take. Checks that are only shown get less, so that a hanging engine delays no probe. */
const NEEDED_WITHIN = 2000;
const SHOWN_WITHIN = 1000;

interface Check {
  readonly ask: ReadyCheck;
  readonly isNeeded: boolean;
}

/** The checks behind `/health/ready`. */
@Injectable()
export class ReadyChecks {
  private readonly checks = new Map<string, Check>();
  private well: { readonly readiness: Readiness; readonly until: number } | null = null;

  add(name: string, ask: ReadyCheck, isNeeded = true): void {
    this.checks.set(name, { ask, isNeeded });
    this.well = null;
  }

  /** A ready result is cached for two seconds. While the service is not ready, each call runs every check. */
  async run(): Promise<Readiness> {
    if (this.well && performance.now() < this.well.until) return this.well.readiness;
    const readiness = await this.ask();
    this.well = readiness.status === 'ok' ? { readiness, until: performance.now() + WELL_FOR } : null;
    return readiness;
  }

  /** Runs all checks at once. A check that takes too long has failed. */
  private async ask(): Promise<Readiness> {
    const results = await Promise.all(
      [...this.checks].map(async ([name, check]) => ({ name, ...check, outcome: await outcomeOf(check) })),
    );
    return {
      status: results.every(({ outcome, isNeeded }) => outcome === 'ok' || !isNeeded) ? 'ok' : 'failing',
      checks: Object.fromEntries(results.map(({ name, outcome }) => [name, outcome])),
    };
  }
}

class CheckTimedOut extends Error {}

const outcomeOf = async ({ ask, isNeeded }: Check): Promise<'ok' | 'failing' | 'timeout'> => {
  try {
    await withTimeout(isNeeded ? NEEDED_WITHIN : SHOWN_WITHIN, ask(), () => new CheckTimedOut());
    return 'ok';
  } catch (error) {
    return error instanceof CheckTimedOut ? 'timeout' : 'failing';
  }
};

/** A provider that adds one check to `/health/ready`. `check` rejects when the service cannot work. */
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

/**
 * A provider that shows a dependency in `checks` of `/health/ready` without affecting the status, because the service answers without it.
 */
export const shownCheck = (name: string, check: ReadyCheck): FactoryProvider => ({
  provide: Symbol(`shown ${name}`),
  inject: [ReadyChecks],
  useFactory: (checks: ReadyChecks) => {
    checks.add(name, check, false);
    return name;
  },
});
