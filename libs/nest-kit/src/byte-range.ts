import type { ByteRange } from '@marquee/ports';

/** The range of a file that a request asks for: all of it, one part, or a part that the file does not have. */
export type RequestedRange = ByteRange | 'all' | 'none';

const onePart = /^bytes=(\d*)-(\d*)$/;

/**
 * Reads a `Range` header for a file of `size` bytes. Several parts, another unit and what is no range are answered with the whole file, as
 * RFC 9110 allows; so is a part that `If-Range` ties to another version. A part ends with the file where it says more.
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
