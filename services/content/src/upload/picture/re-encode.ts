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
  if (sniffPictureType(bytes) === null) throw pictureInvalid();
  const options: SharpOptions = { failOn: 'error', pages: 1, sequentialRead: true, limitInputPixels: false };
  const { width, height } = await sizeOf(bytes, options);
  if (width * height > PIXELS_MAX) throw pictureTooLarge();
  try {
    return await encode(bytes, { ...options, limitInputPixels: PIXELS_MAX });
  } catch {
    throw pictureInvalid();
  }
};

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
