import { z } from 'zod';
import { defineEndpoint } from './endpoint';

const tag = 'storage';

export const storageApi = {
  requestUpload: defineEndpoint({
    id: 'requestUpload',
    method: 'POST',
    path: '/api/storage',
    tag,
    summary: 'An address that takes one PUT of exactly this file',
    access: 'owner',
    body: z.strictObject({
      fileName: z.string().min(1).max(1024),
      contentType: z.string().min(1).max(128),
      /** Bytes. Without it the PUT may carry at most the limit of its type. */
      size: z.int().positive().optional(),
    }),
    limit: { attempts: 120, windowMs: 10 * 60_000 },
    status: 200,
    reply: z.object({ presignedUrl: z.string(), imageUrl: z.string() }),
    errors: ['unsupported_media_type', 'upload_size', 'subscription_required', 'storage_full'],
  }),
  /** Raw: the address comes from `requestUpload`, and its query is not to be made by hand. */
  upload: defineEndpoint({
    id: 'putUpload',
    method: 'PUT',
    path: '/uploads/incoming/{uploadId}',
    tag,
    summary:
      'The file itself, to the address that was given for it, which takes one file; answers when it was found to be a picture. What broke off or was no picture may be sent again until the address expires',
    access: 'public',
    params: z.object({ uploadId: z.string() }),
    query: z.object({
      type: z.string(),
      size: z.string().optional(),
      limit: z.string().optional(),
      expires: z.string(),
      signature: z.string(),
    }),
    bodyType: 'image/*',
    status: 200,
    errors: [
      'upload_signature',
      'upload_expired',
      'upload_used',
      'upload_size',
      'upload_type',
      'picture_invalid',
      'picture_too_large',
      'storage_full',
      'unavailable',
      'internal',
    ],
  }),
  /** Raw: pictures are read by visitors' browsers. */
  picture: defineEndpoint({
    id: 'getPicture',
    method: 'GET',
    path: '/uploads/pictures/{picture}',
    tag,
    summary: 'A checked picture in one of its widths',
    access: 'public',
    params: z.object({ picture: z.string() }),
    status: 200,
    replyType: 'image/webp',
    errors: ['not_found'],
  }),
};
