import { encode } from 'uqr';

/** A QR code in whole pixels: the modules that are dark, row by row. */
export interface SquareCode {
  readonly modules: readonly (readonly boolean[])[];
  /** Pixels of a module's side. */
  readonly moduleSize: number;
  readonly left: number;
  readonly top: number;
}

/** The room for a code, in pixels. */
export const squareSide = 125;

/**
 * The code of an address against the right edge of its room, in the middle of its height. Level M: a seventh of it may be lost to the
 * compression of a story. The caller leaves four modules free around it.
 */
export const placeSquareCode = (
  address: string,
  { right, top }: { readonly right: number; readonly top: number },
): SquareCode => {
  const { data: modules, size } = encode(address, { ecc: 'M', border: 0 });
  const moduleSize = Math.max(1, Math.floor(squareSide / size));
  const side = size * moduleSize;
  return { modules, moduleSize, left: right - side, top: top + Math.floor((squareSide - side) / 2) };
};
