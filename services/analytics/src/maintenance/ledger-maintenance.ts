import { randomUUID } from 'node:crypto';
import { asLeader } from '@marquee/event-sourcing';
import { CheckpointConflict, type CheckpointWrite, type DocumentStore } from '@marquee/ports';

/** Names never change after release. */
const LEASE = 'clicks:maintenance';
const HOLD = 'clicks:hold';
const FREE = 'free';

/**
 * Keeps apart what must not meet in the ledger, in whichever processes it runs: rebuilds, audits and the removal of owners take turns, and
 * while tables are swapped or compared no process writes a block.
 */
export class LedgerMaintenance {
  constructor(private readonly documents: DocumentStore) {}

  /**
   * Runs `work` while no other maintenance is under way. `isAlone` turns false when the lease was lost. Rejects with `LeaseHeld` when other
   * maintenance does not end soon.
   */
  alone<Result>(work: (isAlone: () => boolean) => Promise<Result>): Promise<Result> {
    return asLeader(this.documents, LEASE, async (isAlone) => {
      const left = await this.documents.checkpoint(HOLD);
      // Of maintenance that was killed.
      if (left !== null && left !== FREE) await this.move(left, FREE);
      return work(isAlone);
    });
  }

  /**
   * Keeps every process from taking sources over while `work` runs. Call it within `alone`, and take over every source in `work`: a process continues
   * writing what it has. Rejects after `work` when other maintenance took this one for killed: blocks may have been written meanwhile.
   */
  async holdingWriters<Result>(work: () => Promise<Result>): Promise<Result> {
    const held = `held/${randomUUID()}`;
    await this.hold(held);
    let result: Result;
    try {
      result = await work();
    } catch (error) {
      await this.move(held, FREE).catch(() => undefined);
      throw error;
    }
    await this.move(held, FREE).catch((cause: unknown) => {
      throw new Error('clicks may have been written meanwhile: run it again', { cause });
    });
    return result;
  }

  /**
   * Resolves when sources may be taken over, with the checkpoint of that: a source that no process had before is taken together with it.
   * Rejects with `LeaseHeld` while writers are held.
   */
  async unheld(): Promise<CheckpointWrite> {
    const expected = await this.documents.checkpoint(HOLD);
    if (expected === null || expected === FREE) return { name: HOLD, position: FREE, expected };
    // Those that hold the writers have the lease, unless they were killed.
    await this.alone(() => Promise.resolve());
    return { name: HOLD, position: FREE, expected: FREE };
  }

  /** The first claim of a source moves the checkpoint too: then it is known by now, and this looks again. */
  private async hold(held: string): Promise<void> {
    for (;;) {
      try {
        return await this.move(await this.documents.checkpoint(HOLD), held);
      } catch (error) {
        if (!(error instanceof CheckpointConflict)) throw error;
      }
    }
  }

  private move(expected: string | null, position: string): Promise<void> {
    return this.documents.commit([], [{ name: HOLD, position, expected }]);
  }
}
