import { encode } from 'uqr';

export type Dots = 'round' | 'square';

/** Where the shapes of a code lie, in modules; the quiet zone is not part of it. */
export interface CodeShape {
  /** Modules of a side. */
  readonly size: number;
  /** Path data; what it encloses twice is a hole. */
  readonly path: string;
  /** Left and top edge, and the side, of the free place in the middle. */
  readonly middle: { readonly at: number; readonly side: number };
}

/** Modules that must stay free around a code. */
export const QUIET_ZONE = 4;

const MIDDLE = 6.4;
/** Free around what is in the middle. */
const GAP = 0.4;
const FINDER = 7;

const roundedSquare = (at: readonly [x: number, y: number], side: number, radius: number): string => {
  const [x, y] = at;
  const edge = side - 2 * radius;
  const corner = (dx: number, dy: number): string => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return [
    `M${x + radius} ${y}h${edge}${corner(radius, radius)}v${edge}${corner(-radius, radius)}`,
    `h${-edge}${corner(-radius, -radius)}v${-edge}${corner(radius, -radius)}z`,
  ].join('');
};

const finder = ([x, y]: readonly [x: number, y: number]): string =>
  roundedSquare([x, y], 7, 2) + roundedSquare([x + 1, y + 1], 5, 1.2) + roundedSquare([x + 2, y + 2], 3, 0.9);

const moduleShapes: Readonly<Record<Dots, (x: number, y: number) => string>> = {
  round: (x, y) => roundedSquare([x + 0.02, y + 0.02], 0.96, 0.48),
  square: (x, y) => `M${x} ${y}h1v1h-1z`,
};

/**
 * The code of an address as shapes. With room in the middle it has level H, where three tenths may be missing; without it level M, whose
 * modules are larger. Throws where the address is longer than a code can hold, about 1,200 bytes.
 */
export const codeShape = (address: string, dots: Dots, hasMiddle: boolean): CodeShape => {
  const { data, size } = encode(address, { ecc: hasMiddle ? 'H' : 'M', border: 0 });
  const centre = size / 2;
  const far = size - FINDER;
  const isFree = (at: number): boolean => hasMiddle && Math.abs(at + 0.5 - centre) < MIDDLE / 2 + GAP + 0.5;
  const isInFinder = (x: number, y: number): boolean =>
    (x < FINDER && (y < FINDER || y >= far)) || (x >= far && y < FINDER);
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      const isDrawn = isDark && !(isFree(x) && isFree(y)) && !(dots === 'round' && isInFinder(x, y));
      return isDrawn ? [moduleShapes[dots](x, y)] : [];
    }),
  );
  const finders =
    dots === 'round'
      ? (
          [
            [0, 0],
            [far, 0],
            [0, far],
          ] as const
        ).map(finder)
      : [];
  return { size, path: [...finders, ...modules].join(''), middle: { at: centre - MIDDLE / 2, side: MIDDLE } };
};
