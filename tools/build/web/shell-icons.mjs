// The icons that browsers and phones ask for besides the SVG. The build draws them from the SVG, so that none of them can be older than it.
import fs from 'node:fs';
import sharp from 'sharp';

/** The ground of the drawing. */
const GROUND = '#1a1511';
/** A mask on Android may leave a circle of 80 % of the width: at this scale the outermost bulbs are inside it. */
const PADDED = 0.84;

/** The drawing as wide as it is to be, so that nothing is enlarged. */
const drawn = (svg, side) => sharp(svg, { density: (72 * side) / 28 }).resize(side, side);

const pngOf = (image) => image.png({ compressionLevel: 9 }).toBuffer();
const iconOf = (svg, side) => pngOf(drawn(svg, side));

/** Phones cut their own shape out of an icon, and iOS puts black where it is transparent: this one is opaque up to its corners. */
const paddedIconOf = async (svg, side) => {
  const input = await pngOf(drawn(svg, Math.round(side * PADDED)));
  const ground = sharp({ create: { width: side, height: side, channels: 3, background: GROUND } });
  return pngOf(ground.composite([{ input }]).removeAlpha());
};

/** Three sizes in one file: a header, an entry of 16 bytes for each, then the PNG files. */
const icoOf = async (svg) => {
  const sides = [16, 32, 48];
  const pictures = await Promise.all(sides.map((side) => iconOf(svg, side)));
  const head = Buffer.alloc(6 + 16 * sides.length);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(sides.length, 4);
  let offset = head.length;
  for (const [place, { length }] of pictures.entries()) {
    const entry = 6 + 16 * place;
    head.writeUInt8(sides[place], entry);
    head.writeUInt8(sides[place], entry + 1);
    head.writeUInt16LE(1, entry + 4); // colour planes
    head.writeUInt16LE(32, entry + 6); // bits of a pixel
    head.writeUInt32LE(length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += length;
  }
  return Buffer.concat([head, ...pictures]);
};

/**
 * The files by their names. `index.html` and `site.webmanifest` of the shell refer to them.
 * @param {Buffer} svg
 */
export const drawIcons = async (svg) => ({
  'favicon.ico': await icoOf(svg),
  'apple-touch-icon.png': await paddedIconOf(svg, 180),
  'icon-192.png': await iconOf(svg, 192),
  'icon-512.png': await iconOf(svg, 512),
  'icon-maskable-512.png': await paddedIconOf(svg, 512),
});

/** Puts the icons at the root of the shell, under the names that browsers ask for without a document. */
export class ShellIconsPlugin {
  /** @param {{ svg: string }} options */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    const { svg } = this.options;
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ShellIconsPlugin', (compilation) => {
      compilation.fileDependencies.add(svg);
      compilation.hooks.processAssets.tapPromise(
        { name: 'ShellIconsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const icons = await drawIcons(fs.readFileSync(svg));
          for (const [name, bytes] of Object.entries(icons)) compilation.emitAsset(name, new sources.RawSource(bytes));
        },
      );
    });
  }
}
