/** Kinds of video that are kept. */
export type VideoType = 'video/mp4' | 'video/webm';

/** Kinds that an upload may be, by the type that a client announces. All but WebM become MP4. */
export const videoTypes = [
  'video/mp4',
  'video/webm',
  'video/quicktime',
  'video/x-m4v',
  'video/3gpp',
  'video/3gpp2',
] as const;

/** What clients announce for a file whose type they do not know: its bytes say whether it is a picture or a video. */
export const UNKNOWN_TYPE = 'application/octet-stream';

/** Whether a client announces a video. The bytes decide later. */
export const isVideoType = (type: string): boolean => (videoTypes as readonly string[]).includes(type);

/** Codecs by the names that the reading library gives them, with those that people know. */
type Codecs = Readonly<Record<string, string>>;

/**
 * What Chromium, Firefox and Safari all play in each container. HEVC is missing since Firefox and Chromium play it only where the system
 * does: a part of the visitors would see nothing. Sound of another kind, such as AC-3 or PCM, is left out.
 */
export const PLAYED: Readonly<Record<VideoType, { readonly picture: Codecs; readonly sound: Codecs }>> = {
  'video/mp4': {
    picture: { avc: 'H.264', vp9: 'VP9', av1: 'AV1' },
    sound: { aac: 'AAC', mp3: 'MP3', opus: 'Opus' },
  },
  'video/webm': {
    picture: { vp8: 'VP8', vp9: 'VP9', av1: 'AV1' },
    sound: { opus: 'Opus', vorbis: 'Vorbis' },
  },
};

const EBML_MAGIC = [0x1a, 0x45, 0xdf, 0xa3];

/** Boxes that MP4 and QuickTime files begin with. QuickTime files of older cameras have no `ftyp`. */
const FIRST_BOXES = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);

/**
 * What a video becomes by the first bytes of its file: QuickTime and MP4 have the same boxes. null for anything else. Whatever the client
 * announced is not asked.
 */
export const sniffVideoType = (bytes: Uint8Array): VideoType | null => {
  if (FIRST_BOXES.has(Buffer.from(bytes.subarray(4, 8)).toString('latin1'))) return 'video/mp4';
  return EBML_MAGIC.every((byte, index) => bytes[index] === byte) ? 'video/webm' : null;
};
