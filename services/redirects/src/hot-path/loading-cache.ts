import { BoundedCache } from './bounded-cache';

/**
 * A bounded cache in front of a store that tells when something changed. Entries have no age: they are right until
 * `invalidate`, also when the change comes while the store is being read. Several requests for one missing key read once.
 */
export class LoadingCache<V extends object | string | null, Hint = void> {
  private readonly cache: BoundedCache<V>;
  private readonly loading = new Map<string, { promise: Promise<V>; stale: boolean }>();
  private readonly load: (key: string, hint: Hint) => Promise<V>;

  constructor(options: { maxBytes: number; bytesOf: (key: string, value: V) => number; load: (key: string, hint: Hint) => Promise<V> }) {
    this.cache = new BoundedCache(options.maxBytes, options.bytesOf);
    this.load = options.load;
  }

  /** The value at once when it is at hand, otherwise a promise of it. `hint` is for the loader alone. */
  get(key: string, hint: Hint): V | Promise<V> {
    const value = this.cache.get(key);
    return value !== undefined ? value : (this.loading.get(key)?.promise ?? this.fetch(key, hint));
  }

  invalidate(key: string): void {
    this.cache.delete(key);
    const running = this.loading.get(key);
    if (running === undefined) return;
    running.stale = true;
    this.loading.delete(key);
  }

  private fetch(key: string, hint: Hint): Promise<V> {
    const running = { stale: false, promise: this.load(key, hint) };
    this.loading.set(key, running);
    const forget = (): void => {
      if (this.loading.get(key) === running) this.loading.delete(key);
    };
    running.promise = running.promise.then(
      (value) => {
        if (!running.stale) this.cache.set(key, value);
        forget();
        return value;
      },
      (error: unknown) => {
        forget();
        throw error;
      },
    );
    return running.promise;
  }
}
