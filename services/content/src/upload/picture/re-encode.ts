import sharp, { type SharpOptions } from 'sharp';
import { LARGEST_WIDTH, VARIANT_WIDTHS } from '../upload.keys';
import { pictureInvalid, pictureTooLarge, PIXELS_MAX } from './picture-limits';
import { sniffPictureType } from './picture-type';

export interface PictureVariant {
  readonly width: number;
  readonly height: number;
  /** WebP. */
  readonly body: Uint8Array;
}

const HEIGHT_MAX = 2560;

/**
 * Decodes a picture and returns it as WebP in the widths of the page, smallest first and never enlarged: turned upright, first frame only,
 * in sRGB, with nothing of the file left next to its pixels (no EXIF, no appended script). Throws `DomainError`
 * `picture_invalid`, or `picture_too_large` before a pixel is decoded.
 */
export const reEncodePicture = async (bytes: Uint8Array): Promise<readonly PictureVariant[]> => {
  const type = sniffPictureType(bytes);
  if (type === null) throw pictureInvalid();
  const file = type === 'image/avif' ? brandedAvif(bytes) : bytes;
  const failOn = type === 'image/jpeg' && !hasJpegEnd(bytes) ? 'none' : 'error';
  const options: SharpOptions = { failOn, pages: 1, sequentialRead: true, limitInputPixels: false };
  const { width, height } = await sizeOf(file, options);
  if (width * height > PIXELS_MAX) throw pictureTooLarge();
  try {
    return await encode(file, { ...options, limitInputPixels: PIXELS_MAX });
  } catch {
    throw pictureInvalid();
  }
};

/** A decoder that knows fewer brands than there are goes by the first one. */
const brandedAvif = (bytes: Uint8Array): Uint8Array => {
  const branded = Uint8Array.from(bytes);
  branded.set(Buffer.from('avif'), 8);
  return branded;
};

/** Bytes in which a JPEG that is whole has its end: some cameras write more behind it. */
const JPEG_END_WITHIN = 64 * 1024;

/** A JPEG that lost its last bytes is shown as far as it goes, as every viewer does. */
const hasJpegEnd = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(-JPEG_END_WITHIN)).lastIndexOf(Buffer.from([0xff, 0xd9])) !== -1;

/** From the header alone, upright. */
const sizeOf = async (bytes: Uint8Array, options: SharpOptions): Promise<{ width: number; height: number }> => {
  try {
    return (await sharp(bytes, options).metadata()).autoOrient;
  } catch {
    throw pictureInvalid();
  }
};

const encode = async (bytes: Uint8Array, options: SharpOptions): Promise<PictureVariant[]> => {
  const { data, info } = await sharp(bytes, options)
    .autoOrient()
    .resize({ width: LARGEST_WIDTH, height: HEIGHT_MAX, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const variants: PictureVariant[] = [];
  for (const width of [...VARIANT_WIDTHS.filter((each) => each < info.width), info.width]) {
    const webp = await sharp(data, { raw })
      .resize({ width })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    variants.push({ width: webp.info.width, height: webp.info.height, body: webp.data });
  }
  return variants;
};
