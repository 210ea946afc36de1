import { reasonOf } from '@marquee/ports';

/**
 * Told of what stands still and is tried again without limit: relays and projections. For metrics and log lines; nothing that it is
 * given holds personal data.
 */
export interface ProgressObserver {
  /** After each attempt that failed. */
  failed(name: string, reason: string): void;
  /** Once it goes on, and where it is stopped before; only after `failed`. */
  recovered(name: string): void;
}

/** Tells an observer how one of them gets on. It has several places, such as the partitions of its source, that stand still apart. */
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
