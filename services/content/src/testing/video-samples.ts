import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
  type AudioCodec,
  type MetadataTags,
  type VideoCodec,
} from 'mediabunny';
import sharp from 'sharp';

interface VideoSample {
  readonly container?: 'mp4' | 'mov' | 'webm' | 'mkv';
  readonly codec?: VideoCodec;
  readonly audio?: AudioCodec;
  readonly width?: number;
  readonly height?: number;
  readonly frames?: number;
  /** Ten of them a second. */
  readonly frame?: (index: number) => Uint8Array;
  readonly tags?: MetadataTags;
  readonly isFragmented?: boolean;
  readonly rotation?: 0 | 90 | 180 | 270;
}

const SECONDS_A_FRAME = 0.1;

const codecStrings: Readonly<Record<string, string>> = {
  avc: 'avc1.42e01e',
  hevc: 'hvc1.1.6.L93.B0',
  vp8: 'vp8',
  vp9: 'vp09.00.10.08',
  av1: 'av01.0.00M.08',
  aac: 'mp4a.40.2',
  mp3: 'mp3',
  opus: 'opus',
  'pcm-s16': 'pcm-s16',
};

/** Configurations that only have the shape of one: nothing here is decoded. */
const descriptions: Readonly<Record<string, readonly number[]>> = {
  avc: [1, 0x42, 0xe0, 0x1e, 0xff, 0xe1, 0, 4, 0x67, 0x42, 0xe0, 0x1e, 1, 0, 4, 0x68, 0xce, 0x3c, 0x80],
  hevc: [1, 1, 0x60, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 93, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, 0],
  aac: [0x12, 0x10],
};
const described = (codec: string) => descriptions[codec] && { description: new Uint8Array(descriptions[codec]) };

const formatOf = ({ container = 'mp4', isFragmented = false }: VideoSample) => {
  if (container === 'mp4') return new Mp4OutputFormat({ fastStart: isFragmented ? 'fragmented' : false });
  if (container === 'mov') return new MovOutputFormat({ fastStart: false });
  return container === 'webm' ? new WebMOutputFormat() : new MkvOutputFormat();
};

/** A file of a video whose frames are bytes of any kind, unless `frame` gives real ones. */
export const videoSample = async (sample: VideoSample = {}): Promise<Buffer> => {
  const { codec = sample.container === 'webm' ? 'vp8' : 'avc', audio, frames = 5, tags, rotation } = sample;
  const { width = 64, height = 96, frame = (index) => new Uint8Array(40 + index).fill(index + 1) } = sample;
  const target = new BufferTarget();
  const output = new Output({ format: formatOf(sample), target });
  const pictures = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(pictures, { ...(rotation && { rotation }) });
  const sounds = audio && new EncodedAudioPacketSource(audio);
  if (sounds) output.addAudioTrack(sounds);
  if (tags) output.setMetadataTags(tags);
  await output.start();
  for (let index = 0; index < frames; index += 1) {
    const [data, at] = [frame(index), index * SECONDS_A_FRAME];
    const size = { codedWidth: width, codedHeight: height };
    await pictures.add(new EncodedPacket(data, index === 0 ? 'key' : 'delta', at, SECONDS_A_FRAME), {
      decoderConfig: { codec: codecStrings[codec]!, ...size, ...described(codec) },
    });
    await sounds?.add(new EncodedPacket(new Uint8Array(20).fill(0x80 + index), 'key', at, SECONDS_A_FRAME), {
      decoderConfig: { codec: codecStrings[audio!]!, sampleRate: 44_100, numberOfChannels: 2, ...described(audio!) },
    });
  }
  await output.finalize();
  return Buffer.from(target.buffer!);
};

/** A frame that browsers show: a lossy WebP picture is one frame of VP8 behind a header. */
const vp8Frame = async (colour: string): Promise<Uint8Array> => {
  const picture = sharp({ create: { width: 64, height: 96, channels: 3, background: colour } });
  const webp = await picture.webp({ quality: 50 }).toBuffer();
  const at = webp.indexOf('VP8 ');
  return webp.subarray(at + 8, at + 8 + webp.readUInt32LE(at + 4));
};

/** A WebM video that browsers play: two colours in turn. */
export const playableWebm = async (frames = 10): Promise<Buffer> => {
  const colours = await Promise.all(['#c56a3b', '#23404f'].map(vp8Frame));
  return videoSample({ container: 'webm', frames, frame: (index) => colours[index % 2]! });
};

/** A box of an MP4 file. */
export const box = (type: string, ...content: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(content);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + body.length, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, body]);
};

/** Numbers of 32 bits, as the tables of an MP4 file hold them. */
export const u32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value >>> 0, index * 4));
  return bytes;
};

/** The same QuickTime file as older cameras write it: without a type in front. */
export const withoutFileType = (file: Buffer): Buffer => {
  const typeBytes = file.readUInt32BE(0);
  const older = Buffer.from(file.subarray(typeBytes));
  for (let at = older.indexOf('stco'); at >= 0; at = older.indexOf('stco', at + 4))
    for (let entry = 0; entry < older.readUInt32BE(at + 8); entry += 1) {
      const place = at + 12 + 4 * entry;
      older.writeUInt32BE(older.readUInt32BE(place) - typeBytes, place);
    }
  return older;
};

/** An element of a WebM file; `size` says another length than the content has, null none at all. */
export const element = (id: number, content: Uint8Array, size: number | null = content.length): Buffer => {
  const name = Buffer.from(
    id
      .toString(16)
      .padStart(2, '0')
      .replace(/^(.(?:..)*)$/, '0$1'),
    'hex',
  );
  const length = Buffer.alloc(8, 0xff);
  if (size !== null) length.writeBigUInt64BE((1n << 56n) | BigInt(size));
  else length[0] = 0x01;
  return Buffer.concat([name, length, content]);
};

/** A WebM file in two parts: what is before the content of its segment, and that content. */
export const segmentOf = (file: Buffer): readonly [before: Buffer, content: Buffer] => {
  const at = file.indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67]));
  const sizeBytes = Math.clz32(file[at + 4]!) - 23;
  return [file.subarray(0, at), file.subarray(at + 4 + sizeBytes)];
};

export const fileType = box('ftyp', Buffer.from('isom\0\0\0\0isommp41', 'latin1'));
export const webmHeader = element(0x1a45dfa3, element(0x4282, Buffer.from('webm')));
