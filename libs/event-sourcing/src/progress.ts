import { reasonOf } from '@marquee/ports';

/**
 * Observes relays, projections and the adding of jobs, which retry without limit. For metrics and log lines, so the arguments contain no
 * personal data.
 */
export interface ProgressObserver {
  /** After each attempt that failed. */
  failed(name: string, reason: string): void;
  /** Called after `failed` once an attempt succeeds, the work stops, or another process takes it over. */
  recovered(name: string): void;
}

/** Reports one relay, projection or job to an observer. Its places, such as the partitions of its source, fail independently. */
export class Progress {
  private readonly failing = new Set<string>();

  constructor(
    private readonly observer: ProgressObserver,
    private readonly name: string,
  ) {}

  failed(place: string, error: unknown): void {
    this.failing.add(place);
    this.observer.failed(this.name, reasonOf(error));
  }

  succeeded(place: string): void {
    if (this.failing.delete(place) && this.failing.size === 0) this.observer.recovered(this.name);
  }

  /** Resets all places, because the work starts from scratch or has ended. */
  clear(): void {
    if (this.failing.size === 0) return;
    this.failing.clear();
    this.observer.recovered(this.name);
  }
}
