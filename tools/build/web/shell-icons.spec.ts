import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { drawIcons } from './shell-icons.mjs';

const shell = path.resolve(__dirname, '../../../frontends/shell');
const textOf = (file: string): string => fs.readFileSync(path.join(shell, file), 'utf8');

interface Manifest {
  readonly theme_color: string;
  readonly background_color: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
}

let icons: Readonly<Record<string, Buffer>>;
beforeAll(async () => {
  icons = await drawIcons(fs.readFileSync(path.join(shell, 'public/icon-light.svg')));
});

/** The colour at a place, whose distances from the left and from the top are parts of the side. */
const coloursOf = async (name: string): Promise<(x: number, y: number) => string> => {
  const { data, info } = await sharp(icons[name]).raw().toBuffer({ resolveWithObject: true });
  return (x, y) => {
    const [column, row] = [x, y].map((part) => Math.round(part * (info.width - 1))) as [number, number];
    const at = (row * info.width + column) * info.channels;
    return data.subarray(at, at + info.channels).toString('hex');
  };
};

describe('the icons of the shell', () => {
  const document = textOf('index.html');
  const manifest = JSON.parse(textOf('public/site.webmanifest')) as Manifest;

  it('are those that the document and the manifest name', () => {
    const links = [...document.matchAll(/href="\/([\w.-]+\.(?:ico|png))"/g)].map(([, name]) => name);
    const named = [...links, ...manifest.icons.map(({ src }) => src.slice(1))];
    expect(named.toSorted()).toEqual(Object.keys(icons).toSorted());
    expect(document).toContain('<link rel="manifest" href="/site.webmanifest" />');
  });

  it.each([
    ['apple-touch-icon.png', 180, false],
    ['icon-192.png', 192, true],
    ['icon-512.png', 512, true],
    ['icon-maskable-512.png', 512, false],
  ])('have their size, and are opaque where others cut them: %s', async (name, side, hasAlpha) => {
    const { width, height, format, hasAlpha: shown } = await sharp(icons[name]).metadata();
    expect([width, height, format, shown]).toEqual([side, side, 'png', hasAlpha]);
    const size = `${side}x${side}`;
    const inManifest = manifest.icons.find(({ src }) => src === `/${name}`);
    if (inManifest) expect([inManifest.sizes, inManifest.purpose]).toEqual([size, hasAlpha ? undefined : 'maskable']);
  });

  it.each(['apple-touch-icon.png', 'icon-maskable-512.png'])(
    'show nothing but their ground outside the circle that masks leave: %s',
    async (name) => {
      const colourAt = await coloursOf(name);
      const edge = Array.from({ length: 360 }, (_, degrees) => (degrees * Math.PI) / 180).map((angle) =>
        colourAt(0.5 + 0.4 * Math.cos(angle), 0.5 + 0.4 * Math.sin(angle)),
      );
      expect([...new Set(edge)]).toEqual([colourAt(0, 0)]);
    },
  );

  it('are in one file for browsers that ask for no other', async () => {
    const ico = icons['favicon.ico']!;
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
    const entries = [0, 1, 2].map((place) => ico.subarray(6 + 16 * place, 22 + 16 * place));
    const sides = entries.map(async (entry) => {
      const [length, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
      const { width, height } = await sharp(ico.subarray(offset, offset + length)).metadata();
      return [entry.readUInt8(0), entry.readUInt8(1), width, height];
    });
    expect(await Promise.all(sides)).toEqual([16, 32, 48].map((side) => [side, side, side, side]));
  });

  it('come with the colours of the document', () => {
    const [, colour] = /name="theme-color" content="(#\w+)"/.exec(document)!;
    expect([manifest.theme_color, manifest.background_color]).toEqual([colour, colour]);
  });
});
