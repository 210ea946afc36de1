import { once } from 'node:events';
import { crc32, createDeflate } from 'node:zlib';
import sharp from 'sharp';

const plain = (width: number, height: number, background = '#c56a3b') =>
  sharp({ create: { width, height, channels: 3, background } });

export const jpeg = (width: number, height: number): Promise<Buffer> => plain(width, height).jpeg().toBuffer();
export const png = (width: number, height: number): Promise<Buffer> => plain(width, height).png().toBuffer();

export const avif = (width: number, height: number): Promise<Buffer> => plain(width, height).avif().toBuffer();

/** A JPEG in which every byte counts. */
export const noisyJpeg = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .jpeg()
    .toBuffer();

/** A photo that says where it was taken, by whom, and that it lies on its side. */
export const photoWithExif = (width: number, height: number): Promise<Buffer> =>
  plain(width, height)
    .withExif({
      IFD0: { Artist: 'Secret Artist', Copyright: 'Secret Copyright' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 3230/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 4366/100',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export const animatedGif = async (frames: number): Promise<Buffer> => {
  const pages = await Promise.all(
    Array.from({ length: frames }, (_, index) =>
      plain(16, 16, `#${(index % 4096).toString(16).padStart(6, '0')}`)
        .png()
        .toBuffer(),
    ),
  );
  return sharp(pages, { join: { animated: true } })
    .gif()
    .toBuffer();
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32BE(data.length, 0);
  bytes.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([bytes.subarray(0, 4), body, bytes.subarray(4)]);
};

const deflatedZeros = async (length: number): Promise<Buffer> => {
  const deflate = createDeflate({ level: 9 });
  const parts: Buffer[] = [];
  deflate.on('data', (part: Buffer) => parts.push(part));
  const piece = Buffer.alloc(1 << 20);
  for (let left = length; left > 0; left -= piece.length) {
    if (!deflate.write(left < piece.length ? piece.subarray(0, left) : piece)) await once(deflate, 'drain');
  }
  deflate.end();
  await once(deflate, 'end');
  return Buffer.concat(parts);
};

/** A PNG of one colour that is small as a file and huge once decoded, made without ever holding its pixels. */
export const pngBomb = async (width: number, height: number): Promise<Buffer> => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const pixels = await deflatedZeros((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A GIF of many frames that each claim the whole screen and hold next to nothing. */
export const gifBomb = (width: number, height: number, frames: number): Buffer => {
  const screen = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  screen.writeUInt16LE(width, 6);
  screen.writeUInt16LE(height, 8);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0x44, 1, 0]);
  frame.writeUInt16LE(width, 5);
  frame.writeUInt16LE(height, 7);
  return Buffer.concat([screen, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])]);
};
