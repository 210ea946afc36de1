import { z } from 'zod';
import { jobState } from '../events/live-hint';
import { defineEndpoint } from './endpoint';

const tag = 'media';

/** Graphemes of a reply, after trimming. */
export const REPLY_LIMIT = 280;

export const mediaApi = {
  sticker: defineEndpoint({
    id: 'createSticker',
    method: 'POST',
    path: '/api/media/stickers',
    tag,
    summary: 'Draw a message and its reply as a picture; the same request twice is one picture',
    access: 'owner',
    body: z.strictObject({ contentId: z.string().min(1).max(300), id: z.uuid(), reply: z.string().max(4096) }),
    limit: { attempts: 60, windowMs: 60_000 },
    status: 202,
    reply: z.object({ jobId: z.string() }),
    errors: ['content_not_found', 'rule_violated', 'unavailable'],
  }),
  job: defineEndpoint({
    id: 'getMediaJob',
    method: 'GET',
    path: '/api/media/jobs/{jobId}',
    tag,
    summary: 'How far a picture is, and where it lies once it is drawn',
    access: 'owner',
    params: z.object({ jobId: z.string().max(128) }),
    status: 200,
    reply: jobState,
    errors: ['not_found', 'unavailable'],
  }),
  picture: defineEndpoint({
    id: 'getMediaPicture',
    method: 'GET',
    path: '/api/media/pictures/{jobId}',
    tag,
    summary: 'A picture that was drawn, for a day, for its owner only',
    access: 'owner',
    params: z.object({ jobId: z.string().max(128) }),
    status: 200,
    replyType: 'image/png',
    errors: ['not_found', 'unavailable'],
  }),
};
