import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { faultPoint } from '@marquee/ports';
import { z } from 'zod';

const stored = z.object({ group: z.string(), offset: z.number() });

export const storedOffsets = (dir: string): readonly z.infer<typeof stored>[] =>
  readdirSync(dir)
    .filter((file) => file.endsWith('.json'))
    .map((name) => stored.parse(JSON.parse(readFileSync(join(dir, name), 'utf8'))));

/**
 * The log offset up to which every group has handled everything, from the files: groups of other threads count as well. Infinity
 * without groups.
 */
export const handledByAll = (dir: string): number =>
  Math.min(Infinity, ...storedOffsets(dir).map(({ offset }) => offset));

/** Before the first act. */
export const BEGINNING = -1;

/**
 * How far each group has come: one small file per group, replaced as a whole. It survives `kill -9`; after a loss of power a group may
 * find itself further back and meets acts again, which the log's contract allows.
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
    writeFileSync(`${path}.new`, JSON.stringify({ group, offset: BEGINNING }), { mode: 0o600 });
    renameSync(`${path}.new`, path);
    this.offsets.set(group, BEGINNING);
    return BEGINNING;
  }

  async commit(group: string, offset: number): Promise<void> {
    const path = this.path(group);
    await writeFile(`${path}.new`, JSON.stringify({ group, offset }), { mode: 0o600 });
    await faultPoint('journal.group.before-rename');
    await rename(`${path}.new`, path);
    this.offsets.set(group, offset);
  }

  private path(group: string): string {
    return join(this.dir, `${encodeURIComponent(group)}.json`);
  }
}
