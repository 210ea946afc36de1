import { checkTable, isTable, samplesOfRun } from './mp4-tables';
import { peekInto, type Peek, type VideoBytes } from './video-bytes';
import { INDEX_BYTES_MAX, PACKETS_MAX, videoInvalid, videoTooLarge } from './video-limits';

/** Boxes of other boxes, as deep as a video needs them. All others are leaves: nothing in them is followed. */
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'dinf', 'stbl', 'mvex', 'moof', 'traf']);
const DEPTH_MAX = 6;
const BOXES_MAX = 50_000;
/** Indexes of an MP4 file, which are read into memory as a whole. */
const INDEXES = new Set(['moov', 'moof', 'mfra']);
const IS_IN_THIS_FILE = 1;

interface Box {
  readonly type: string;
  /** Where its content begins and ends. */
  readonly from: number;
  readonly to: number;
}

/**
 * Passes an MP4 file whose boxes lie within one another, are not too many or too deep, whose tables say no more entries than they have and
 * no more than `PACKETS_MAX` samples, and which refers to no other file. The library that reads the samples trusts all of that. Throws
 * `video_invalid` or `video_too_large`.
 */
export const checkMp4Shape = (file: VideoBytes): void => {
  const peek = peekInto(file);
  let boxes = 0;
  let indexes = 0;
  let runs = 0;

  const check = (box: Box, depth: number): void => {
    if (INDEXES.has(box.type)) {
      if (box.to - box.from > INDEX_BYTES_MAX) throw videoTooLarge();
      if (box.type === 'moov' && (indexes += 1) > 1) throw videoInvalid();
    }
    if (box.type === 'dref') checkReferences(peek, box);
    else if (isTable(box.type)) checkTable(peek, box);
    else if (box.type === 'trun') {
      runs += samplesOfRun(peek, box);
      if (runs > PACKETS_MAX) throw videoTooLarge();
    } else if (CONTAINERS.has(box.type)) walk(box.from, box.to, depth + 1);
  };

  const walk = (from: number, to: number, depth: number): void => {
    if (depth > DEPTH_MAX) throw videoInvalid();
    for (let at = from; at < to;) {
      if ((boxes += 1) > BOXES_MAX) throw videoInvalid();
      const box = boxAt(peek, at, to);
      check(box, depth);
      at = box.to;
    }
  };

  walk(0, file.size, 0);
};

/** The box at a place. One that is larger than what it lies in is refused, and so is one that is smaller than its own header. */
const boxAt = (peek: Peek, at: number, end: number): Box => {
  const header = peek(at, 8);
  const type = String.fromCharCode(...[4, 5, 6, 7].map((index) => header.getUint8(index)));
  const short = header.getUint32(0);
  const headerBytes = short === 1 ? 16 : 8;
  // A size of 0 is the rest of the file.
  const size = short === 0 ? end - at : short === 1 ? Number(peek(at + 8, 8).getBigUint64(0)) : short;
  if (size < headerBytes || at + size > end) throw videoInvalid();
  return { type, from: at + headerBytes, to: at + size };
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
