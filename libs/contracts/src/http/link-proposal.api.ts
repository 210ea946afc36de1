import { z } from 'zod';
import { endpointsOf } from './endpoint';
import { previewCards } from './preview-card.schemas';

const endpoint = endpointsOf('content');

/** The most redirects of an address that are followed. */
export const HOPS_MAX = 5;

const address = z.string().min(1).max(8192);

export const linkProposalApi = {
  proposeLink: endpoint({
    id: 'proposeLink',
    method: 'POST',
    path: '/api/links/proposal',
    summary:
      'Read the page that a link is to lead to, for at most three seconds and 1 MB, and answer what a link can take from it; stores nothing',
    access: 'owner',
    body: z.strictObject({ address: address.describe('as people paste it') }),
    limit: { attempts: 30, windowMs: 60_000 },
    reply: z.object({
      page: z
        .object({
          title: z.string().nullable(),
          description: z.string().nullable(),
          color: z.string().nullable(),
          pictures: z.array(z.string()).max(3).describe('addresses for `POST /api/links/proposal/picture`'),
        })
        .nullable()
        .describe('null: the page is private, gives no answer in time, or is no page'),
    }),
    errors: ['rule_violated', 'LimitExceededException', 'subscription_required', 'account_suspended', 'unavailable'],
  }),
  proposedPicture: endpoint({
    id: 'getProposedPicture',
    method: 'POST',
    path: '/api/links/proposal/picture',
    summary: 'Get a picture of a page, of at most 5 MB and of a type that uploads take, as it is; stores nothing',
    access: 'owner',
    body: z.strictObject({ address }),
    limit: { attempts: 90, windowMs: 60_000 },
    replyType: 'application/octet-stream',
    errors: ['not_found', 'LimitExceededException', 'subscription_required', 'account_suspended', 'unavailable'],
  }),
  followDestination: endpoint({
    id: 'followDestination',
    method: 'POST',
    path: '/api/links/hops',
    summary:
      'Follow an address over at most five redirects in three seconds, and answer each hop and what apps show of the last one; stores nothing',
    access: 'owner',
    body: z.strictObject({ address }),
    limit: { attempts: 20, windowMs: 60_000 },
    reply: z.object({
      hops: z.array(z.object({ address: z.string(), status: z.int() })).max(HOPS_MAX + 1),
      end: z
        .enum(['arrived', 'loop', 'too_many', 'timed_out', 'unreachable', 'refused'])
        .describe('`refused`: the next address is private or none of the web; `loop`: it was in the hops before'),
      cards: previewCards.nullable().describe('null: no page was read'),
    }),
    errors: ['rule_violated', 'LimitExceededException', 'subscription_required', 'account_suspended', 'unavailable'],
  }),
};
