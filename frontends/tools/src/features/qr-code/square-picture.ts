/** Pixels of a side: four for each that the middle of a saved code has. */
const SIDE = 256;

/**
 * The middle of a picture as a square, in a `data:` address, which a drawing can hold without asking for anything. Rejects where the bytes are
 * no picture that the browser shows.
 */
export const squarePicture = async (file: Blob): Promise<string> => {
  const picture = await createImageBitmap(file);
  try {
    const side = Math.min(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = SIDE;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('there is no canvas to draw on');
    const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
    context.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
    return canvas.toDataURL('image/png');
  } finally {
    picture.close();
  }
};

/** As `squarePicture`, of the bytes at an address. */
export const squarePictureAt = async (address: string): Promise<string> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the picture answered ${answer.status}`);
  return squarePicture(await answer.blob());
};
