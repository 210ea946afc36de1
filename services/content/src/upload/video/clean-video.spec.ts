import { BufferSource, EncodedPacketSink, Input, MP4, QTFF, WEBM, type InputTrack } from 'mediabunny';
import { cleaned, countedBytes, refusalOf } from '../../testing/cleaned';
import { box, element, playableWebm, segmentOf, u32, videoSample, withoutFileType } from '../../testing/video-samples';
import { cleanVideo } from './clean-video';
import { mp4AsRead } from './mp4-as-read';
import { checkMp4Shape } from './mp4-shape';

const packetsOf = async (track: InputTrack | null): Promise<string[]> => {
  const packets: string[] = [];
  if (track === null) return packets;
  for await (const { data, timestamp, type } of new EncodedPacketSink(track).packets())
    packets.push(`${type} ${timestamp.toFixed(2)} ${Buffer.from(data).toString('hex')}`);
  return packets;
};
/** What a player finds in a file. */
const played = async (file: Uint8Array) => {
  const input = new Input({ formats: [MP4, QTFF, WEBM], source: new BufferSource(file) });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  return {
    picture: await packetsOf(video),
    sound: await packetsOf(audio),
    rotation: await video?.getRotation(),
    tags: await input.getMetadataTags(),
  };
};
const secrets = { title: 'Secret title', comment: 'Secret place 51.5N 0.12W', artist: 'Secret artist' };
const cover = { data: new Uint8Array(3000).fill(7), mimeType: 'image/png', kind: 'coverFront' as const };

describe('a video that was uploaded', () => {
  it.each([
    ['MP4 of H.264 and AAC', { audio: 'aac' }, 'video/mp4'],
    ['MP4 of AV1 and Opus', { codec: 'av1', audio: 'opus' }, 'video/mp4'],
    ['MP4 of VP9 and MP3', { codec: 'vp9', audio: 'mp3' }, 'video/mp4'],
    ['MP4 in fragments', { audio: 'aac', isFragmented: true, frames: 40 }, 'video/mp4'],
    ['MP4 that lies on its side', { rotation: 90 }, 'video/mp4'],
    ['QuickTime of H.264 and AAC', { container: 'mov', audio: 'aac' }, 'video/mp4'],
    ['QuickTime that lies on its side', { container: 'mov', rotation: 90 }, 'video/mp4'],
    ['WebM of VP8', { container: 'webm' }, 'video/webm'],
    ['WebM of VP9 and Opus', { container: 'webm', codec: 'vp9', audio: 'opus' }, 'video/webm'],
    ['WebM of AV1', { container: 'webm', codec: 'av1' }, 'video/webm'],
  ] as const)('keeps the frames of %s', async (_, sample, type) => {
    const original = await videoSample(sample);
    const { video, file } = await cleaned(original);
    const frames = 'frames' in sample ? sample.frames : 5;
    const upright = 'rotation' in sample ? { width: 96, height: 64 } : { width: 64, height: 96 };
    // A WebM file does not say how long its last frame is shown.
    const duration = (type === 'video/webm' ? frames - 1 : frames) / 10;
    expect(video).toEqual({ type, ...upright, duration });
    const found = await played(file);
    expect(found).toEqual({ ...(await played(original)), tags: found.tags });
    expect(found.picture).toHaveLength(frames);
  });

  it.each(['aac', 'pcm-s16'] as const)(
    'is taken without a type in front, as older cameras write it: %s',
    async (audio) => {
      const original = await videoSample({ container: 'mov', audio });
      const { video, file } = await cleaned(withoutFileType(original));
      expect(video).toMatchObject({ type: 'video/mp4', width: 64, height: 96, duration: 0.5 });
      expect((await played(file)).picture).toEqual((await played(original)).picture);
      expect((await played(file)).sound).toHaveLength(audio === 'aac' ? 5 : 0);
    },
  );

  it('loses sound that not every browser plays, however many moments its tables say', async () => {
    const original = await videoSample({ container: 'mov', audio: 'pcm-s16' });
    const { picture } = await played(original);
    // The sound's track is the second one.
    original.writeUInt32BE(50_000_000, original.lastIndexOf('stsz') + 12);
    original.writeUInt32BE(50_000_000, original.lastIndexOf('stts') + 12);
    const { file } = await cleaned(original);
    const found = await played(file);
    expect([found.picture, found.sound]).toEqual([picture, []]);
  });

  it.each([1, 2, 3, 5, 7, 16])('reads the same places of a file without a type in parts of %i bytes', async (part) => {
    const older = withoutFileType(await videoSample({ container: 'mov', audio: 'pcm-s16' }));
    const asRead = mp4AsRead(countedBytes(older), checkMp4Shape(countedBytes(older)));
    const whole = Buffer.from(asRead.read(0, asRead.size));
    const parts = [];
    for (let at = 0; at < asRead.size; at += part)
      parts.push(Buffer.from(asRead.read(at, Math.min(asRead.size, at + part))));
    expect(Buffer.concat(parts).equals(whole)).toBe(true);
    // The box of the sound is free space.
    expect([older, whole].map((bytes) => bytes.toString('latin1').split('trak').length - 1)).toEqual([2, 1]);
    const list = whole.indexOf('stco') + 12;
    expect(whole.readUInt32BE(list)).toBe(older.readUInt32BE(list - 20) + 20);
  });

  it.each(['mp4', 'webm'] as const)(
    'is read by less than a megabyte at once, and little before it is written: %s',
    async (container) => {
      // One key frame: all frames of a WebM file are in clusters of half a minute.
      const frame = (index: number): Uint8Array => new Uint8Array(20_000).fill(index);
      const file = countedBytes(
        await videoSample({ container, audio: container === 'webm' ? 'opus' : 'aac', frames: 400, frame }),
      );
      expect(file.size).toBeGreaterThan(8_000_000);
      let [written, ahead] = [0, 0];
      const read = (from: number, to: number): Uint8Array => {
        if (written > 0) ahead = Math.max(ahead, to - written);
        return file.read(from, to);
      };
      await cleanVideo({ size: file.size, read }, { write: ({ length }) => void (written += length) });
      expect(file.work.largest).toBeLessThan(1_000_000);
      expect(file.work.bytes).toBeLessThan(5 * file.size);
      // What is read and not yet written lies in memory.
      expect(ahead).toBeLessThan(3_000_000);
    },
  );

  it.each(['mp4', 'webm'] as const)(
    'keeps nothing of what it says about its maker, its place and its cover: %s',
    async (container) => {
      const tagged = await videoSample({ container, tags: { ...secrets, images: [cover], raw: {} } });
      expect(tagged.toString('latin1')).toContain('Secret');
      const { file } = await cleaned(tagged);
      expect(file.toString('latin1')).not.toContain('Secret');
      expect(file.includes(Buffer.alloc(300, 7))).toBe(false);
      expect(Object.keys((await played(file)).tags)).toEqual([]);
    },
  );

  it('keeps nothing that lies between the boxes of an MP4 file or behind its end', async () => {
    const places = [
      box('udta', box('\xa9xyz', Buffer.from('Secret +51.5-000.12/'))),
      box('uuid', Buffer.from('Secret')),
    ];
    const original = await videoSample();
    const { file } = await cleaned(Buffer.concat([original, ...places, box('free', Buffer.from('Secret'))]));
    expect(file.toString('latin1')).not.toContain('Secret');
    expect((await played(file)).picture).toEqual((await played(original)).picture);
  });

  it('keeps no attachment of a WebM file', async () => {
    const name = element(0x466e, Buffer.from('Secret.ttf'));
    const attached = element(
      0x1941a469,
      element(0x61a7, Buffer.concat([name, element(0x465c, Buffer.from('Secret'))])),
    );
    const [before, content] = segmentOf(await videoSample({ container: 'webm' }));
    const body = Buffer.concat([content, attached]);
    const { file } = await cleaned(Buffer.concat([before, element(0x18538067, body, null)]));
    expect(file.toString('latin1')).not.toContain('Secret');
  });

  it('has the index of an MP4 file in front of its frames, so that it plays while it loads', async () => {
    const original = await videoSample({ audio: 'aac' });
    expect(original.indexOf('moov')).toBeGreaterThan(original.indexOf('mdat'));
    const { file } = await cleaned(original);
    expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'));
  });

  it('is the same when it is cleaned again', async () => {
    const { file } = await cleaned(await playableWebm());
    expect((await played((await cleaned(file)).file)).picture).toEqual((await played(file)).picture);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('not a video at all, but long enough')],
    ['HTML behind the name of a box', Buffer.from('\0\0\0\x18ftyp<script>alert(1)</script>', 'latin1')],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a box alone', box('ftyp', u32(0))],
    ['boxes without an index and a type', Buffer.concat([box('wide'), box('mdat', u32(1, 2, 3))])],
    ['text behind the name of a box', Buffer.from('\0\0\0\x18mdatnot a video at all', 'latin1')],
  ])('is refused when it is %s', async (_, file) => expect(await refusalOf(file)).toBe('video_invalid'));

  it.each(['mp4', 'mov'] as const)(
    'is refused with the names of what is played when it is HEVC: %s',
    async (container) => {
      await expect(cleaned(await videoSample({ container, codec: 'hevc' }))).rejects.toMatchObject({
        code: 'video_codec',
        message: 'Not every browser can play this video. Please save it with one of: H.264, VP9, AV1.',
      });
    },
  );

  it('is refused when it has fragments and no type in front', async () => {
    const file = await videoSample({ isFragmented: true });
    expect(await refusalOf(file.subarray(file.readUInt32BE(0)))).toBe('video_invalid');
  });

  it('loses sound that not every browser plays: AC-3 in WebM', async () => {
    const original = await videoSample({ container: 'webm', audio: 'opus' });
    original.write('A_AC3\0', original.indexOf('A_OPUS'), 'latin1');
    const found = await played((await cleaned(original)).file);
    expect([found.picture, found.sound]).toEqual([(await played(original)).picture, []]);
  });

  it('is refused when its times say more than four hours', async () => {
    const file = await videoSample();
    const delta = file.indexOf('stts') + 16;
    file.writeUInt32BE(0xf0000000, delta);
    expect(await refusalOf(file)).toBe('video_too_large');
  });

  it('is refused when it is a Matroska file, and no WebM', async () =>
    expect(await refusalOf(await videoSample({ container: 'mkv', codec: 'vp8' }))).toBe('video_invalid'));

  it('is refused when it has more than 4096 pixels on a side', async () => {
    expect(await refusalOf(await videoSample({ width: 4096, height: 4096 }))).toBe('accepted');
    expect(await refusalOf(await videoSample({ width: 4097 }))).toBe('video_too_large');
  });

  it.each(['mp4', 'webm'] as const)('is refused when it is %s and was cut short', async (container) => {
    const whole = await videoSample({ container });
    for (const share of [0.3, 0.6, 0.95])
      expect(await refusalOf(whole.subarray(0, Math.floor(whole.length * share)))).toBe('video_invalid');
  });

  it('fails as the disk does when it cannot be written', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const sink = {
      write: () => {
        throw full;
      },
    };
    await expect(cleanVideo(countedBytes(await videoSample()), sink)).rejects.toBe(full);
  });
});
