interface Share {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Cuts a part (in percent of each side) out of a picture at its full size. PNG keeps what is transparent; the server packs it. */
export const cropped = async (image: HTMLImageElement, { x, y, width, height }: Share): Promise<File> => {
  const across = image.naturalWidth / 100;
  const down = image.naturalHeight / 100;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * across));
  canvas.height = Math.max(1, Math.round(height * down));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser has no canvas');
  context.drawImage(image, x * across, y * down, canvas.width, canvas.height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('the picture could not be encoded');
  return new File([blob], 'picture.png', { type: blob.type });
};
