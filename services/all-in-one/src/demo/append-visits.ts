import { openJournal, type Journal } from '@marquee/adapter-journal';
import { sampleLinks, yearOfVisits, type VisitedLink } from '@marquee/demo';
import { EMBEDDED_NODE, type DataFolder, type Progress } from '@marquee/service-host';

export interface AppendedVisits {
  /** Clicks of people on all links, with those that were there before. */
  readonly clicks: number;
}

/** Fewer than a journal lets wait for the disk. */
const BATCH = 10_000;
const SEED = 2026;

/** The items that people followed, in the order in which they were followed first. */
const followedItems = async (journal: Journal): Promise<string[]> => {
  const acts = await journal.readFrom({ epoch: 0, offset: 0 }, 10_000);
  return [...new Set(acts.flatMap((act) => (act.name === 'visitors.LinkFollowed.v1' ? [act.itemId] : [])))];
};

const append = (journal: Journal, acts: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    let left = acts.length;
    const recorded = (): void => {
      left -= 1;
      if (left === 0) resolve();
    };
    for (const act of acts)
      journal.append(act, {
        recorded,
        refused: (reason) => reject(new Error(`the journal refused a visit: ${reason}`)),
      });
  });

/**
 * Appends a year of visits to the journal of a folder on which no product runs. Each public link of the sample page was followed once before, in the order
 * of the sample, so that the journal has the ids of its items.
 */
export const appendVisits = async (
  folder: DataFolder,
  options: { readonly ownerId: string; readonly clicks: number; readonly now: number },
  progress: Progress,
): Promise<AppendedVisits> => {
  const { ownerId, clicks, now } = options;
  const journal = openJournal({
    dir: folder.folder('journal'),
    source: EMBEDDED_NODE,
    sync: 'write',
    clock: () => now,
  });
  try {
    const items = await followedItems(journal);
    const links = items.map((itemId, place): VisitedLink => ({ itemId, share: sampleLinks[place]!.share }));
    const until = now - (now % 3_600_000);
    let batch: string[] = [];
    let done = 0;
    const flush = async (): Promise<void> => {
      if (batch.length > 0) await append(journal, batch);
      done += batch.length;
      batch = [];
      progress('a year of visits', Math.min(done, clicks), clicks);
    };
    for (const act of yearOfVisits({ ownerId, links, clicks, until, seed: SEED })) {
      batch.push(act);
      if (batch.length >= BATCH) await flush();
    }
    await flush();
    return { clicks: clicks + items.length };
  } finally {
    await journal.close();
  }
};
