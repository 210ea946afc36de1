import jsQr from 'jsqr';
import sharp from 'sharp';

/** What a camera reads from the square code on a picture, `side` pixels wide if that is said; undefined where it finds none. */
export const squareCodeOn = async (picture: Uint8Array, side?: number): Promise<string | undefined> => {
  const { data, info } = await sharp(picture).resize(side).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data;
};
