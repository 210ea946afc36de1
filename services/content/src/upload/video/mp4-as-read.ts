import type { Mp4Shape, OffsetList } from './mp4-shape';
import type { VideoBytes } from './video-bytes';

/** The file as the library that reads the samples gets it: without sound that is left out, and with a type. Nothing is copied. */
export const mp4AsRead = (file: VideoBytes, { unplayed, offsets, hasFileType }: Mp4Shape): VideoBytes => {
  const played = unplayed.length === 0 ? file : withoutBoxes(file, unplayed);
  return hasFileType ? played : withFileType(played, offsets);
};

const FREE = Buffer.from('free', 'latin1');

/** The same file, in which the boxes that begin at these places are free space. */
const withoutBoxes = (file: VideoBytes, places: readonly number[]): VideoBytes => ({
  size: file.size,
  read: (from, to, into) => {
    const bytes = file.read(from, to, into);
    const names = places.map((place) => place + 4).filter((name) => name < to && name + FREE.length > from);
    if (names.length === 0) return bytes;
    // What was read may be the file itself.
    const changed = Uint8Array.from(bytes);
    for (const name of names)
      for (let index = Math.max(0, from - name); index < Math.min(FREE.length, to - name); index += 1)
        changed[name + index - from] = FREE[index]!;
    return changed;
  },
});

const FILE_TYPE = Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1');

/** A QuickTime file behind the type that it does not say. All that its lists of places name lies so much further back. */
const withFileType = (file: VideoBytes, lists: readonly OffsetList[]): VideoBytes => ({
  size: file.size + FILE_TYPE.length,
  read: (from, to, into) => {
    const bytes = into?.subarray(0, to - from) ?? new Uint8Array(to - from);
    bytes.set(FILE_TYPE.subarray(from, to));
    const [start, end] = [Math.max(0, from - FILE_TYPE.length), to - FILE_TYPE.length];
    if (end <= start) return bytes;
    const content = bytes.subarray(Math.max(0, FILE_TYPE.length - from));
    content.set(file.read(start, end));
    for (const list of lists) moveBack(file, list, { start, end }, content);
    return bytes;
  },
});

/** Corrects the entries of a list that lie in the part of the file from `start` to before `end`, which `content` holds. */
const moveBack = (
  file: VideoBytes,
  { from, to, width }: OffsetList,
  { start, end }: { readonly start: number; readonly end: number },
  content: Uint8Array,
): void => {
  if (from >= end || to <= start) return;
  // Whole entries: the part may begin or end within one.
  const first = from + width * Math.floor(Math.max(0, start - from) / width);
  const last = Math.min(to, from + width * Math.ceil((end - from) / width));
  const entries = Uint8Array.from(file.read(first, last));
  const view = new DataView(entries.buffer);
  for (let at = 0; at < entries.length; at += width) {
    if (width === 4) view.setUint32(at, view.getUint32(at) + FILE_TYPE.length);
    else view.setBigUint64(at, view.getBigUint64(at) + BigInt(FILE_TYPE.length));
  }
  const skipped = Math.max(0, start - first);
  content.set(entries.subarray(skipped, Math.min(entries.length, end - first)), first + skipped - start);
};
