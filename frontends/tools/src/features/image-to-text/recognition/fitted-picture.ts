/**
 * Pixels of a picture that Tesseract gets at most: a page of A4 at 300 dpi has 8.7 million, and more makes no letter clearer. The picture
 * takes 4 bytes a pixel here and about 10 in Tesseract, so that 140 MB are enough for any file.
 */
const MAX_PIXELS = 10_000_000;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of a picture in whole pixels, scaled down to at most `MAX_PIXELS` of them. */
export const fittedSize = ({ width, height }: Size): Size => {
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (width * height)));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
};

/** The picture of a file, upright, on white, as a PNG of at most `MAX_PIXELS`. Rejects where the browser cannot decode the file. */
export const fittedPicture = async (file: Blob): Promise<Blob> => {
  const picture = await createImageBitmap(file);
  const { width, height } = fittedSize(picture);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('there is no canvas to draw on');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  return canvas.convertToBlob({ type: 'image/png' });
};
