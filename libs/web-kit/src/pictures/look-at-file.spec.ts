import sharp from 'sharp';
import { lookAtBytes } from './look-at-file';
import { sentSize } from './smaller-picture';

const plain = (width = 30, height = 20) => sharp({ create: { width, height, channels: 3, background: '#c56a3b' } });
const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');
const branded = (...brands: readonly string[]): Buffer => {
  const [first = '', ...others] = brands;
  const box = ascii(`\0\0\0\0ftyp${first}\0\0\0\0${others.join('')}`);
  box.writeUInt32BE(box.length);
  return Buffer.concat([box, Buffer.alloc(40)]);
};
const frames = async (count: number) => {
  const pages = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: ['#f00', '#0f0', '#00f'][index]! } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(pages, { join: { animated: true } });
};

describe('the beginning of a file', () => {
  it.each([
    ['PNG', () => plain().png().toBuffer(), 'image/png', { width: 30, height: 20 }],
    ['JPEG', () => plain().jpeg().toBuffer(), 'image/jpeg', { width: 30, height: 20 }],
    ['progressive JPEG', () => plain().jpeg({ progressive: true }).toBuffer(), 'image/jpeg', { width: 30, height: 20 }],
    ['JPEG with a profile', () => plain().withMetadata().jpeg().toBuffer(), 'image/jpeg', { width: 30, height: 20 }],
    ['WebP', () => plain().webp().toBuffer(), 'image/webp', null],
    ['GIF', () => plain().gif().toBuffer(), 'image/gif', null],
    ['AVIF', () => plain().avif().toBuffer(), 'image/avif', null],
    ['AVIF that names another brand first', async () => branded('mif1', 'miaf', 'avif'), 'image/avif', null],
  ])('says that it is a %s', async (_, make, type, size) => {
    expect(lookAtBytes(await make())).toEqual({ unusable: null, type, videoType: null, isAnimated: false, size });
  });

  it.each([
    ['HEIC', branded('heic', 'mif1', 'heic')],
    ['HEIC', branded('mif1', 'heic')],
    ['TIFF', ascii('II*\0\x08\0\0\0')],
    ['TIFF', ascii('MM\0*\0\0\0\x08')],
    ['PSD', ascii('8BPS\0\x01')],
    ['BMP', ascii('BM\x36\x10\0\0\0\0\0\0\x36\0\0\0')],
    ['SVG', ascii('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['SVG', ascii('<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [null, ascii('<!doctype html><script>alert(1)</script>')],
    [null, ascii('')],
  ])('says that uploads do not take it: %s', (unusable, bytes) => {
    expect(lookAtBytes(bytes)).toEqual({ unusable, type: null, videoType: null, isAnimated: false, size: null });
  });

  it.each([
    ['MP4', branded('isom', 'mp41'), 'video/mp4'],
    ['QuickTime', branded('qt  '), 'video/mp4'],
    ['QuickTime without a type', ascii('\0\0\0\x08wide\0\0\0\x10mdat'), 'video/mp4'],
    ['WebM', ascii('\x1a\x45\xdf\xa3\x9f'), 'video/webm'],
  ])('says that it is a video: %s', (_, bytes, videoType) => {
    expect(lookAtBytes(bytes)).toMatchObject({ unusable: null, type: null, videoType });
  });

  it.each([
    ['GIF', async () => (await frames(3)).gif().toBuffer(), true],
    ['GIF', () => plain().gif().toBuffer(), false],
    ['WebP', async () => (await frames(3)).webp().toBuffer(), true],
    ['AVIF', async () => branded('avis', 'avif'), true],
    [
      'PNG',
      async () => ascii('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x08\0\0\0\x08\x08\x02\0\0\0    \0\0\0\x08acTL'),
      true,
    ],
  ])('says whether it has more pictures than one: %s', async (_, make, isAnimated) => {
    expect(lookAtBytes(await make())).toMatchObject({ isAnimated });
  });
});

describe('the size at which a picture is sent', () => {
  it.each([
    ['of 12 megapixels', 4032, 3024, null],
    ['of 108 megapixels', 12_000, 9000, { width: 2560, height: 1920 }],
    ['of 200 megapixels', 12_240, 16_320, { width: 1920, height: 2560 }],
  ])('is %s', (_, width, height, sent) => {
    expect(sentSize({ width, height })).toEqual(sent);
  });

  it('is its own where it is not known', () => {
    expect(sentSize(null)).toBeNull();
  });
});
