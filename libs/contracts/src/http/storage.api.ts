import { UPLOAD_BYTES_MAX } from '@marquee/page';
import { z } from 'zod';
import { endpointsOf } from './endpoint';

const endpoint = endpointsOf('storage');

/** Upload quota of one account. */
export const UPLOAD_QUOTA = {
  /** Bytes that its files take. Until a file is checked it counts with the size that was announced. */
  heldBytes: 5_000_000_000,
  /** Uploads that it may ask for on one day, UTC. */
  aDay: 500,
} as const;

const quotaText = `An account holds at most ${UPLOAD_QUOTA.heldBytes / 1_000_000_000} GB and asks for ${UPLOAD_QUOTA.aDay} uploads a day`;

export const storageApi = {
  readStorage: endpoint({
    id: 'readStorage',
    method: 'GET',
    path: '/api/storage',
    summary: 'Get how much of its room for files the account has used',
    access: 'owner',
    reply: z.object({ heldBytes: z.int(), quotaBytes: z.int() }),
    errors: [],
  }),
  requestUpload: endpoint({
    id: 'requestUpload',
    method: 'POST',
    path: '/api/storage',
    summary: `Get an address that takes one PUT of exactly this file: PNG, JPEG, WebP, GIF or AVIF, MP4, QuickTime or WebM, of at most ${UPLOAD_BYTES_MAX / 1_000_000} MB. ${quotaText}; what nothing shows goes after a day`,
    access: 'owner',
    body: z.strictObject({
      fileName: z.string().min(1).max(1024),
      contentType: z
        .string()
        .min(1)
        .max(128)
        .describe('`application/octet-stream`: the bytes say whether it is a picture or a video'),
      /** Bytes. Without it the PUT may carry at most the limit of its type. */
      size: z.int().positive().optional(),
    }),
    limit: { attempts: 120, windowMs: 10 * 60_000 },
    reply: z.object({ presignedUrl: z.string(), imageUrl: z.string() }),
    errors: [
      'unsupported_media_type',
      'upload_size',
      'upload_quota',
      'LimitExceededException',
      'subscription_required',
      'account_suspended',
      'storage_full',
    ],
  }),
  /** Raw: the address comes from `requestUpload`, and its query is not to be made by hand. */
  upload: endpoint({
    id: 'putUpload',
    method: 'PUT',
    path: '/uploads/incoming/{uploadId}',
    summary:
      'The file itself, to the address that was given for it, which takes one file; answers when it was found to be a picture or a video. Of a video the frames are kept, of at most 4096 pixels a side, four hours, and 100,000 in all with the pieces of sound: H.264, VP9 or AV1 with AAC, MP3 or Opus in MP4; VP8, VP9 or AV1 with Opus or Vorbis in WebM; other sound is left out. What was interrupted or was refused may be sent again until the address expires',
    access: 'public',
    params: z.object({ uploadId: z.string() }),
    query: z.object({
      type: z.string(),
      size: z.string().optional(),
      limit: z.string().optional(),
      expires: z.string(),
      signature: z.string(),
    }),
    bodyType: '*/*',
    errors: [
      'upload_signature',
      'upload_expired',
      'upload_used',
      'upload_size',
      'upload_type',
      'account_suspended',
      'picture_invalid',
      'picture_too_large',
      'video_invalid',
      'video_codec',
      'video_too_large',
      'storage_full',
      'unavailable',
      'internal',
    ],
  }),
  /** Raw: pictures are read by visitors' browsers. */
  picture: endpoint({
    id: 'getPicture',
    method: 'GET',
    path: '/uploads/pictures/{picture}',
    summary: 'Get a checked picture in one of its widths',
    access: 'public',
    params: z.object({ picture: z.string() }),
    replyType: 'image/webp',
    errors: ['not_found'],
  }),
  /** Raw: videos are read by visitors' browsers, a range at a time. */
  video: endpoint({
    id: 'getVideo',
    method: 'GET',
    path: '/uploads/videos/{video}',
    summary:
      'Get a checked video, MP4 or WebM; with `Range` one part of it as 206, which `If-Range` may tie to its ETag',
    access: 'public',
    params: z.object({ video: z.string() }),
    replyType: 'video/mp4',
    errors: ['not_found', 'range_not_satisfiable'],
  }),
};
