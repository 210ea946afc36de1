const COLOURS = 5;
/** Colours nearer than this (of 441) look alike as tiles. Lowered step by step where a picture has few. */
const APART = [72, 48, 28, 12];

type Rgb = readonly [red: number, green: number, blue: number];

interface Bin {
  readonly colour: Rgb;
  readonly count: number;
}

const distance = (a: Rgb, b: Rgb): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

const hex = (colour: Rgb): string =>
  `#${colour.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** Pixels in boxes of 16 shades a side, the fullest first, each with the mean of its pixels. Transparent ones do not count. */
const binned = (pixels: Uint8ClampedArray): Bin[] => {
  const sums = new Map<number, [red: number, green: number, blue: number, count: number]>();
  for (let i = 0; i + 3 < pixels.length; i += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(i, i + 4);
    if (alpha < 128) continue;
    const box = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const sum = sums.get(box) ?? [0, 0, 0, 0];
    sums.set(box, [sum[0] + red, sum[1] + green, sum[2] + blue, sum[3] + 1]);
  }
  return [...sums.values()]
    .map(([red, green, blue, count]) => ({ colour: [red / count, green / count, blue / count] as const, count }))
    .sort((a, b) => b.count - a.count);
};

/** Up to five colours (`#rrggbb`) that represent a picture: its commonest ones that can be distinguished. `pixels` is RGBA. */
export const coloursOf = (pixels: Uint8ClampedArray): string[] => {
  const bins = binned(pixels);
  const chosen: Rgb[] = [];
  for (const apart of APART) {
    for (const { colour } of bins) {
      if (chosen.length === COLOURS) return chosen.map(hex);
      if (chosen.every((other) => distance(other, colour) >= apart)) chosen.push(colour);
    }
  }
  return chosen.map(hex);
};

const SIDE = 64;

/** Reads the colours of a picture of our own, or of one not uploaded yet. Empty where it cannot be read. */
export const pictureColours = async (src: string): Promise<string[]> => {
  const image = new Image();
  // Pictures may be served from an origin of their own.
  image.crossOrigin = 'anonymous';
  image.src = src;
  try {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = SIDE;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(image, 0, 0, SIDE, SIDE);
    return context ? coloursOf(context.getImageData(0, 0, SIDE, SIDE).data) : [];
  } catch {
    return [];
  }
};
