import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { UnreadAct, VisitorAct } from '@marquee/contracts';
import { storedOffsets } from './group-offsets';
import { JournalReader } from './journal-reader';
import { listSegments, sizeOf } from './segments';

/** Acts that are in memory at once, about: whole frames. */
const ACTS_AT_ONCE = 5_000;

/** The acts of a journal that no process writes, in their order. Nothing in the folder is changed. */
export async function* storedActs(options: {
  readonly dir: string;
  readonly source: string;
}): AsyncGenerator<readonly (VisitorAct | UnreadAct)[]> {
  const segments = existsSync(options.dir) ? listSegments(options.dir) : [];
  const sizes = new Map(segments.map(({ path }) => [path, sizeOf(path)]));
  const reader = new JournalReader(
    {
      source: options.source,
      segments: () => segments,
      readable: ({ path }) => sizes.get(path) ?? 0,
      // A torn end, which the next start would remove.
      onDamage: () => undefined,
    },
    -1,
  );
  try {
    for (;;) {
      const { acts } = await reader.read(ACTS_AT_ONCE);
      if (acts.length === 0) return;
      yield acts;
    }
  } finally {
    await reader.close();
  }
}

/** Returns the committed offset of each group: the log's offset of the last act that the group has handled. */
export const journalGroups = (dir: string): readonly { readonly group: string; readonly offset: number }[] =>
  existsSync(join(dir, 'groups')) ? storedOffsets(join(dir, 'groups')) : [];
