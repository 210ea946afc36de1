import { BoundedCache } from './bounded-cache';

export interface LoadingCacheOptions<V, Hint> {
  readonly maxBytes: number;
  readonly bytesOf: (key: string, value: V) => number;
  readonly load: (key: string, hint: Hint) => Promise<V>;
  /** Called with each value that the cache stores. */
  readonly onKeep?: (value: V) => void;
  /** Called with each value that the cache removes, or does not store because it changed while it was read. */
  readonly onForget?: (value: V) => void;
}

/**
 * A bounded cache in front of a store that reports changes. Entries do not expire: they are valid until `invalidate`, also when the change
 * comes during a read of the store. Several requests for one missing key read the store once.
 */
export class LoadingCache<V extends object, Hint = void> {
  private readonly cache: BoundedCache<V>;
  private readonly loading = new Map<string, { promise: Promise<V>; stale: boolean }>();

  constructor(private readonly options: LoadingCacheOptions<V, Hint>) {
    this.cache = new BoundedCache(options.maxBytes, options.bytesOf, options.onForget);
  }

  /** The value if it is cached. */
  peek(key: string): V | undefined {
    return this.cache.get(key);
  }

  /** The cached value at once, or a promise of the loaded one. Only the loader uses `hint`. */
  get(key: string, hint: Hint): V | Promise<V> {
    return this.cache.get(key) ?? this.loading.get(key)?.promise ?? this.fetch(key, hint);
  }

  invalidate(key: string): void {
    this.cache.delete(key);
    const running = this.loading.get(key);
    if (running === undefined) return;
    running.stale = true;
    this.loading.delete(key);
  }

  invalidateAll(): void {
    this.cache.clear();
    for (const key of [...this.loading.keys()]) this.invalidate(key);
  }

  private fetch(key: string, hint: Hint): Promise<V> {
    const running = { stale: false, promise: this.options.load(key, hint) };
    this.loading.set(key, running);
    const forget = (): void => {
      if (this.loading.get(key) === running) this.loading.delete(key);
    };
    running.promise = running.promise.then(
      (value) => {
        forget();
        if (running.stale) this.options.onForget?.(value);
        else this.keep(key, value);
        return value;
      },
      (error: unknown) => {
        forget();
        throw error;
      },
    );
    return running.promise;
  }

  private keep(key: string, value: V): void {
    this.cache.set(key, value);
    this.options.onKeep?.(value);
  }
}
