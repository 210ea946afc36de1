import { DomainError } from '@marquee/kernel';

/** Packets of sound and pictures together: twenty minutes of a video as phones make them. */
export const PACKETS_MAX = 100_000;
/** Seconds of a video. What is longer has false times: so few packets are shown sooner. */
export const SECONDS_MAX = 4 * 60 * 60;
/** Pixels on each side: 4K, standing or lying. */
export const SIDE_MAX = 4096;
/** Bytes of the index that an MP4 file begins or ends with. */
export const INDEX_BYTES_MAX = 4 * 2 ** 20;
/** Bytes of one fragment's index, or of one cluster, which are held in memory as a whole. */
export const PART_BYTES_MAX = 12 * 2 ** 20;

export const videoInvalid = (): DomainError =>
  new DomainError('video_invalid', 'We cannot read this file as an MP4 or WebM video.');
export const videoTooLarge = (): DomainError =>
  new DomainError(
    'video_too_large',
    `The video has more than ${SIDE_MAX} pixels on a side, more than ${PACKETS_MAX} frames and pieces of sound, or is longer than four hours.`,
  );
export const videoCodec = (played: Readonly<Record<string, string>>): DomainError =>
  new DomainError(
    'video_codec',
    `Not every browser can play this video. Please save it with one of: ${Object.values(played).join(', ')}.`,
  );
