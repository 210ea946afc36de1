import { peekInto, type Peek, type VideoBytes } from './video-bytes';
import { INDEX_BYTES_MAX, PACKETS_MAX, PART_BYTES_MAX, videoInvalid, videoTooLarge } from './video-limits';

export const ID = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  cluster: 0x1f43b675,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  timestamp: 0xe7,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
} as const;

/** Elements of a segment. One of them, or another segment, is where a cluster that does not say its size ends. */
const ID_IN_SEGMENT: ReadonlySet<number> = new Set([
  ...[ID.cluster, ID.info, ID.tracks, 0x114d9b74, 0x1c53bb6b, 0x1941a469, 0x1043a770, 0x1254c367],
]);
/** Room that a muxer left empty. */
const ID_VOID = 0xec;

const ELEMENTS_MAX = 4 * PACKETS_MAX;
const HEADER_BYTES_MAX = 4096;

interface Element {
  readonly id: number;
  /** Where its content begins. */
  readonly from: number;
  /** Where it ends; null where it does not say. */
  readonly to: number | null;
}

/** Elements of the file that lie one behind the other. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Blocks of one cluster. */
export interface BlockRun extends Range {
  /** The element that says the time of the cluster. */
  readonly timestamp: Range;
}

/** Where the parts of a WebM file lie that say what is shown. */
export interface WebmParts {
  readonly header: Range;
  /** Of the segment, and of its tracks. */
  readonly descriptions: readonly Range[];
  /** All blocks, in the order of the file. A run is longer than `RUN_BYTES` only where it is a single block. */
  readonly runs: readonly BlockRun[];
}

/** Bytes of blocks that are read at once. */
export const RUN_BYTES = 1 << 17;

/**
 * Passes a WebM file of one segment whose elements lie within one another, are not too many, whose blocks can be held in memory, and
 * which has no more than `PACKETS_MAX` frames, and answers its parts. The library that reads the frames trusts all of that. Throws
 * `video_invalid` or `video_too_large`.
 */
export const checkWebmShape = (file: VideoBytes): WebmParts => {
  const peek = peekInto(file);
  let elements = 0;
  let frames = 0;
  const descriptions: Range[] = [];
  const runs: BlockRun[] = [];

  const next = (at: number, end: number): Element => {
    if ((elements += 1) > ELEMENTS_MAX) throw videoTooLarge();
    return elementAt(peek, at, end);
  };
  const countFrames = (place: Element): void => {
    frames += framesOfBlock(peek, place);
    if (frames > PACKETS_MAX) throw videoTooLarge();
  };

  /** Adds the blocks to the run before where they continue it. */
  const addBlock = (timestamp: Range | null, from: number, to: number): void => {
    if (timestamp === null) throw videoInvalid();
    if (to - from > PART_BYTES_MAX) throw videoTooLarge();
    const run = runs.at(-1);
    const goesOn = run?.timestamp === timestamp && run.to === from && to - run.from <= RUN_BYTES;
    if (goesOn) runs[runs.length - 1] = { ...run, to };
    else runs.push({ timestamp, from, to });
  };

  /** Returns the end of the cluster. */
  const cluster = ({ from, to }: Element, segmentEnd: number): number => {
    let at = from;
    let timestamp: Range | null = null;
    while (at < (to ?? segmentEnd)) {
      const element = next(at, to ?? segmentEnd);
      const isNext = ID_IN_SEGMENT.has(element.id) || element.id === ID.segment || element.id === ID.ebml;
      if (to === null && isNext) break;
      if (isNext || element.to === null) throw videoInvalid();
      if (element.id === ID.simpleBlock) countFrames(element);
      else if (element.id === ID.blockGroup) group(element.from, element.to);
      if (element.id === ID.timestamp) timestamp = timestampAt(at, element.to);
      else if (element.id === ID.simpleBlock || element.id === ID.blockGroup) addBlock(timestamp, at, element.to);
      at = element.to;
    }
    return at;
  };
  const group = (from: number, to: number): void => {
    for (let at = from; at < to;) {
      const element = next(at, to);
      if (element.to === null) throw videoInvalid();
      if (element.id === ID.block) countFrames(element);
      at = element.to;
    }
  };

  const segment = (from: number, end: number): void => {
    for (let at = from; at < end;) {
      const element = next(at, end);
      if (element.id === ID.cluster) at = cluster(element, end);
      // Where the library meets an element that it does not know, it searches on byte by byte.
      else if (element.to === null || !(ID_IN_SEGMENT.has(element.id) || element.id === ID_VOID)) throw videoInvalid();
      else {
        if (element.to - element.from > INDEX_BYTES_MAX) throw videoTooLarge();
        if (element.id === ID.info || element.id === ID.tracks) descriptions.push({ from: at, to: element.to });
        at = element.to;
      }
    }
  };

  const header = next(0, file.size);
  if (header.id !== ID.ebml || header.to === null || docTypeOf(peek, header.from, header.to) !== 'webm')
    throw videoInvalid();
  const root = next(header.to, file.size);
  if (root.id !== ID.segment) throw videoInvalid();
  segment(root.from, root.to ?? file.size);
  for (let at = root.to ?? file.size; at < file.size;) {
    const rest = next(at, file.size);
    if (rest.id !== ID_VOID || rest.to === null) throw videoInvalid();
    at = rest.to;
  }
  return { header: { from: 0, to: header.to }, descriptions, runs };
};

/** Of an id, a size and a number, each of eight bytes at most. */
const timestampAt = (from: number, to: number): Range => {
  if (to - from > 17) throw videoInvalid();
  return { from, to };
};

const docTypeOf = (peek: Peek, from: number, to: number): string | null => {
  if (to - from > HEADER_BYTES_MAX) throw videoInvalid();
  for (let at = from; at < to;) {
    const element = elementAt(peek, at, to);
    if (element.to === null) throw videoInvalid();
    const content = peek(element.from, element.to - element.from);
    if (element.id === ID.docType)
      return Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1').replace(/\0+$/, '');
    at = element.to;
  }
  return null;
};

/** A number of one to eight bytes, whose length is in its first bits; with those bits it is an id, without them a size. */
const numberAt = (peek: Peek, at: number, bytesMax: number): { readonly value: bigint; readonly bytes: number } => {
  const bytes = Math.clz32(peek(at, 1).getUint8(0)) - 23;
  if (bytes > bytesMax) throw videoInvalid();
  const view = peek(at, bytes);
  let value = 0n;
  for (let index = 0; index < bytes; index += 1) value = (value << 8n) | BigInt(view.getUint8(index));
  return { value, bytes };
};

const elementAt = (peek: Peek, at: number, end: number): Element => {
  const id = numberAt(peek, at, 4);
  const size = numberAt(peek, at + id.bytes, 8);
  const from = at + id.bytes + size.bytes;
  const largest = (1n << BigInt(7 * size.bytes)) - 1n;
  const length = size.value & largest;
  const to = length === largest ? null : from + Number(length);
  if (from > end || (to !== null && to > end)) throw videoInvalid();
  return { id: Number(id.value), from, to };
};

/** A block may hold a frame, or up to 256 of them in a lace. */
const framesOfBlock = (peek: Peek, { from, to }: Element): number => {
  const track = numberAt(peek, from, 8);
  const flags = peek(from + track.bytes + 2, 1).getUint8(0);
  const isLaced = (flags & 0x06) !== 0;
  const headerEnd = from + track.bytes + (isLaced ? 4 : 3);
  if (to === null || headerEnd > to) throw videoInvalid();
  return isLaced ? peek(headerEnd - 1, 1).getUint8(0) + 1 : 1;
};
