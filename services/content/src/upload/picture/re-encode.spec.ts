import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import {
  animatedGif,
  avif,
  gifBomb,
  jpeg,
  noisyJpeg,
  photoWithExif,
  png,
  pngBomb,
} from '../../testing/picture-samples';
import { PIXELS_MAX } from './picture-limits';
import { reEncodePicture } from './re-encode';

const refusal = (bytes: Uint8Array): Promise<string> =>
  reEncodePicture(bytes).then(
    () => 'accepted',
    (error: { code?: string }) => error.code ?? String(error),
  );

const sizes = async (bytes: Uint8Array): Promise<string[]> =>
  (await reEncodePicture(bytes)).map(({ width, height }) => `${width}x${height}`);

describe('a picture that was uploaded', () => {
  it.each([
    ['large', 2000, 1000, ['160x80', '320x160', '640x320', '1280x640']],
    ['of the largest width', 1280, 100, ['160x13', '320x25', '640x50', '1280x100']],
    ['between two widths', 500, 250, ['160x80', '320x160', '500x250']],
    ['small', 100, 50, ['100x50']],
    ['a pixel', 1, 1, ['1x1']],
    ['very tall', 200, 20_000, ['26x2560']],
  ])(
    'becomes WebP in the widths of the page, never enlarged, when it is %s',
    async (_case, width, height, expected) => {
      expect(await sizes(await png(width, height))).toEqual(expected);
    },
  );

  it('keeps nothing but its pixels, and is upright', async () => {
    const photo = await photoWithExif(600, 300);
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Secret Artist');
    const variants = await reEncodePicture(photo);
    expect(variants.at(-1)).toMatchObject({ width: 300, height: 600 });
    for (const { body } of variants) {
      const found = await sharp(body).metadata();
      expect(found).toMatchObject({ format: 'webp' });
      expect([found.exif, found.xmp, found.iptc, found.icc, found.orientation]).toEqual(Array(5).fill(undefined));
      expect(Buffer.from(body).toString('latin1')).not.toContain('Secret');
    }
  });

  it('shows its first frame only', async () => {
    const [variant] = await reEncodePicture(await animatedGif(3));
    expect((await sharp(variant!.body, { animated: true }).metadata()).pages ?? 1).toBe(1);
  });

  it('loses what was appended to it', async () => {
    const polyglot = Buffer.concat([await jpeg(40, 40), Buffer.from('<script>alert(1)</script>')]);
    const [variant] = await reEncodePicture(polyglot);
    expect(Buffer.from(variant!.body).toString('latin1')).not.toContain('script');
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['an SVG behind a declaration', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj<</JS(app.alert(1))>>endobj')],
    ['a GIF that is JavaScript', Buffer.from('GIF89a/*\0\0\0\0\0*/=1;alert(1)')],
    ['a TIFF', Buffer.from('II*\0\x08\0\0\0\0\0', 'latin1')],
    [
      'random bytes behind a PNG signature',
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(500, 7)]),
    ],
  ])('is refused when it is %s', async (_case, bytes) => {
    expect(await refusal(bytes)).toBe('picture_invalid');
  });

  it('is refused when it is a PNG cut short', async () => {
    const whole = await png(800, 800);
    expect(await refusal(whole.subarray(0, whole.length - 200))).toBe('picture_invalid');
  });

  it.each([2, 200])('is taken when it is a JPEG that lacks its last %d bytes', async (lost) => {
    const whole = await noisyJpeg(800, 800);
    expect(await sizes(whole.subarray(0, whole.length - lost))).toContain('800x800');
  });

  it.each(['avif', 'avis', 'mif1', 'miaf', 'msf1', 'avio'])(
    'is taken when it is an AVIF whose first brand is %s',
    async (brand) => {
      const file = await avif(80, 60);
      file.write(brand, 8, 'latin1');
      if (!file.subarray(16, file.readUInt32BE(0)).includes('avif')) throw new Error('the sample lists no AVIF');
      expect(await sizes(file)).toEqual(['80x60']);
    },
  );

  it('is refused when AVIF is not among its brands', async () => {
    const file = await avif(80, 60);
    for (let at = 8; at < file.readUInt32BE(0); at += 4) if (at !== 12) file.write('heic', at, 'latin1');
    expect(await refusal(file)).toBe('picture_invalid');
  });

  it('is taken with the 50 megapixels of a phone', async () => {
    expect(await sizes(await jpeg(8160, 6144))).toContain('1280x964');
  });

  it('is refused before decoding when it has too many pixels, and costs no memory', async () => {
    const bombs: [string, Buffer][] = [
      ['PNG 30,000 x 30,000', await pngBomb(30_000, 30_000)],
      ['PNG 17,000 x 17,000', await pngBomb(17_000, 17_000)],
      ['PNG just over the limit', await pngBomb(10_000, PIXELS_MAX / 10_000 + 1)],
      ['GIF 20,000 x 20,000 with 10,000 frames', gifBomb(20_000, 20_000, 10_000)],
    ];
    const before = process.memoryUsage().rss;
    let peak = before;
    const look = (): void => void (peak = Math.max(peak, process.memoryUsage().rss));
    const watch = setInterval(look, 1);
    const refusals: [string, string][] = [];
    for (const [name, bomb] of bombs) {
      refusals.push([name, await refusal(bomb)]);
      look();
    }
    clearInterval(watch);
    expect(refusals).toEqual(bombs.map(([name]) => [name, 'picture_too_large']));
    const growth = (peak - before) / 2 ** 20;
    expect(growth).toBeLessThan(50);
  });

  it('takes the first of ten thousand frames', async () => {
    expect(await sizes(gifBomb(1, 1, 10_000))).toEqual(['1x1']);
  });
});
