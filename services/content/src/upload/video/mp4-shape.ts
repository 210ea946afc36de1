import { checkTable, isTable, samplesOfRun } from './mp4-tables';
import { peekInto, type Peek, type VideoBytes } from './video-bytes';
import { INDEX_BYTES_MAX, PACKETS_MAX, videoInvalid, videoTooLarge } from './video-limits';

/** Boxes of other boxes, as deep as a video needs them. All others are leaves: nothing in them is followed. */
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'dinf', 'stbl', 'mvex', 'moof', 'traf']);
const DEPTH_MAX = 6;
const BOXES_MAX = 50_000;
/** Tracks that something is changed of: each read of the file looks at all of them. */
const CHANGED_MAX = 64;
/** Indexes of an MP4 file, which are read into memory as a whole. */
const INDEXES = new Set(['moov', 'moof', 'mfra']);
const IS_IN_THIS_FILE = 1;

interface Box {
  readonly type: string;
  /** Where its header begins. */
  readonly at: number;
  /** Where its content begins and ends. */
  readonly from: number;
  readonly to: number;
}

/** Names of sound in the description of a track. The codec of `mp4a` is read later. */
const SOUNDS = new Set(['mp4a', '.mp3', 'Opus']);

/** A list of where chunks of samples begin in the file. */
export interface OffsetList {
  readonly from: number;
  readonly to: number;
  /** Bytes of an entry. */
  readonly width: 4 | 8;
}

/** What a reader of the file needs to be told or kept from. */
export interface Mp4Shape {
  /**
   * Where the boxes of sound begin that browsers do not play, such as the PCM of cameras, whose tables say a sample for each moment. Nothing in
   * them was looked at, and no reader may see them.
   */
  readonly unplayed: readonly number[];
  readonly offsets: readonly OffsetList[];
  readonly hasFileType: boolean;
}

/**
 * Passes an MP4 file whose boxes lie within one another, are not too many or too deep, whose tables say no more entries than they have and
 * no more than `PACKETS_MAX` samples, and which refers to no other file. The library that reads the samples trusts all of that. Throws
 * `video_invalid` or `video_too_large`.
 */
export const checkMp4Shape = (file: VideoBytes): Mp4Shape => {
  const peek = peekInto(file);
  let boxes = 0;
  let indexes = 0;
  let runs = 0;
  const unplayed: number[] = [];
  const offsets: OffsetList[] = [];
  const hasFileType = nameAt(peek, 4) === 'ftyp';

  const boxIn = (at: number, end: number): Box => {
    if ((boxes += 1) > BOXES_MAX) throw videoInvalid();
    return boxAt(peek, at, end);
  };

  /** The first box of these types, each within the one before. */
  const within = (outer: Box, ...types: readonly string[]): Box | null => {
    const [type, ...others] = types;
    if (type === undefined) return outer;
    for (let at = outer.from; at < outer.to;) {
      const box = boxIn(at, outer.to);
      if (box.type === type) return within(box, ...others);
      at = box.to;
    }
    return null;
  };

  const isUnplayedSound = (track: Box): boolean => {
    const handler = within(track, 'mdia', 'hdlr');
    if (handler === null || nameAt(peek, handler.from + 8) !== 'soun') return false;
    const description = within(track, 'mdia', 'minf', 'stbl', 'stsd');
    return description !== null && !SOUNDS.has(nameAt(peek, description.from + 12));
  };

  const check = (box: Box, depth: number): void => {
    if (INDEXES.has(box.type)) {
      if (box.to - box.from > INDEX_BYTES_MAX) throw videoTooLarge();
      if (box.type === 'moov' && (indexes += 1) > 1) throw videoInvalid();
      // Fragments came after the files without a type, and may say their places in more ways.
      if (box.type === 'moof' && !hasFileType) throw videoInvalid();
    }
    if (box.type === 'trak' && isUnplayedSound(box)) unplayed.push(box.at);
    else if (box.type === 'dref') checkReferences(peek, box);
    else if (isTable(box.type)) {
      checkTable(peek, box);
      if (box.type === 'stco' || box.type === 'co64') offsets.push(offsetsIn(peek, box));
    } else if (box.type === 'trun') {
      runs += samplesOfRun(peek, box);
      if (runs > PACKETS_MAX) throw videoTooLarge();
    } else if (CONTAINERS.has(box.type)) walk(box.from, box.to, depth + 1);
  };

  const walk = (from: number, to: number, depth: number): void => {
    if (depth > DEPTH_MAX) throw videoInvalid();
    for (let at = from; at < to;) {
      const box = boxIn(at, to);
      check(box, depth);
      at = box.to;
    }
  };

  walk(0, file.size, 0);
  if (unplayed.length > CHANGED_MAX || (!hasFileType && offsets.length > CHANGED_MAX)) throw videoInvalid();
  return { unplayed, offsets, hasFileType };
};

const offsetsIn = (peek: Peek, { type, from }: Box): OffsetList => {
  const width = type === 'stco' ? 4 : 8;
  return { from: from + 8, to: from + 8 + width * peek(from + 4, 4).getUint32(0), width };
};

const nameAt = (peek: Peek, at: number): string => {
  const name = peek(at, 4);
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => name.getUint8(index)));
};

/** The box at a place. One that is larger than what it lies in is refused, and so is one that is smaller than its own header. */
const boxAt = (peek: Peek, at: number, end: number): Box => {
  const short = peek(at, 8).getUint32(0);
  const type = nameAt(peek, at + 4);
  const headerBytes = short === 1 ? 16 : 8;
  // A size of 0 is the rest of the file.
  const size = short === 0 ? end - at : short === 1 ? Number(peek(at + 8, 8).getBigUint64(0)) : short;
  if (size < headerBytes || at + size > end) throw videoInvalid();
  return { type, at, from: at + headerBytes, to: at + size };
};

/** Every sample must be in this file: an entry of another one would have its reader fetch what it names. */
const checkReferences = (peek: Peek, { from, to }: Box): void => {
  const count = peek(from, 8).getUint32(4);
  let at = from + 8;
  for (let entry = 0; entry < count; entry += 1) {
    const box = boxAt(peek, at, to);
    const isHere = (peek(box.from, 4).getUint32(0) & IS_IN_THIS_FILE) !== 0;
    if (!isHere) throw videoInvalid();
    at = box.to;
  }
};
