const FIRST_SIZE = 64 * 1024;

/** Rows as bytes, written one by one: one long string of all of them would live long enough to burden the collector. */
export class RowBuffer {
  private bytes = Buffer.allocUnsafe(FIRST_SIZE);
  private length = 0;

  add(row: string): void {
    // UTF-8 takes at most three bytes for each UTF-16 unit.
    const most = this.length + row.length * 3;
    if (most > this.bytes.length) this.grow(most);
    this.length += this.bytes.write(row, this.length);
  }

  toBytes(): Buffer {
    return this.bytes.subarray(0, this.length);
  }

  private grow(least: number): void {
    const larger = Buffer.allocUnsafe(Math.max(least, this.bytes.length * 2));
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }
}
