import { DomainError } from '@marquee/kernel';
import {
  CustomSource,
  Input,
  Logging,
  LogLevel,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  StreamTarget,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { copyPackets, playedTracks } from './copy-packets';
import { mp4AsRead } from './mp4-as-read';
import { checkMp4Shape } from './mp4-shape';
import { withSmallClusters } from './small-clusters';
import { withBudget, type VideoBytes, type VideoSink } from './video-bytes';
import { PACKETS_MAX, PART_BYTES_MAX, videoInvalid } from './video-limits';
import { sniffVideoType, type VideoType } from './video-type';
import { checkWebmShape } from './webm-shape';

/** The properties of a cleaned video. */
export interface CleanVideo {
  /** By its bytes. */
  readonly type: VideoType;
  /** Pixels, as it is shown. */
  readonly width: number;
  readonly height: number;
  /** Seconds, to a tenth. */
  readonly duration: number;
}

const WRITE_BYTES = 1 << 17;

// What is wrong with a file is its owner's to hear.
Logging.level = LogLevel.Silent;

/**
 * Reads a video by its bytes and rewrites it: the frames of its first picture as they are, its first sound where browsers play that, and of all else in the file (tags,
 * places, covers, attachments, other tracks, bytes between boxes) nothing. Throws `DomainError` `video_invalid`, `video_codec` or
 * `video_too_large`, and what `sink` throws.
 */
export const cleanVideo = async (file: VideoBytes, sink: VideoSink): Promise<CleanVideo> => {
  const type = sniffVideoType(file.read(0, Math.min(file.size, 16)));
  if (type === null) throw videoInvalid();
  const bounded = withBudget(file, {
    atOnce: PART_BYTES_MAX,
    reads: 20 * PACKETS_MAX,
    bytes: 8 * file.size + PART_BYTES_MAX,
  });
  const written = guarded(sink);
  try {
    return await rewrite(type, readable(type, bounded), written);
  } catch (error) {
    if (written.failure !== null) throw written.failure;
    // Whatever the library says about a file that it cannot read is about the file.
    throw error instanceof DomainError ? error : videoInvalid();
  }
};

/** The file as the library may read it. Throws where it must not. */
const readable = (type: VideoType, file: VideoBytes): VideoBytes => {
  if (type === 'video/webm') return withSmallClusters(file, checkWebmShape(file));
  return mp4AsRead(file, checkMp4Shape(file));
};

/** Remembers with what writing failed: that is no fault of the file. */
const guarded = (sink: VideoSink): VideoSink & { failure: Error | null } => {
  const written = {
    failure: null as Error | null,
    write: (bytes: Uint8Array, position: number) => {
      try {
        sink.write(bytes, position);
      } catch (error) {
        written.failure = error as Error;
        throw error;
      }
    },
  };
  return written;
};

const rewrite = async (type: VideoType, file: VideoBytes, sink: VideoSink): Promise<CleanVideo> => {
  let room = new Uint8Array(1 << 16);
  const input = new Input({
    formats: type === 'video/mp4' ? [MP4, QTFF] : [WEBM],
    source: new CustomSource({
      getSize: () => file.size,
      read: (from, to) => {
        if (to - from > room.length) room = new Uint8Array(to - from);
        return file.read(from, to, room);
      },
      // Without a cache the library copies what it read at once, and one buffer serves all reads: memory that is released returns late.
      maxCacheSize: 0,
    }),
  });
  const writable = new WritableStream<{ readonly data: Uint8Array; readonly position: number }>({
    write: ({ data, position }) => sink.write(data, position),
  });
  const output = new Output({
    // The index of an MP4 file goes to its front, so that it plays while it loads.
    format: type === 'video/mp4' ? new Mp4OutputFormat({ fastStart: 'reserve' }) : new WebMOutputFormat(),
    target: new StreamTarget(writable, { chunked: true, chunkSize: WRITE_BYTES }),
  });
  try {
    const tracks = await playedTracks(type, input);
    const duration = await copyPackets(tracks, output, { type, bytes: file.size });
    const [width, height] = [await tracks.video.getDisplayWidth(), await tracks.video.getDisplayHeight()];
    return { type, width, height, duration: Math.round(duration * 10) / 10 };
  } finally {
    if (output.state !== 'finalized') await output.cancel().catch(() => undefined);
    input.dispose();
  }
};
