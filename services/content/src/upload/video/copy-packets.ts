import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type EncodedPacket,
  type Input,
  type InputAudioTrack,
  type InputVideoTrack,
  type Output,
} from 'mediabunny';
import { PACKETS_MAX, SECONDS_MAX, SIDE_MAX, videoCodec, videoInvalid, videoTooLarge } from './video-limits';
import { PLAYED, type VideoType } from './video-type';

interface PlayedTracks {
  readonly video: InputVideoTrack;
  readonly audio: InputAudioTrack | null;
}

/** The first picture of a file, and its first sound if browsers play that. Throws where there is no picture, it is too large, or browsers do not play it. */
export const playedTracks = async (type: VideoType, input: Input): Promise<PlayedTracks> => {
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (video === null) throw videoInvalid();
  const { picture, sound } = PLAYED[type];
  if (!isPlayed(picture, await video.getCodec())) throw videoCodec(picture);
  const sides = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  if (sides.some((side) => !(side > 0))) throw videoInvalid();
  if (sides.some((side) => side > SIDE_MAX)) throw videoTooLarge();
  // Videos play without their sound: one that not every browser plays is left out.
  return { video, audio: audio !== null && isPlayed(sound, await audio.getCodec()) ? audio : null };
};

const isPlayed = (played: Readonly<Record<string, string>>, codec: string | null): boolean =>
  codec !== null && Object.hasOwn(played, codec);

/** The packets of a track that are still to be copied, and where they go. */
interface TrackCopy {
  readonly sink: EncodedPacketSink;
  head: EncodedPacket | null;
  readonly add: (packet: EncodedPacket) => Promise<void>;
  readonly end: () => void;
}

/**
 * Copies the packets in the order of their times and finishes the output. Packets that come to more bytes than the file has lie over one
 * another, and are refused as `video_invalid`. Returns the seconds of the longest track.
 */
export const copyPackets = async (
  { video, audio }: PlayedTracks,
  output: Output,
  { type, bytes: fileBytes }: { readonly type: VideoType; readonly bytes: number },
): Promise<number> => {
  // The index in front of an MP4 file has room for so many packets; a WebM file is not read for a number that nothing needs.
  const room = async (sink: EncodedPacketSink) =>
    type === 'video/mp4' ? { maximumPacketCount: await countPackets(sink, fileBytes) } : {};
  const copies = [await videoCopy(video, output, room)];
  if (audio !== null) copies.push(await audioCopy(audio, output, room));
  await output.start();
  let [packets, bytes, duration] = [0, 0, 0];
  for (const copy of copies) await step(copy);
  if (copies[0]!.head === null) throw videoInvalid();
  for (let copy = earliest(copies); copy !== null; copy = earliest(copies)) {
    const packet = copy.head!;
    packets += 1;
    bytes += packet.byteLength;
    duration = Math.max(duration, packet.timestamp + packet.duration);
    if (packets > PACKETS_MAX || duration > SECONDS_MAX) throw videoTooLarge();
    if (bytes > fileBytes) throw videoInvalid();
    await copy.add(packet);
    await step(copy);
  }
  await output.finalize();
  return duration;
};

/** Packet by packet: the sink's own iterator reads ahead as many packets as it gave in the last second, which is most of a file. */
const step = async (copy: TrackCopy): Promise<void> => {
  const { sink, head } = copy;
  copy.head = head === null ? await sink.getFirstPacket() : await sink.getNextPacket(head);
  if (copy.head === null) copy.end();
};

/** The track whose next packet is shown or heard first; null when all are at their end. */
const earliest = (copies: readonly TrackCopy[]): TrackCopy | null => {
  let first: TrackCopy | null = null;
  for (const copy of copies) {
    if (copy.head !== null && (first?.head ?? null) === null) first = copy;
    else if (copy.head !== null && copy.head.timestamp < first!.head!.timestamp) first = copy;
  }
  return first;
};

/** Of a track in the index of its file. */
type RoomOf = (sink: EncodedPacketSink) => Promise<{ readonly maximumPacketCount?: number }>;

/** How many packets a track has. A file that says more of them than it has bytes is refused before room is made for them. */
const countPackets = async (sink: EncodedPacketSink, fileBytes: number): Promise<number> => {
  let count = 0;
  for await (const _ of sink.packets(undefined, undefined, { metadataOnly: true })) {
    count += 1;
    if (count > PACKETS_MAX) throw videoTooLarge();
    if (count > fileBytes) throw videoInvalid();
  }
  return count;
};

const videoCopy = async (track: InputVideoTrack, output: Output, roomOf: RoomOf): Promise<TrackCopy> => {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
  if (codec === null || decoderConfig === null) throw videoInvalid();
  const [sink, source] = [new EncodedPacketSink(track), new EncodedVideoPacketSource(codec)];
  output.addVideoTrack(source, { rotation: await track.getRotation(), ...(await roomOf(sink)) });
  return {
    sink,
    head: null,
    add: (packet) => source.add(packet, { decoderConfig }),
    end: () => source.close(),
  };
};

const audioCopy = async (track: InputAudioTrack, output: Output, roomOf: RoomOf): Promise<TrackCopy> => {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
  if (codec === null || decoderConfig === null) throw videoInvalid();
  const [sink, source] = [new EncodedPacketSink(track), new EncodedAudioPacketSource(codec)];
  output.addAudioTrack(source, await roomOf(sink));
  return {
    sink,
    head: null,
    add: (packet) => source.add(packet, { decoderConfig }),
    end: () => source.close(),
  };
};
