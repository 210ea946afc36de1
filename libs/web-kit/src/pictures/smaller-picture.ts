import { pngOf } from './png-of';
import type { FileLook } from './look-at-file';

/** The server keeps no longer side of a picture. */
const SIDE_MAX = 2560;
/** Pictures with more pixels are made smaller: twice the largest that phones take by default. */
const PIXELS_MAX = 25_000_000;
const JPEG_QUALITY = 0.92;

/** The size at which a picture is sent; null: as it is. */
export const sentSize = (size: FileLook['size']): FileLook['size'] => {
  if (size === null || size.width * size.height <= PIXELS_MAX) return null;
  const scale = Math.min(1, SIDE_MAX / size.width, SIDE_MAX / size.height);
  const side = (length: number): number => Math.max(1, Math.round(length * scale));
  return { width: side(size.width), height: side(size.height) };
};

const loaded = (src: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('the picture is not shown here'));
    image.src = src;
  });

const drawn = async (file: File, image: HTMLImageElement, { type }: FileLook): Promise<File> => {
  // The element is upright, the bytes may lie on their side.
  const size = sentSize({ width: image.naturalWidth, height: image.naturalHeight });
  if (size === null) return file;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (context === null) return file;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, size.width, size.height);
  if (type === 'image/png') return pngOf(canvas, file.name);
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  return jpeg === null ? file : new File([jpeg], file.name, { type: 'image/jpeg' });
};

/**
 * A picture of more pixels than the server decodes, as photos of 108 and 200 megapixels are, drawn at the size that is kept; any other file as
 * it is, and one that this browser cannot draw: the server says then what is wrong with it.
 */
export const smallerPicture = async (file: File, look: FileLook): Promise<File> => {
  if (sentSize(look.size) === null) return file;
  const src = URL.createObjectURL(file);
  try {
    return await drawn(file, await loaded(src), look);
  } catch {
    return file;
  } finally {
    URL.revokeObjectURL(src);
  }
};
