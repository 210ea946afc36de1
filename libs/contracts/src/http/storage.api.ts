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
    status: 200,
    reply: z.object({ presignedUrl: z.string(), imageUrl: z.string() }),
    errors: ['unsupported_media_type', 'upload_size', 'LimitExceededException', 'subscription_required'],
  }),
};
