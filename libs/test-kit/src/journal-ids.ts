import path from 'node:path';
import { openJournal } from '@marquee/adapter-journal';
import type { ClickIds, VisitorHit } from '@marquee/contracts';

/** A click as the journal has it. */
export interface JournalClick extends Pick<VisitorHit, 'itemId' | 'route'> {
  readonly id: string;
}

/** Every click that the journal in a folder at rest holds, in its order; what is set aside is no click. */
export const journalClicks = async (dataDir: string, source: string, ids: ClickIds): Promise<JournalClick[]> => {
  const journal = openJournal({ dir: path.join(dataDir, 'journal'), source, sync: 'write', clock: Date.now });
  const clicks: JournalClick[] = [];
  for (let from = { epoch: 0, offset: 0 }; ;) {
    const acts = await journal.readFrom(from, 10_000);
    const last = acts.at(-1);
    if (last === undefined) break;
    for (const act of acts)
      if (act.name === 'visitors.LinkFollowed.v1' && act.setAside === null) {
        const { itemId, route } = act;
        clicks.push({ id: ids.of(source, act.epoch, act.offset), itemId, ...(route !== undefined && { route }) });
      }
    from = { epoch: last.epoch, offset: last.offset + 1 };
  }
  await journal.close();
  return clicks;
};

/** Their ids alone. */
export const journalIds = async (...at: Parameters<typeof journalClicks>): Promise<string[]> =>
  (await journalClicks(...at)).map(({ id }) => id);
