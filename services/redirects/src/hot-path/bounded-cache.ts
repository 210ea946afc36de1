/**
 * A cache bounded by the bytes that its callers reckon per entry; the entry that came first goes first. A hit is one lookup and
 * writes nothing: keeping the order of use costs more per redirect than the few more misses that it saves.
 */
export class BoundedCache<V> {
  private readonly entries = new Map<string, V>();
  /** Goes round the map as entries are dropped. A fresh iterator would walk over all that was dropped before. */
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
