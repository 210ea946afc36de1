import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { faultPoint } from '@marquee/ports';
import { z } from 'zod';

const stored = z.object({ group: z.string(), offset: z.number() });
type Stored = z.infer<typeof stored>;

/** Before the first act. */
export const BEGINNING = -1;

const SUFFIX = '.json';
/** A file that is renamed before its content is on disk may be empty after a loss of power. */
const FILE = { mode: 0o600, flush: true };
const nameOf = (group: string): string => `${encodeURIComponent(group)}${SUFFIX}`;

/** A group whose text a loss of power has cut off has handled nothing: it is there, so nothing it may not have seen is deleted. */
const readOffset = (name: string, text: string): Stored => {
  try {
    return stored.parse(JSON.parse(text));
  } catch {
    return { group: decodeURIComponent(name.slice(0, -SUFFIX.length)), offset: BEGINNING };
  }
};

export const storedOffsets = (dir: string): readonly Stored[] =>
  readdirSync(dir)
    .filter((file) => file.endsWith(SUFFIX))
    .map((name) => readOffset(name, readFileSync(join(dir, name), 'utf8')));

/**
 * The log offset up to which every group has handled everything, from the files: groups of other threads count as well. Infinity
 * without groups.
 */
export const handledByAll = (dir: string): number =>
  Math.min(Infinity, ...storedOffsets(dir).map(({ offset }) => offset));

/**
 * How far each group has come: one small file per group, replaced as a whole once the new one is on disk. It survives `kill -9`; after a
 * loss of power a group may find itself further back and meets acts again, which the log's contract allows. Each commit waits for the
 * disk, off the event loop: consumers pace their batches.
 */
export class GroupOffsets {
  private readonly offsets = new Map<string, number>();

  constructor(private readonly dir: string) {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    for (const { group, offset } of storedOffsets(dir)) this.offsets.set(group, offset);
  }

  /** Log offset of the last act that the group has handled. A group that asks is registered: nothing it has not seen is deleted. */
  register(group: string): number {
    const known = this.offsets.get(group);
    if (known !== undefined) return known;
    const path = this.path(group);
    writeFileSync(`${path}.new`, JSON.stringify({ group, offset: BEGINNING }), FILE);
    renameSync(`${path}.new`, path);
    this.offsets.set(group, BEGINNING);
    return BEGINNING;
  }

  async commit(group: string, offset: number): Promise<void> {
    const path = this.path(group);
    await writeFile(`${path}.new`, JSON.stringify({ group, offset }), FILE);
    await faultPoint('journal.group.before-rename');
    await rename(`${path}.new`, path);
    this.offsets.set(group, offset);
  }

  private path(group: string): string {
    return join(this.dir, nameOf(group));
  }
}
