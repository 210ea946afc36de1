import type { LogBatch } from '@marquee/ports';

/** The records that a reactor or a consumer has received and not yet handled. */
export interface ReactorLag {
  readonly records: number;
  /** Age of the oldest of them in milliseconds; 0 when there is none. */
  readonly oldestMs: number;
}

interface InHand {
  readonly records: number;
  readonly oldestAt: number;
  seenAt: number;
}

/** Milliseconds, longer than the longest pause between two attempts. A batch that is not seen for so long went to another member. */
const FORGOTTEN_AFTER = 30_000;

/** Counts the batches that were delivered and are not handled, also between two attempts. */
export class LagCounter {
  private readonly batches = new Map<string, InHand>();

  /** `clock` returns UTC milliseconds. */
  constructor(private readonly clock: () => number) {}

  async during({ topic, partition, records }: LogBatch, handle: () => Promise<void>): Promise<void> {
    const place = `${topic}/${partition}`;
    const inHand = { records: records.length, oldestAt: records[0]!.at, seenAt: this.clock() };
    this.batches.set(place, inHand);
    const beat = (): void => void (inHand.seenAt = this.clock());
    const heart = setInterval(beat, FORGOTTEN_AFTER / 3);
    heart.unref();
    try {
      await handle();
      this.batches.delete(place);
    } finally {
      clearInterval(heart);
    }
  }

  read(): ReactorLag {
    const now = this.clock();
    const batches = [...this.batches.values()].filter(({ seenAt }) => now - seenAt < FORGOTTEN_AFTER);
    if (batches.length === 0) return { records: 0, oldestMs: 0 };
    return {
      records: batches.reduce((sum, { records }) => sum + records, 0),
      oldestMs: Math.max(0, now - Math.min(...batches.map(({ oldestAt }) => oldestAt))),
    };
  }
}
