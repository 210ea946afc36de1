/**
 * A cache bounded by the bytes that its callers reckon per entry. Two generations: entries that are used move to the young
 * one, and when that is half of the limit the old one is dropped as a whole. Cheaper per hit than a linked list, and about
 * as good at keeping what is asked for.
 */
export class BoundedCache<V> {
  private young = new Map<string, V>();
  private old = new Map<string, V>();
  private youngBytes = 0;

  constructor(
    private readonly maxBytes: number,
    private readonly bytesOf: (key: string, value: V) => number,
  ) {}

  get(key: string): V | undefined {
    const value = this.young.get(key);
    if (value !== undefined) return value;
    const aged = this.old.get(key);
    if (aged !== undefined) {
      this.old.delete(key);
      this.set(key, aged);
    }
    return aged;
  }

  set(key: string, value: V): void {
    if (!this.young.has(key)) this.youngBytes += this.bytesOf(key, value);
    this.young.set(key, value);
    if (this.youngBytes * 2 < this.maxBytes) return;
    this.old = this.young;
    this.young = new Map();
    this.youngBytes = 0;
  }

  delete(key: string): void {
    const value = this.young.get(key);
    if (value !== undefined) this.youngBytes -= this.bytesOf(key, value);
    this.young.delete(key);
    this.old.delete(key);
  }
}
