import { createHash } from 'node:crypto';
import { encodeHeader } from './object-file';
import { passedObject } from './passed-object';

describe('the file of an object that is copied', () => {
  const body = Buffer.from('the bytes of a picture');
  const etag = createHash('sha256').update(body).digest('base64url');
  const header = (more: object = {}): Buffer =>
    encodeHeader({ contentType: 'image/webp', size: body.length, etag, ...more });
  const changed = (at: number): Buffer => {
    const bytes = Buffer.concat([header(), body]);
    bytes[at]! ^= 1;
    return bytes;
  };

  it.each<[string, readonly Uint8Array[], boolean]>([
    ['is intact', [header(), body], false],
    ['is intact in one piece', [Buffer.concat([header(), body])], false],
    ['came from another store, with a validator that is no hash', [header({ etag: 'a'.repeat(32) }), body], false],
    ['has one changed bit in its body', [changed(520)], true],
    ['has one changed bit in its header', [changed(0)], true],
    ['lacks its end', [header(), body.subarray(1)], true],
    ['is longer', [header({ etag: 'a'.repeat(32) }), body, body], true],
    ['is empty', [], true],
  ])('is passed on as it is, and said to be damaged or not: one that %s', (_case, chunks, isDamaged) => {
    let told = 0;
    const passed = [...passedObject('kiln', chunks, () => (told += 1))];
    expect(Buffer.concat(passed)).toEqual(Buffer.concat(chunks));
    expect(told).toBe(isDamaged ? 1 : 0);
  });
});
