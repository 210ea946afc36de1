import jsQr from 'jsqr';
import sharp from 'sharp';

/** What a camera reads from the square code on a picture; undefined where it finds none. */
export const squareCodeOn = async (picture: Uint8Array): Promise<string | undefined> => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data;
};
