import { pngOf } from '@marquee/web-kit/pictures';
import { PICTURE_SIDE } from './code-picture';

/** The drawing as a file of its own. */
export const svgFile = (svg: SVGSVGElement, name: string): File =>
  new File([new XMLSerializer().serializeToString(svg)], `${name}.svg`, { type: 'image/svg+xml' });

/** The drawing in pixels, `side` on each side. Rejects where the browser cannot draw. */
export const drawn = async (svg: SVGSVGElement, side: number): Promise<HTMLCanvasElement> => {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('there is no canvas to draw on');
  context.drawImage(image, 0, 0, side, side);
  return canvas;
};

/** A PNG of 1024 pixels. Rejects where the browser cannot draw. */
export const pngFile = async (svg: SVGSVGElement, name: string): Promise<File> =>
  pngOf(await drawn(svg, PICTURE_SIDE), `${name}.png`);

/**
 * Pixels of a module's side at which the code is read. The reader weighs light and dark in squares of eight pixels: from there on it sees the
 * holes between round dots, and below six it confuses the modules. At seven it read every code of 150 addresses.
 */
const MODULE_SIDE = 7;

/** What a camera reads from the drawing; undefined where it finds no code. */
export const readBack = async (svg: SVGSVGElement): Promise<string | undefined> => {
  const side = svg.viewBox.baseVal.width * MODULE_SIDE;
  const [{ default: jsQr }, canvas] = await Promise.all([import('jsqr'), drawn(svg, side)]);
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, side, side).data;
  // Cameras expect dark on light.
  return pixels && jsQr(pixels, side, side, { inversionAttempts: 'dontInvert' })?.data;
};
