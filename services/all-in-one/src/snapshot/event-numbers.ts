/** The events of a service by their numbers, 1 for the first, and by the positions that they had in another store. */
export class EventNumbers {
  private readonly positions: number[] = [];

  get count(): number {
    return this.positions.length;
  }

  /** Positions rise. Returns the number of the event. */
  add(position: number): number {
    return this.positions.push(position);
  }

  /** The number of the last event up to this position; 0 before the first. */
  upTo(position: number): number {
    let [low, high] = [0, this.positions.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (this.positions[middle]! <= position) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
