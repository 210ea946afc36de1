import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { faultPoint } from '@marquee/ports';
import { z } from 'zod';

const stored = z.object({
  group: z.string(),
  offset: z.number(),
  /** What the group carries the acts to. */
  target: z.string().optional(),
});
type Stored = z.infer<typeof stored>;

/** Before the first act. */
export const BEGINNING = -1;

const SUFFIX = '.json';
/** A file that is renamed before its content is on disk may be empty after a loss of power. */
const FILE = { mode: 0o600, flush: true };
const nameOf = (group: string): string => `${encodeURIComponent(group)}${SUFFIX}`;

/**
 * A group whose file a loss of power has truncated has handled nothing. It still exists, so acts that it may not have seen are not deleted.
 */
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
 * The log offset up to which every group has handled everything. It is read from the files, so groups of other threads are included.
 * Infinity without groups.
 */
export const handledByAll = (dir: string): number =>
  Math.min(Infinity, ...storedOffsets(dir).map(({ offset }) => offset));

/**
 * The offset of each group: one small file per group, which is replaced as a whole once the new one is on disk. It survives `kill -9`.
 * After a loss of power a group may get acts again, which the log's contract allows. Each commit waits for the disk outside the event loop,
 * so consumers limit the number of their batches.
 */
export class GroupOffsets {
  private readonly offsets = new Map<string, number>();
  private readonly targets = new Map<string, string>();

  constructor(private readonly dir: string) {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    for (const { group, offset, target } of storedOffsets(dir)) {
      this.offsets.set(group, offset);
      if (target !== undefined) this.targets.set(group, target);
    }
  }

  /**
   * Registers a group and returns the log offset of the last act that it has handled. From then on, acts that it has not seen are not
   * deleted.
   */
  register(group: string): number {
    const known = this.offsets.get(group);
    if (known !== undefined) return known;
    this.write(group, BEGINNING);
    return BEGINNING;
  }

  /**
   * Records what a group carries the acts to. Returns whether it was another target before: the group then has handled nothing. A group of
   * an earlier release, which recorded none, keeps its offset. Call it while no member of the group runs a commit.
   */
  aim(group: string, target: string): boolean {
    const before = this.targets.get(group);
    if (before === target) return false;
    const isOther = before !== undefined;
    this.targets.set(group, target);
    this.write(group, isOther ? BEGINNING : (this.offsets.get(group) ?? BEGINNING));
    return isOther;
  }

  async commit(group: string, offset: number): Promise<void> {
    const path = this.path(group);
    await writeFile(`${path}.new`, this.contentOf(group, offset), FILE);
    await faultPoint('journal.group.before-rename');
    await rename(`${path}.new`, path);
    this.offsets.set(group, offset);
  }

  private write(group: string, offset: number): void {
    const path = this.path(group);
    writeFileSync(`${path}.new`, this.contentOf(group, offset), FILE);
    renameSync(`${path}.new`, path);
    this.offsets.set(group, offset);
  }

  private contentOf(group: string, offset: number): string {
    return JSON.stringify({ group, offset, target: this.targets.get(group) });
  }

  private path(group: string): string {
    return join(this.dir, nameOf(group));
  }
}
