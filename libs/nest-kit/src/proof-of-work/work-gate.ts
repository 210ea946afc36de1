import type { RateClaim } from '@marquee/ports';
import { limitExceeded, type RateLimits } from '../rate-limits';
import { WorkRequired, type ProofsOfWork } from './proofs-of-work';

/** An attempt that passes free of charge while its limits have room, and for work after that. */
export interface GatedAttempt {
  /** What the work is for. A proof of another scope is none. */
  readonly scope: string;
  readonly free: readonly RateClaim[];
  /** What a paid attempt counts on. Each level has a share of its own: where one is used up, the next one costs four times as much. */
  paid(level: number): readonly RateClaim[];
  /** Whether work passes this limit. The others are the client's own: it waits. */
  isPayable(limit: string): boolean;
  /** As the client sent it. */
  readonly proof: string | undefined;
}

/** Lets attempts in by limits or by work. */
export class WorkGate {
  constructor(
    private readonly limits: Pick<RateLimits, 'ask'>,
    private readonly proofs: ProofsOfWork,
  ) {}

  /** Counts the attempt, or throws: `work_required` with a challenge, `LimitExceededException` where no work helps. */
  async admit(attempt: GatedAttempt, now: number): Promise<'free' | 'paid'> {
    const { scope, free, paid, isPayable, proof } = attempt;
    const verdict = await this.limits.ask(free, now);
    if (verdict.allowed) return 'free';
    if (!isPayable(verdict.limit)) throw limitExceeded(verdict.retryAfter);
    const done = this.proofs.read(proof, scope);
    if (done === null) throw new WorkRequired(this.proofs.ask(scope, 0), verdict.retryAfter);
    const bought = await this.limits.ask([done.claim, ...paid(done.level)], now);
    if (bought.allowed) return 'paid';
    const isSpent = bought.limit === done.claim.limit.name;
    const level = isSpent ? done.level : done.level + 1;
    if ((!isSpent && !isPayable(bought.limit)) || level >= this.proofs.levels) throw limitExceeded(bought.retryAfter);
    throw new WorkRequired(this.proofs.ask(scope, level), bought.retryAfter);
  }
}
