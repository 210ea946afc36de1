import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ACT_EPOCH_MAX, type ActPlace, type UnreadAct, type VisitorAct } from '@marquee/contracts';
import { reasonOf, type ActJournal, type EngineLogger, type EventLog } from '@marquee/ports';
import { GroupOffsets, handledByAll } from './group-offsets';
import { realDisk, type JournalDisk } from './journal-disk';
import { JournalLog } from './journal-log';
import { JournalReader, type JournalView } from './journal-reader';
import { createJournalFollowers, type JournalChange, type JournalFollowers } from './journal-state';
import { JournalWriter } from './journal-writer';
import { lastActIn, type LastAct } from './last-act';
import { createJournalMetrics } from './journal.metrics';
import { observedReading } from './observed-reading';
import { logOffset } from './position';
import { recover, type Recovered } from './recovery';
import { expiredSegments } from './retention';
import { listSegments, sizeOf } from './segments';

export interface JournalOptions {
  /** Created when it is missing. One process at a time may have it open. */
  readonly dir: string;
  /** Stable slot of this node, `[a-z0-9-]{1,32}`. */
  readonly source: string;
  /** What a recorded act survives: `kill -9` (`write`), or also a loss of power (`disk`, by fdatasync). */
  readonly sync: 'write' | 'disk';
  /** UTC milliseconds. */
  readonly clock: () => number;
  /** Bytes after which a segment is closed; 64 MiB by default. */
  readonly segmentBytes?: number;
  readonly logger?: EngineLogger;
  /** A disk of the tests' own. */
  readonly disk?: JournalDisk;
}

export interface Journal extends ActJournal {
  /** The same acts as the log of `visitors.acts.v1`. */
  readonly log: EventLog;
  /** What the recovery found and repaired. */
  readonly recovered: Recovered;
  /** Acts in order from a position on, at most about `maxActs` (whole frames). For a consumer that stores its own position. */
  readFrom(from: Pick<ActPlace, 'epoch' | 'offset'>, maxActs: number): Promise<readonly (VisitorAct | UnreadAct)[]>;
  /** Where the last act is that can be read, null where there is none. */
  last(): Promise<LastAct | null>;
  /** Calls `notify` with the whole state of the files, then soon after each change with the change. For `openJournalFollower`. */
  follow(notify: (change: JournalChange) => void): () => void;
  /**
   * Records what a group carries the acts to. Returns whether it was another target before: the group then has handled nothing, and its next
   * subscription begins with the oldest act. Call it while the group handles nothing.
   */
  aim(group: string, target: string): boolean;
  /** Deletes segments that are older than seven days and that every group has handled. Also runs every ten minutes. */
  clean(): void;
  close(): Promise<void>;
}

/** The most acts that wait for the disk. */
const MAX_WAITING = 20_000;
/** Milliseconds for which a hanging disk may delay answers. */
const DEADLINE_MS = 500;
const CLEAN_EVERY = 600_000;

/** Opens the journal of a folder, removes a torn end, and begins a new epoch. */
export function openJournal(options: JournalOptions): Journal {
  const { dir, source } = options;
  if (!/^[a-z0-9-]{1,32}$/.test(source)) throw new TypeError(`a journal's source is [a-z0-9-]{1,32}, not ${source}`);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const metrics = createJournalMetrics();
  const recovered = recover(dir, options.clock());
  if (recovered.nextEpoch > ACT_EPOCH_MAX) throw new RangeError(`the journal in ${dir} has used up its epochs`);
  metrics.recovered(recovered);

  const found = listSegments(dir);
  const empty = found.filter(({ path }) => sizeOf(path) === 0);
  const segments = found.filter((segment) => !empty.includes(segment));
  const sizes = new Map(segments.map(({ path }) => [path, sizeOf(path)]));
  const wakes = new Set<() => void>();
  let end = -1;
  let written: LastAct | null = null;
  let followers: JournalFollowers | null = null;
  const writer: JournalWriter = new JournalWriter({
    dir,
    sync: options.sync,
    clock: options.clock,
    disk: options.disk ?? realDisk,
    epoch: recovered.nextEpoch,
    segmentBytes: options.segmentBytes ?? 64 * 1024 * 1024,
    maxWaiting: MAX_WAITING,
    maxWaitingChars: 16 * 1024 * 1024,
    deadlineMs: DEADLINE_MS,
    onSegment: (segment, previous) => {
      if (previous !== null) sizes.set(previous.segment.path, previous.bytes);
      segments.push(segment);
      followers?.changed();
    },
    onCommitted: (last, acts, bytes) => {
      written = last;
      end = logOffset(last.epoch, last.offset);
      metrics.committed(acts, bytes);
      for (const wake of wakes) wake();
      followers?.changed();
    },
    onFailure: (error) => {
      metrics.failed(error);
      followers?.changed();
    },
  });

  // Removed only now, because the newest name tells the next start which epochs are used.
  for (const { path } of empty) rmSync(path);

  const view: JournalView = {
    source,
    segments: () => segments,
    readable: (segment) => (segment === writer.segment ? writer.committed : (sizes.get(segment.path) ?? 0)),
    onDamage: metrics.damaged,
  };
  const groupsDir = join(dir, 'groups');
  const reader = (after: number): JournalReader => new JournalReader(view, after);
  const check = (): Promise<void> => (writer.failure === null ? Promise.resolve() : Promise.reject(writer.failure));
  // All offsets of earlier epochs are below the first offset of this one.
  const lastOfClosed = segments.length > 1 ? logOffset(recovered.nextEpoch, 0) - 1 : -1;
  const lastOnDisk = (): number => Math.max(end, lastOfClosed);
  followers = createJournalFollowers({ ...view, end: lastOnDisk, failure: () => writer.failure });
  const groups = new GroupOffsets(groupsDir);
  const log = new JournalLog({
    source,
    groups,
    reader,
    check,
    end: lastOnDisk,
    onCommitted: (wake) => {
      wakes.add(wake);
      return () => wakes.delete(wake);
    },
    observeReading: () => observedReading(metrics, options.logger),
  });

  const clean = (): void => {
    const expired = expiredSegments(segments, {
      active: writer.segment,
      handled: handledByAll(groupsDir),
      now: options.clock(),
    });
    for (const segment of expired) {
      rmSync(segment.path, { force: true });
      segments.splice(segments.indexOf(segment), 1);
      sizes.delete(segment.path);
    }
    if (expired.length > 0) followers?.deleted(expired.map(({ path }) => path));
  };
  const cleaning = setInterval(() => {
    try {
      clean();
    } catch (error) {
      // The failure is only logged, and the next run tries again.
      options.logger?.warn({ reason: reasonOf(error) }, 'old acts of visitors could not be deleted');
    }
  }, CLEAN_EVERY);
  cleaning.unref();
  const reads = sequentialReads(reader);

  return {
    source,
    log,
    recovered,
    append: (encoded, receipt) => writer.append(encoded, receipt),
    flush: () => writer.flush(),
    aim: (group, target) => groups.aim(group, target),
    check,
    clean,
    last: async () => written ?? lastActIn(segments, reader),
    follow: followers.follow,
    readFrom: reads.readFrom,
    close: async () => {
      clearInterval(cleaning);
      await writer.close();
      await log.close();
      await reads.close();
    },
  };
}

/** Keeps one reader open while each call continues where the previous one ended. */
function sequentialReads(open: (after: number) => JournalReader): Pick<Journal, 'readFrom' | 'close'> {
  let held: { reader: JournalReader; next: number } | null = null;
  const release = async (): Promise<void> => {
    const { reader } = held ?? {};
    held = null;
    await reader?.close();
  };
  return {
    close: release,
    readFrom: async (from, maxActs) => {
      const next = logOffset(from.epoch, from.offset);
      const reader = held?.next === next ? held.reader : open(next - 1);
      if (held?.reader !== reader) await release();
      held = null;
      const { acts } = await reader.read(maxActs);
      const last = acts.at(-1);
      held = { reader, next: last === undefined ? next : logOffset(last.epoch, last.offset) + 1 };
      return acts;
    },
  };
}
