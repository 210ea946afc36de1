const linear = (byte: number): number => {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Looking for legible colours asks for thousands. */
const channels = Float64Array.from({ length: 256 }, (_, byte) => linear(byte));
const channel = (byte: number): number => channels[byte]!;

/** Relative luminance of `#rrggbb` as WCAG 2 defines it, 0 (black) to 1 (white). */
export function luminance(colour: string): number {
  const value = Number.parseInt(colour.slice(1), 16);
  return 0.2126 * channel((value >> 16) & 255) + 0.7152 * channel((value >> 8) & 255) + 0.0722 * channel(value & 255);
}

/** WCAG 2 contrast ratio of two `#rrggbb` colours, 1 to 21, whichever comes first. */
export function contrastRatio(one: string, other: string): number {
  return ratioOf(luminance(one), luminance(other));
}

/** The same of two relative luminances. */
export const ratioOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

const TILE_INK = '#1c1917';
const TILE_CREAM = '#fbf3e4';
const LEGIBLE = 4.5;

/**
 * The colour of text on a tile: ink or cream, whichever reads better. On the few middle tones where neither reaches
 * 4.5 : 1, plain black or white does (one of the two always reaches 4.58), so every colour that an owner picks is legible.
 */
export function tileInk(colour: string): string {
  const better = (dark: string, light: string) =>
    contrastRatio(colour, dark) >= contrastRatio(colour, light) ? dark : light;
  const ink = better(TILE_INK, TILE_CREAM);
  return contrastRatio(colour, ink) >= LEGIBLE ? ink : better('#000000', '#ffffff');
}
