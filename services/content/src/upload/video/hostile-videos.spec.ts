import fc from 'fast-check';
import { countedBytes, refusalOf } from '../../testing/cleaned';
import { box, element, fileType, segmentOf, u32, videoSample, webmHeader } from '../../testing/video-samples';
import { cleanVideo } from './clean-video';
import { PACKETS_MAX } from './video-limits';

const nested = (type: string, depth: number): Buffer => {
  let inner: Buffer = Buffer.alloc(0);
  for (let level = 0; level < depth; level += 1) inner = box(type, inner);
  return inner;
};
const lying = (type: string, size: number, body = Buffer.alloc(8)): Buffer => {
  const whole = box(type, body);
  whole.writeUInt32BE(size, 0);
  return whole;
};
const large = (type: string, size: bigint): Buffer => {
  const header = Buffer.alloc(16);
  header.writeUInt32BE(1, 0);
  header.write(type, 4, 'latin1');
  header.writeBigUInt64BE(size, 8);
  return header;
};
/** A file whose sample table holds this box. */
const withTable = (...tables: readonly Buffer[]): Buffer =>
  Buffer.concat([fileType, box('moov', box('trak', box('mdia', box('minf', box('stbl', ...tables)))))]);
const references = (count: number, ...entries: readonly Buffer[]): Buffer =>
  Buffer.concat([
    fileType,
    box('moov', box('trak', box('mdia', box('minf', box('dinf', box('dref', u32(0, count), ...entries)))))),
  ]);
const withReferences = (...entries: readonly Buffer[]): Buffer => references(entries.length, ...entries);
const moreReferences = references(2, box('url ', u32(1)));
const elsewhere = Buffer.from('http://169.254.169.254/secret\0');
const cluster = 0x1f43b675;
const segment = 0x18538067;
const inSegment = (...elements: readonly Buffer[]): Buffer =>
  Buffer.concat([webmHeader, element(segment, Buffer.concat(elements))]);
const block = (flags: number, ...rest: readonly number[]): Buffer =>
  element(0xa3, Buffer.from([0x81, 0, 0, flags, ...rest]));
const timestamp = element(0xe7, Buffer.from([0]));
/** A cluster of this many of the same small elements. */
const crowd = (count: number, one: Buffer): Buffer =>
  element(cluster, Buffer.concat([timestamp, Buffer.alloc(count * one.length, one)]));

describe('a hostile MP4 file', () => {
  it.each<readonly [string, Buffer, string]>([
    ['refers to a file by address', withReferences(box('url ', u32(0), elsewhere)), 'video_invalid'],
    ['refers to a file by name', withReferences(box('urn ', u32(0), elsewhere)), 'video_invalid'],
    ['refers to a file by an alias', withReferences(box('alis', u32(0), elsewhere)), 'video_invalid'],
    [
      'refers to itself first and then to another file',
      withReferences(box('url ', u32(1)), box('url ', u32(0), elsewhere)),
      'video_invalid',
    ],
    ['says more references than it has', moreReferences, 'video_invalid'],
    ['has boxes in boxes a thousand deep', Buffer.concat([fileType, nested('trak', 1000)]), 'video_invalid'],
    ['has a box larger than the file', Buffer.concat([fileType, lying('moov', 0x7fffffff)]), 'video_invalid'],
    [
      'has a box larger than the one around it',
      Buffer.concat([fileType, box('moov', lying('trak', 64))]),
      'video_invalid',
    ],
    ['has a box smaller than its header', Buffer.concat([fileType, lying('moov', 7)]), 'video_invalid'],
    ['has a box of 2^64 bytes', Buffer.concat([fileType, large('mdat', 2n ** 64n - 1n)]), 'video_invalid'],
    ['has a box of 15 bytes with a long header', Buffer.concat([fileType, large('mdat', 15n)]), 'video_invalid'],
    ['has an index of 40 MB', Buffer.concat([fileType, box('moov', Buffer.alloc(40_000_000))]), 'video_too_large'],
    ['has two indexes', Buffer.concat([fileType, box('moov'), box('moov')]), 'video_invalid'],
    ['has 60,000 boxes', Buffer.concat([fileType, ...Array<Buffer>(60_000).fill(box('free'))]), 'video_invalid'],
    ['times four billion samples', withTable(box('stts', u32(0, 1, 0xffffffff, 1))), 'video_too_large'],
    [
      'times too many samples in small steps',
      withTable(box('stts', u32(0, 2, PACKETS_MAX, 1, 1, 1))),
      'video_too_large',
    ],
    ['shifts four billion samples', withTable(box('ctts', u32(0, 1, 0xffffffff, 1))), 'video_too_large'],
    ['says four billion sizes', withTable(box('stsz', u32(0, 0, 0xffffffff))), 'video_too_large'],
    ['says more sizes than it has', withTable(box('stsz', u32(0, 0, 3, 1, 1))), 'video_invalid'],
    ['says one size for four billion samples', withTable(box('stsz', u32(0, 1, 0xffffffff))), 'video_too_large'],
    ['says more small sizes than it has', withTable(box('stz2', u32(0, 16, 3), Buffer.alloc(5))), 'video_invalid'],
    ['has four billion samples in a chunk', withTable(box('stsc', u32(0, 1, 1, 0xffffffff, 1))), 'video_too_large'],
    ['says more chunks than it has', withTable(box('stco', u32(0, 2, 9))), 'video_invalid'],
    ['says four billion key frames', withTable(box('stss', u32(0, 0xffffffff))), 'video_too_large'],
    ['ends in the head of a table', withTable(box('stts', u32(0))), 'video_invalid'],
    [
      'has a run of four billion samples without a byte each',
      Buffer.concat([fileType, box('moof', box('traf', box('trun', u32(0, 0xffffffff))))]),
      'video_too_large',
    ],
    [
      'has two runs that are too much together',
      Buffer.concat([fileType, box('moof', box('traf', box('trun', u32(0, PACKETS_MAX)), box('trun', u32(0, 1))))]),
      'video_too_large',
    ],
    [
      'has a run that says more than it has',
      Buffer.concat([fileType, box('moof', box('traf', box('trun', u32(0x300, 2, 1, 1, 1))))]),
      'video_invalid',
    ],
  ])('is refused when it %s', async (_, file, code) => expect(await refusalOf(file)).toBe(code));

  it.each([
    [64, 'accepted'],
    [65, 'video_invalid'],
  ])('with %i tracks of sound that is left out is %s', async (count, result) => {
    const file = await videoSample();
    const handler = box('hdlr', u32(0, 0), Buffer.from('soun'));
    const description = box('stsd', u32(0, 1, 16), Buffer.from('sowt'));
    const track = box('trak', box('mdia', handler, box('minf', box('stbl', description))));
    const index = file.indexOf('moov') - 4;
    file.writeUInt32BE(file.readUInt32BE(index) + count * track.length, index);
    expect(await refusalOf(Buffer.concat([file, ...Array<Buffer>(count).fill(track)]))).toBe(result);
  });

  it('is refused before it is written a hundred times when its samples lie over one another', async () => {
    const file = await videoSample({ frames: 50, frame: (index) => new Uint8Array(5000 + index) });
    const [sizes, chunks] = [file.indexOf('stsz') + 16, file.indexOf('stco') + 8];
    for (let sample = 0; sample < 50; sample += 1) file.writeUInt32BE(50_000, sizes + 4 * sample);
    for (let chunk = 1; chunk < file.readUInt32BE(chunks); chunk += 1)
      file.copy(file, chunks + 4 + 4 * chunk, chunks + 4, chunks + 8);
    expect(await refusalOf(file)).toBe('video_invalid');
  });
});

describe('a hostile fragmented MP4 file', () => {
  it('is refused before anything is written when it says more frames than it has bytes', async () => {
    const file = await videoSample({ audio: 'aac', isFragmented: true });
    file.writeUInt32BE(file.length + 1, file.lastIndexOf('trun') + 8);
    let written = 0;
    const cleaning = cleanVideo(countedBytes(file), { write: (bytes) => void (written += bytes.length) });
    await expect(cleaning).rejects.toMatchObject({ code: 'video_invalid' });
    expect(written).toBe(0);
  });
});

describe('a hostile WebM file', () => {
  it.each<readonly [string, Buffer, string]>([
    ['has no header', element(segment, Buffer.alloc(0)), 'video_invalid'],
    [
      'is of another kind',
      Buffer.concat([element(0x1a45dfa3, element(0x4282, Buffer.from('matroska')))]),
      'video_invalid',
    ],
    ['has a header of 5 kB', element(0x1a45dfa3, Buffer.alloc(5000)), 'video_invalid'],
    ['has no end of a header', element(0x1a45dfa3, Buffer.alloc(9), null), 'video_invalid'],
    ['has an id of nothing', Buffer.concat([webmHeader, Buffer.alloc(50)]), 'video_invalid'],
    ['has an element larger than the file', inSegment(element(0x1654ae6b, Buffer.alloc(3), 1e9)), 'video_invalid'],
    ['has an element of 2^55 bytes', inSegment(element(0x1654ae6b, Buffer.alloc(3), 2 ** 55)), 'video_invalid'],
    ['has tracks without an end', inSegment(element(0x1654ae6b, Buffer.alloc(9), null)), 'video_invalid'],
    ['has an index of 40 MB', inSegment(element(0x1c53bb6b, Buffer.alloc(40_000_000))), 'video_too_large'],
    ['has a block of 40 MB', inSegment(crowd(1, element(0xa3, Buffer.alloc(40_000_000, 0x81)))), 'video_too_large'],
    ['has a block before its time', inSegment(element(cluster, element(0xa3, Buffer.alloc(9, 0x81)))), 'video_invalid'],
    ['has a time of 20 bytes', inSegment(element(cluster, element(0xe7, Buffer.alloc(20)))), 'video_invalid'],
    [
      'has a block of 40 MB in a cluster without an end',
      inSegment(element(cluster, Buffer.concat([timestamp, element(0xa3, Buffer.alloc(40_000_000, 0x81))]), null)),
      'video_too_large',
    ],
    ['has a segment in a segment', inSegment(element(segment, Buffer.alloc(0))), 'video_invalid'],
    ['has an element that is not known', inSegment(element(0x1c06bb6b, Buffer.alloc(20))), 'video_invalid'],
    ['has a segment in a cluster', inSegment(element(cluster, element(segment, Buffer.alloc(0)))), 'video_invalid'],
    ['has two segments', Buffer.concat([inSegment(), element(segment, Buffer.alloc(0))]), 'video_invalid'],
    [
      'has half a million empty elements',
      inSegment(Buffer.alloc(1_000_000, Buffer.from([0xec, 0x80]))),
      'video_too_large',
    ],
    ['has too many frames', inSegment(crowd(PACKETS_MAX + 1, block(0))), 'video_too_large'],
    ['has too many frames in laces', inSegment(crowd(400, block(0x06, 0xff))), 'video_too_large'],
    ['has a block without a head', inSegment(element(cluster, element(0xa3, Buffer.from([0x81, 0])))), 'video_invalid'],
    [
      'has a group of blocks without an end',
      inSegment(element(cluster, element(0xa0, Buffer.alloc(9), null))),
      'video_invalid',
    ],
  ])('is refused when it %s', async (_, file, code) => expect(await refusalOf(file)).toBe(code));

  it('is refused or read with tags two thousand deep, and never overflows its reader', async () => {
    let tag: Buffer = Buffer.alloc(0);
    for (let level = 0; level < 2000; level += 1) tag = element(0x67c8, tag);
    const [before, content] = segmentOf(await videoSample({ container: 'webm' }));
    const body = Buffer.concat([element(0x1254c367, element(0x7373, tag)), content]);
    const hostile = Buffer.concat([before, element(segment, body)]);
    expect(['accepted', 'video_invalid']).toContain(await refusalOf(hostile));
  });
});

describe('bytes that were changed at random', () => {
  const CODES = ['accepted', 'video_invalid', 'video_codec', 'video_too_large'];
  const samples = Promise.all([
    videoSample({ audio: 'aac', tags: { title: 'A title' } }),
    videoSample({ audio: 'aac', isFragmented: true }),
    videoSample({ container: 'webm', audio: 'opus', tags: { title: 'A title' } }),
  ]);
  const change = fc.record({
    at: fc.nat(9999).map((place) => place / 10_000),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 4 }),
    how: fc.constantFrom('over', 'over', 'over', 'over', 'in', 'out'),
  });
  const changed = (file: Buffer, { at, bytes, how }: { at: number; bytes: Uint8Array; how: string }): Buffer => {
    const place = Math.floor(at * file.length);
    const rest = file.subarray(place + (how === 'in' ? 0 : bytes.length));
    return Buffer.concat([file.subarray(0, place), how === 'out' ? Buffer.alloc(0) : bytes, rest]);
  };

  /** Bytes of the index that are written ahead for each packet of both tracks; a file has at most as many of them as bytes. */
  const INDEX_ROOM = 2 * 36;

  it('are read or refused, never more, with work that their length bounds', async () => {
    const originals = await samples;
    const most = { reads: 0, bytes: 0 };
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.nat(2), fc.array(change, { minLength: 1, maxLength: 3 }), async (which, changes) => {
        const file = changes.reduce(changed, originals[which]!);
        const counted = countedBytes(file);
        let written = 0;
        const code = await cleanVideo(counted, { write: (bytes) => void (written += bytes.length) }).then(
          () => 'accepted',
          (error: { name: string; code: string }) =>
            error.name === 'DomainError' ? error.code : `threw ${String(error)}`,
        );
        expect(CODES).toContain(code);
        expect(counted.work.bytes).toBeLessThanOrEqual(8 * file.length + 12 * 2 ** 20);
        expect(written).toBeLessThan(2 * file.length + INDEX_ROOM * file.length + 100_000);
        seen.set(code, (seen.get(code) ?? 0) + 1);
        most.reads = Math.max(most.reads, counted.work.reads);
        most.bytes = Math.max(most.bytes, counted.work.bytes / file.length);
      }),
      { numRuns: 200 },
    );
    console.info(
      `${[...seen].map(([code, count]) => `${count} ${code}`).join(', ')}; at most ${most.reads} reads of ${most.bytes.toFixed(1)} times the file`,
    );
  });
});
