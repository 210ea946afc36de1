import { reasonOf } from '@marquee/ports';

/**
 * Observes relays and projections that are stuck and retry without limit. For metrics and log lines: the arguments hold no personal
 * data.
 */
export interface ProgressObserver {
  /** After each attempt that failed. */
  failed(name: string, reason: string): void;
  /** After `failed`: once the relay or projection goes on, or before that is stopped or taken over by another process. */
  recovered(name: string): void;
}

/** Reports one relay or projection to an observer. Its places, such as the partitions of its source, get stuck independently. */
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

  /** It begins anew, or has ended: no place counts any more. */
  clear(): void {
    if (this.failing.size === 0) return;
    this.failing.clear();
    this.observer.recovered(this.name);
  }
}
