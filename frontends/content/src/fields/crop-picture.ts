import { pngOf } from '@marquee/web-kit/pictures';

interface Share {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The server keeps no longer side of a picture; the PNG of a larger one would be too large to upload, and its canvas for some browsers. */
const SIDE_MAX = 2560;

/** The size of a picture as far as it is kept. */
const keptSize = (width: number, height: number): { readonly width: number; readonly height: number } => {
  const scale = Math.min(1, SIDE_MAX / width, SIDE_MAX / height);
  const side = (length: number): number => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
};

/** Cuts a part (in percent of each side) out of a picture. PNG keeps what is transparent; the server packs it. */
export const cropped = async (image: HTMLImageElement, { x, y, width, height }: Share): Promise<File> => {
  const across = image.naturalWidth / 100;
  const down = image.naturalHeight / 100;
  const canvas = document.createElement('canvas');
  const part = [x * across, y * down, width * across, height * down] as const;
  Object.assign(canvas, keptSize(part[2], part[3]));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser has no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, ...part, 0, 0, canvas.width, canvas.height);
  return pngOf(canvas, 'picture.png');
};
