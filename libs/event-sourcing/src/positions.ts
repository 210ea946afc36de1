/** Offsets by `topic/partition`, kept as one checkpoint, so that a projection moves in one step. */
export class Positions {
  private constructor(private readonly offsets: Readonly<Record<string, number>>) {}

  static parse(text: string | null): Positions {
    return new Positions(text === null ? {} : (JSON.parse(text) as Record<string, number>));
  }

  at(topic: string, partition: number): number {
    return this.offsets[`${topic}/${partition}`] ?? 0;
  }

  moved(topic: string, partition: number, offset: number): Positions {
    return new Positions({ ...this.offsets, [`${topic}/${partition}`]: offset });
  }

  toString(): string {
    return JSON.stringify(this.offsets);
  }
}
