import path from 'node:path';
import { openJournal } from '@marquee/adapter-journal';
import type { ClickIds } from '@marquee/contracts';

/** The id of every click that the journal in a folder at rest holds, in its order; what is set aside is no click. */
export const journalIds = async (dataDir: string, source: string, ids: ClickIds): Promise<string[]> => {
  const journal = openJournal({ dir: path.join(dataDir, 'journal'), source, sync: 'write', clock: Date.now });
  const recorded: string[] = [];
  for (let from = { epoch: 0, offset: 0 }; ;) {
    const acts = await journal.readFrom(from, 10_000);
    const last = acts.at(-1);
    if (last === undefined) break;
    for (const act of acts)
      if (act.name === 'visitors.LinkFollowed.v1' && act.setAside === null)
        recorded.push(ids.of(source, act.epoch, act.offset));
    from = { epoch: last.epoch, offset: last.offset + 1 };
  }
  await journal.close();
  return recorded;
};
