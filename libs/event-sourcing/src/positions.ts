/** Offsets by `topic/partition`, stored as one checkpoint, so that a projection moves in one step. */
export class Positions {
  private constructor(private readonly offsets: Readonly<Record<string, number>>) {}

  static parse(text: string | null): Positions {
    return new Positions(text === null ? {} : (JSON.parse(text) as Record<string, number>));
  }

  /** Offset of the last handled record; -1 before the first, because some logs count from 0. */
  at(topic: string, partition: number): number {
    return this.offsets[`${topic}/${partition}`] ?? -1;
  }

  /** Whether every partition is at least as far as in `other`. */
  reaches(other: Positions): boolean {
    return Object.entries(other.offsets).every(([place, offset]) => (this.offsets[place] ?? -1) >= offset);
  }

  moved(topic: string, partition: number, offset: number): Positions {
    return new Positions({ ...this.offsets, [`${topic}/${partition}`]: offset });
  }

  toString(): string {
    return JSON.stringify(this.offsets);
  }
}
