import { crc32 } from 'node:zlib';

/**
 * One frame holds all acts of one flush. Little endian:
 *
 * | byte | what |
 * |---|---|
 * | 0 | magic `MQJ1` |
 * | 4 | CRC-32 of everything behind it |
 * | 8 | payload length in bytes |
 * | 12 | number of acts |
 * | 16 | epoch |
 * | 20 | offset of the first act |
 * | 24 | UTC milliseconds of the flush (double) |
 * | 32 | payload: a JSON array of act tuples, UTF-8 |
 */
export const FRAME_HEADER = 32;
/** A frame that claims to be longer is damaged. */
export const FRAME_MAX = 32 * 1024 * 1024;
const MAGIC = 0x314a514d;
const CRC_AT = 4;
const CRC_FROM = 8;

export interface FrameHead {
  readonly epoch: number;
  readonly base: number;
  readonly count: number;
  /** UTC milliseconds. */
  readonly at: number;
  /** Header and payload, bytes. */
  readonly size: number;
}

/** Writes the header in front of a payload that is already at `FRAME_HEADER`. Returns the frame's size in bytes. */
export function sealFrame(buffer: Buffer, payloadLength: number, head: Omit<FrameHead, 'size'>): number {
  const size = FRAME_HEADER + payloadLength;
  buffer.writeUInt32LE(MAGIC, 0);
  buffer.writeUInt32LE(payloadLength, 8);
  buffer.writeUInt32LE(head.count, 12);
  buffer.writeUInt32LE(head.epoch, 16);
  buffer.writeUInt32LE(head.base, 20);
  buffer.writeDoubleLE(head.at, 24);
  buffer.writeUInt32LE(crc32(buffer.subarray(CRC_FROM, size)), CRC_AT);
  return size;
}

/** `short`: a frame begins here but the buffer ends before it does. `damaged`: this is no frame. */
export type FrameVerdict = FrameHead | 'short' | 'damaged';

/** Reads and checks the frame at `from` of a buffer that is filled up to `end`. */
export function readFrame(buffer: Buffer, from: number, end: number): FrameVerdict {
  if (end - from < FRAME_HEADER) return 'short';
  if (buffer.readUInt32LE(from) !== MAGIC) return 'damaged';
  const size = frameSize(buffer, from);
  if (size > FRAME_MAX) return 'damaged';
  if (end - from < size) return 'short';
  const crc = crc32(buffer.subarray(from + CRC_FROM, from + size));
  if (crc !== buffer.readUInt32LE(from + CRC_AT)) return 'damaged';
  return {
    epoch: buffer.readUInt32LE(from + 16),
    base: buffer.readUInt32LE(from + 20),
    count: buffer.readUInt32LE(from + 12),
    at: buffer.readDoubleLE(from + 24),
    size,
  };
}

/** Size in bytes that the header at `from` claims. */
export const frameSize = (buffer: Buffer, from: number): number => FRAME_HEADER + buffer.readUInt32LE(from + 8);

/** The next place behind `from` where a frame may begin, or -1. */
export const findMagic = (buffer: Buffer, from: number, end: number): number =>
  buffer.subarray(0, end).indexOf(magicBytes, from);

const magicBytes = Buffer.from('MQJ1', 'latin1');
