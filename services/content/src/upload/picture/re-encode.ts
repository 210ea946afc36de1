import { DomainError } from '@marquee/kernel';
import sharp, { type SharpOptions } from 'sharp';
import { LARGEST_WIDTH, VARIANT_WIDTHS } from '../upload.keys';
import { sniffPictureType } from './picture-type';

export interface PictureVariant {
  readonly width: number;
  readonly height: number;
  /** WebP. */
  readonly body: Uint8Array;
}

/** More pixels than this are not decoded, however small the file is. */
export const PIXELS_MAX = 50_000_000;
const HEIGHT_MAX = 2560;

// One picture at a time on one thread: visitors in the same process keep the other core, and memory stays bounded.
sharp.concurrency(1);
sharp.cache(false);

const invalid = (): DomainError => new DomainError('picture_invalid', 'The file is not a picture that we can read.');
const tooLarge = (): DomainError =>
  new DomainError('picture_too_large', `The picture has more than ${PIXELS_MAX / 1_000_000} million pixels.`);

/**
 * Reads a picture by its bytes and answers it as WebP in the widths of the page, smallest first and never enlarged: turned upright, first frame only,
 * in sRGB, with nothing of the file left beside its pixels (no EXIF, no appended script). Throws `DomainError`
 * `picture_invalid`, or `picture_too_large` before a pixel is decoded.
 */
export const reEncodePicture = async (bytes: Uint8Array): Promise<readonly PictureVariant[]> => {
  if (sniffPictureType(bytes) === null) throw invalid();
  const options: SharpOptions = { failOn: 'error', pages: 1, sequentialRead: true, limitInputPixels: false };
  const { width, height } = await sizeOf(bytes, options);
  if (width * height > PIXELS_MAX) throw tooLarge();
  try {
    return await encode(bytes, { ...options, limitInputPixels: PIXELS_MAX });
  } catch {
    throw invalid();
  }
};

/** From the header alone, upright. */
const sizeOf = async (bytes: Uint8Array, options: SharpOptions): Promise<{ width: number; height: number }> => {
  try {
    return (await sharp(bytes, options).metadata()).autoOrient;
  } catch {
    throw invalid();
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
