import type { ByteRange } from '@marquee/ports';

/** The requested range of a file: all of it, one part, or a part that the file does not have. */
export type RequestedRange = ByteRange | 'all' | 'none';

const onePart = /^bytes=(\d*)-(\d*)$/;

/**
 * Reads a `Range` header for a file of `size` bytes. Several parts, another unit and an invalid range are answered with the whole file, as
 * RFC 9110 allows; so is a part whose `If-Range` names another version. A part that is longer than the file ends with the file.
 */
export const parseRange = (
  { range, ifRange }: { readonly range: string | undefined; readonly ifRange: string | undefined },
  etag: string,
  size: number,
): RequestedRange => {
  const [, first = '', last = ''] = onePart.exec(range ?? '') ?? [];
  const isTied = ifRange === undefined || ifRange === etag;
  if (!isTied || (first === '' && last === '')) return 'all';
  if (first === '') return last === '0' || size === 0 ? 'none' : { from: Math.max(0, size - Number(last)), to: size };
  if (last !== '' && Number(last) < Number(first)) return 'all';
  if (Number(first) >= size) return 'none';
  return { from: Number(first), to: last === '' ? size : Math.min(size, Number(last) + 1) };
};
