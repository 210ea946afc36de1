type Rgb = readonly [red: number, green: number, blue: number];

const rgbOf = (colour: string): Rgb => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

const hexOf = (rgb: Rgb): string => `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** `share` (0 to 1) of the second colour over the first, as browsers composite them. Black and white keep the hue of the other. */
export const mix = (one: string, other: string, share: number): string => {
  const [from, to] = [rgbOf(one), rgbOf(other)];
  const between = (at: 0 | 1 | 2): number => from[at] + (to[at] - from[at]) * share;
  return hexOf([between(0), between(1), between(2)]);
};

/** The colour as `rgb(r g b / alpha)`. */
export const withAlpha = (colour: string, alpha: number): string => `rgb(${rgbOf(colour).join(' ')} / ${alpha})`;

/** The same hue as `colour` at another lightness; `share` of its saturation is kept, at most `saturationMax` (all 0 to 1, HSL). */
export const atLightness = (
  colour: string,
  lightness: number,
  { share, saturationMax }: { readonly share: number; readonly saturationMax: number },
): string => {
  const { hue, saturation } = hslOf(colour);
  return fromHsl(hue, Math.min(saturation * share, saturationMax), lightness);
};

/** `hue` in sixths of the circle. */
const hslOf = (colour: string): { readonly hue: number; readonly saturation: number } => {
  const [red, green, blue] = rgbOf(colour);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const chroma = most - least;
  if (chroma === 0) return { hue: 0, saturation: 0 };
  const saturation = chroma / (255 - Math.abs(most + least - 255));
  if (most === red) return { hue: ((green - blue) / chroma + 6) % 6, saturation };
  if (most === green) return { hue: (blue - red) / chroma + 2, saturation };
  return { hue: (red - green) / chroma + 4, saturation };
};

const fromHsl = (hue: number, saturation: number, lightness: number): string => {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (shift: number): number => {
    const at = (shift + hue * 2) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  };
  return hexOf([channel(0), channel(8), channel(4)]);
};
