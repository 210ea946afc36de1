/** Formats of pictures that uploads do not take. */
export type UnusableFormat = 'HEIC' | 'TIFF' | 'PSD' | 'SVG' | 'BMP';

/** What the first bytes of a file say. Names and announced types are not asked: phones and mail programs give wrong ones. */
export interface FileLook {
  /** null: none of these. */
  readonly unusable: UnusableFormat | null;
  /** The type of a picture that uploads take; null for anything else. */
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif' | null;
  /** The type of a video that uploads may take; null for anything else. */
  readonly videoType: 'video/mp4' | 'video/webm' | null;
  /** It has more pictures than the first one. */
  readonly isAnimated: boolean;
  /** Pixels, of a JPEG or PNG; null where they are not known. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** Previews and profiles of cameras stand before the size of a photo. */
const LOOKED_AT = 512 * 1024;

const heicBrands = /^(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/;

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

const brandsOf = (bytes: Uint8Array): readonly string[] => {
  if (ascii(bytes, 4, 8) !== 'ftyp') return [];
  const end = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), bytes.length, 144);
  const brands = [ascii(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(bytes, at, at + 4));
  return brands;
};

const typeOf = (bytes: Uint8Array, brands: readonly string[]): FileLook['type'] => {
  if (ascii(bytes, 0, 4) === '\x89PNG') return 'image/png';
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (ascii(bytes, 0, 4) === 'GIF8') return 'image/gif';
  return brands.some((brand) => brand === 'avif' || brand === 'avis') ? 'image/avif' : null;
};

/** Boxes that MP4 and QuickTime files begin with; older QuickTime files have no `ftyp`. */
const firstBoxes = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);

const videoTypeOf = (bytes: Uint8Array): FileLook['videoType'] => {
  if (firstBoxes.has(ascii(bytes, 4, 8))) return 'video/mp4';
  return ascii(bytes, 0, 4) === '\x1a\x45\xdf\xa3' ? 'video/webm' : null;
};

const unusableOf = (bytes: Uint8Array, brands: readonly string[]): UnusableFormat | null => {
  if (brands.some((brand) => heicBrands.test(brand))) return 'HEIC';
  const start = ascii(bytes, 0, 4);
  if (start === 'II*\0' || start === 'MM\0*') return 'TIFF';
  if (start === '8BPS') return 'PSD';
  if (/^BM[^]{4}\0\0\0\0/.test(ascii(bytes, 0, 10))) return 'BMP';
  const text = ascii(bytes, 0, 1024).replace(/^\xef\xbb\xbf/, '');
  return /^\s*<(?:svg|\?xml|!--|!doctype svg)/i.test(text) && text.includes('<svg') ? 'SVG' : null;
};

/** The frame header of a JPEG (SOF0 to SOF15, without the three that are none) behind the segments before it. */
const jpegSize = (bytes: Uint8Array): FileLook['size'] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 2; at + 9 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
};

const sizeOf = (bytes: Uint8Array, type: FileLook['type']): FileLook['size'] => {
  if (type === 'image/jpeg') return jpegSize(bytes);
  if (type !== 'image/png' || bytes.length < 24) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return { width: view.getUint32(16), height: view.getUint32(20) };
};

const isAnimated = (bytes: Uint8Array, type: FileLook['type'], brands: readonly string[]): boolean => {
  if (type === 'image/webp') return ascii(bytes, 12, 16) === 'VP8X' && (bytes[20]! & 2) !== 0;
  if (type === 'image/avif') return brands.includes('avis');
  if (type === 'image/png') return new TextDecoder('latin1').decode(bytes.subarray(0, 4096)).includes('acTL');
  // Each picture of an animated GIF has a graphic control extension of four bytes.
  if (type !== 'image/gif') return false;
  return (new TextDecoder('latin1').decode(bytes).match(/!\xf9\x04[^]{4}\0[!,]/g)?.length ?? 0) > 1;
};

/** What the bytes of a file's beginning say. */
export const lookAtBytes = (bytes: Uint8Array): FileLook => {
  const brands = brandsOf(bytes);
  const type = typeOf(bytes, brands);
  const unusable = type === null ? unusableOf(bytes, brands) : null;
  return {
    unusable,
    type,
    videoType: type === null && unusable === null ? videoTypeOf(bytes) : null,
    isAnimated: isAnimated(bytes, type, brands),
    size: sizeOf(bytes, type),
  };
};

/** Reads the beginning of a file and says what it is. Rejects where the browser cannot read the file. */
export const lookAtFile = (file: Blob): Promise<FileLook> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(lookAtBytes(new Uint8Array(reader.result as ArrayBuffer)));
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsArrayBuffer(file.slice(0, LOOKED_AT));
  });
