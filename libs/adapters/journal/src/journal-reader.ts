import { open, type FileHandle } from 'node:fs/promises';
import { decodeAct, type ActTuple, type UnreadAct, type VisitorAct } from '@marquee/contracts';
import { findMagic, FRAME_HEADER, FRAME_MAX, frameSize, readFrame, type FrameHead } from './frame';
import { logOffset } from './position';
import type { Segment } from './segments';

/** A reader's view of a journal that is being written. */
export interface JournalView {
  readonly source: string;
  /** Oldest first. */
  segments(): readonly Segment[];
  /** Bytes of the segment that may be read. */
  readable(segment: Segment): number;
  onDamage(bytes: number): void;
}

export interface ReadActs {
  readonly acts: (VisitorAct | UnreadAct)[];
  /** UTC milliseconds at which the log stored the last of them. */
  readonly at: number;
}

const CHUNK = 512 * 1024;

/**
 * Reads acts in order. It remembers its file and its place in it, so that continuing costs one read. One reader serves one consumer; calls
 * must not overlap.
 */
export class JournalReader {
  private file: FileHandle | null = null;
  private segment: Segment | null = null;
  private at = 0;
  private chunk = Buffer.allocUnsafe(CHUNK);
  private chunkFrom = 0;
  private chunkEnd = 0;

  /** Acts with a log offset above `after` are to come. */
  constructor(
    private readonly view: JournalView,
    private after: number,
  ) {}

  /** The next acts in order, at most about `max` (whole frames); empty at the end of the journal. */
  async read(max: number): Promise<ReadActs> {
    const acts: ReadActs['acts'] = [];
    let at = 0;
    while (acts.length < max) {
      const frame = await this.nextFrame();
      if (frame === null) break;
      this.decode(frame, acts);
      at = frame.at;
      this.at += frame.size;
    }
    const last = acts.at(-1);
    if (last !== undefined) this.after = logOffset(last.epoch, last.offset);
    return { acts, at };
  }

  async close(): Promise<void> {
    await this.file?.close();
    this.file = null;
    this.segment = null;
  }

  private decode(frame: FrameHead, into: ReadActs['acts']): void {
    const first = logOffset(frame.epoch, frame.base);
    if (first + frame.count - 1 <= this.after) return;
    const from = this.at - this.chunkFrom;
    const tuples = JSON.parse(this.chunk.toString('utf8', from + FRAME_HEADER, from + frame.size)) as ActTuple[];
    for (let index = Math.max(0, this.after + 1 - first); index < tuples.length; index += 1) {
      into.push(decodeAct(tuples[index]!, this.view.source, frame.epoch, frame.base + index));
    }
  }

  /** Loads the whole frame at the reading position into the chunk; null at the end of the journal. */
  private async nextFrame(): Promise<FrameHead | null> {
    for (;;) {
      if (this.segment === null && !(await this.openNext())) return null;
      const limit = this.view.readable(this.segment!);
      if (this.at >= limit) {
        if (!this.hasLater()) return null;
        await this.leaveSegment();
        continue;
      }
      const frame = await this.frameAt(limit);
      if (frame !== null) return frame;
    }
  }

  /** Null: the bytes there are damaged and were skipped. */
  private async frameAt(limit: number): Promise<FrameHead | null> {
    let wanted = FRAME_HEADER;
    for (;;) {
      await this.fill(wanted, limit);
      const frame = readFrame(this.chunk, this.at - this.chunkFrom, this.chunkEnd - this.chunkFrom);
      if (typeof frame === 'object') return frame;
      const size =
        this.chunkEnd - this.at >= FRAME_HEADER ? frameSize(this.chunk, this.at - this.chunkFrom) : FRAME_HEADER;
      if (frame === 'damaged' || this.at + size > limit) {
        await this.skipDamage(limit);
        return null;
      }
      wanted = size;
    }
  }

  /** Loads `wanted` bytes from the reading position on into the chunk, as far as the file has them. */
  private async fill(wanted: number, limit: number): Promise<void> {
    const end = Math.min(limit, this.at + wanted);
    if (this.at >= this.chunkFrom && end <= this.chunkEnd) return;
    if (wanted > this.chunk.length) this.chunk = Buffer.allocUnsafe(Math.min(wanted, FRAME_MAX));
    this.chunkFrom = this.at;
    const length = Math.min(this.chunk.length, limit - this.at);
    const { bytesRead } = await this.file!.read(this.chunk, 0, length, this.at);
    this.chunkEnd = this.at + bytesRead;
  }

  private async skipDamage(limit: number): Promise<void> {
    const from = this.at;
    let at = from + 1;
    while (at < limit) {
      this.at = at;
      await this.fill(CHUNK, limit);
      const end = this.chunkEnd - this.chunkFrom;
      const found = findMagic(this.chunk, at - this.chunkFrom, end);
      if (found !== -1) {
        this.at = this.chunkFrom + found;
        return this.view.onDamage(this.at - from);
      }
      if (this.chunkEnd >= limit) break;
      at = Math.max(at + 1, this.chunkEnd - 3);
    }
    this.at = limit;
    this.view.onDamage(limit - from);
  }

  private hasLater(): boolean {
    const here = this.segment!;
    return this.view.segments().some((segment) => isLater(segment, here) && this.view.readable(segment) > 0);
  }

  private async leaveSegment(): Promise<void> {
    const left = this.segment!;
    await this.close();
    this.after = Math.max(this.after, logOffset(left.epoch, left.base) - 1);
    await this.openNext(left);
  }

  /** Opens the segment after `left`, or the one with the position. */
  private async openNext(left?: Segment): Promise<boolean> {
    const segments = this.view.segments().filter((segment) => this.view.readable(segment) > 0);
    const next = left ? segments.find((segment) => isLater(segment, left)) : startingPoint(segments, this.after);
    if (next === undefined) return false;
    this.file = await open(next.path, 'r');
    this.segment = next;
    this.at = 0;
    this.chunkFrom = 0;
    this.chunkEnd = 0;
    return true;
  }
}

const isLater = (a: Segment, b: Segment): boolean => logOffset(a.epoch, a.base) > logOffset(b.epoch, b.base);

/** The last segment that begins at or before the act that follows `after`; the oldest when all begin later. */
function startingPoint(segments: readonly Segment[], after: number): Segment | undefined {
  return segments.findLast((segment) => logOffset(segment.epoch, segment.base) <= after + 1) ?? segments[0];
}
