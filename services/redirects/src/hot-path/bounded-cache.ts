/**
 * A cache that is bounded by the bytes that its callers state for each entry. The oldest entry is removed first. A hit is one lookup and
 * writes nothing, because tracking the order of use costs more per redirect than the misses that it saves.
 */
export class BoundedCache<V> {
  private readonly entries = new Map<string, V>();
  /** Iterates over the map as entries are removed. A new iterator would step over all entries that were removed before. */
  private oldest = this.entries.keys();
  private bytes = 0;

  constructor(
    private readonly maxBytes: number,
    private readonly bytesOf: (key: string, value: V) => number,
    private readonly onForget: (value: V) => void = () => undefined,
  ) {}

  get(key: string): V | undefined {
    return this.entries.get(key);
  }

  set(key: string, value: V): void {
    this.delete(key);
    this.entries.set(key, value);
    this.bytes += this.bytesOf(key, value);
    while (this.bytes > this.maxBytes) this.dropOldest();
  }

  delete(key: string): void {
    const value = this.entries.get(key);
    if (value === undefined) return;
    this.entries.delete(key);
    this.bytes -= this.bytesOf(key, value);
    this.onForget(value);
  }

  clear(): void {
    for (const key of [...this.entries.keys()]) this.delete(key);
  }

  private dropOldest(): void {
    const { value: key, done } = this.oldest.next();
    if (done) this.oldest = this.entries.keys();
    else this.delete(key);
  }
}
