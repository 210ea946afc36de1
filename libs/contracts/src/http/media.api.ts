import { z } from 'zod';
import { jobState } from '../events/live-hint';
import { endpointsOf } from './endpoint';
import { cursorQuery } from './paging';

const endpoint = endpointsOf('media');

/** Graphemes of a reply, after trimming. */
export const REPLY_LIMIT = 280;
/** Graphemes of a group's name, after trimming. */
export const GROUP_NAME_LIMIT = 200;

/** Shown stickers of one page: the words of each are opened. */
const SHOWN_AT_ONCE = 50;

const contentId = z.string().min(1).max(300);

export const mediaApi = {
  sticker: endpoint({
    id: 'createSticker',
    method: 'POST',
    path: '/api/media/stickers',
    summary: 'Draw a message or an answer, with a reply to it, as a picture; the same request twice is one picture',
    access: 'owner',
    body: z.strictObject({
      contentId,
      id: z.uuid(),
      reply: z.string().max(4096).optional().describe('an answer may be shown alone, a message not'),
    }),
    limit: { attempts: 60, windowMs: 60_000 },
    status: 202,
    reply: z.object({ jobId: z.string() }),
    errors: ['content_not_found', 'rule_violated', 'unavailable'],
  }),
  stickerText: endpoint({
    id: 'setStickerText',
    method: 'PUT',
    path: '/api/media/stickers/{jobId}/text',
    summary:
      'Show the words of a sticker that was drawn within the last day on its page `/s/{code}`, or hide them again',
    access: 'owner',
    params: z.object({ jobId: z.string().max(128) }),
    body: z.strictObject({ isShown: z.boolean() }),
    limit: { attempts: 60, windowMs: 60_000 },
    status: 204,
    errors: ['not_found', 'content_not_found', 'unavailable'],
  }),
  shownStickers: endpoint({
    id: 'getShownStickers',
    method: 'GET',
    path: '/api/media/shown-stickers',
    summary: 'List the stickers whose words are shown on their pages, those that were shown last first',
    access: 'owner',
    query: z.strictObject({
      cursor: cursorQuery.cursor,
      limit: z.coerce.number().int().min(1).max(SHOWN_AT_ONCE).default(SHOWN_AT_ONCE),
    }),
    reply: z.object({
      data: z.array(
        z.object({
          stickerId: z.string(),
          shownAt: z.iso.datetime(),
          message: z.string().nullable().describe('the words of the visitor; null: shown before a list kept them'),
          reply: z.string().nullable(),
          page: z.string().nullable().describe('path of the page that shows them'),
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
    errors: ['invalid_cursor', 'unavailable'],
  }),
  hideSticker: endpoint({
    id: 'hideStickerText',
    method: 'DELETE',
    path: '/api/media/shown-stickers/{stickerId}',
    summary: 'Hide the words that the page of a sticker shows',
    access: 'owner',
    params: z.object({ stickerId: z.string().max(128) }),
    status: 204,
    errors: ['not_found', 'unavailable'],
  }),
  poll: endpoint({
    id: 'createPoll',
    method: 'POST',
    path: '/api/media/polls',
    summary: 'Draw the largest groups of answers to a question as a picture; the same request twice is one picture',
    access: 'owner',
    // The groups are the owner's own: named and put together by hand. The stored analysis is one moment of them.
    body: z.strictObject({
      contentId,
      groups: z
        .array(z.strictObject({ name: z.string().min(1).max(4096), count: z.int().min(1).max(1_000_000_000) }))
        .min(1)
        .max(10)
        .describe('the five largest are drawn'),
      answers: z.int().min(1).max(1_000_000_000).describe('all answers, which the percentages are of'),
    }),
    limit: { attempts: 60, windowMs: 60_000 },
    status: 202,
    reply: z.object({ jobId: z.string() }),
    errors: ['content_not_found', 'rule_violated', 'unavailable'],
  }),
  job: endpoint({
    id: 'getMediaJob',
    method: 'GET',
    path: '/api/media/jobs/{jobId}',
    summary: 'Get the progress of a picture, and its address once it is drawn',
    access: 'owner',
    params: z.object({ jobId: z.string().max(128) }),
    reply: jobState.extend({
      isTextShown: z
        .boolean()
        .optional()
        .describe('whether the page of a sticker that is drawn shows its words; live events do not say it'),
      leftOut: z
        .int()
        .positive()
        .optional()
        .describe(
          'characters of a drawn picture that no font has: it shows an ellipsis instead; absent where there are none',
        ),
    }),
    errors: ['not_found', 'unavailable'],
  }),
  picture: endpoint({
    id: 'getMediaPicture',
    method: 'GET',
    path: '/api/media/pictures/{jobId}',
    summary: 'Get a picture that was drawn, for a day, for its owner only',
    access: 'owner',
    params: z.object({ jobId: z.string().max(128) }),
    replyType: 'image/png',
    errors: ['not_found', 'unavailable'],
  }),
  pictureAddress: endpoint({
    id: 'createMediaPictureAddress',
    method: 'POST',
    path: '/api/media/pictures/{jobId}/address',
    summary: 'Get an address that opens the picture in a browser without a session, for a quarter of an hour',
    access: 'owner',
    params: z.object({ jobId: z.string().max(128) }),
    limit: { attempts: 60, windowMs: 60_000 },
    reply: z.object({ url: z.string(), until: z.iso.datetime() }),
    errors: ['not_found', 'unavailable'],
  }),
  openPicture: endpoint({
    id: 'openMediaPicture',
    method: 'GET',
    path: '/api/media/open/{ticket}',
    summary: 'Open a picture at the address that its owner was given',
    access: 'public',
    params: z.object({ ticket: z.string().max(256) }),
    replyType: 'image/png',
    errors: ['not_found', 'unavailable'],
  }),
  preview: endpoint({
    id: 'getPreview',
    method: 'GET',
    path: '/api/media/previews/{picture}',
    summary:
      'Get the picture that represents a public page, or the page of a question, where its address is shared: 1200 by 630 pixels, at most 300 kB. Its name is a hash of what it shows: the bytes of an address never change, and it is gone as soon as something that it shows is private; caches may keep it for five minutes and ask again with its ETag. It is drawn again when the page changes, at most once a minute',
    access: 'public',
    params: z.object({ picture: z.string().max(64).describe('`{hash}.jpg`, as the head of the page says') }),
    replyType: 'image/jpeg',
    errors: ['not_found', 'range_not_satisfiable', 'unavailable'],
  }),
};
