import { kindList, type ContentKindId, type SharedOf } from '@marquee/page';
import { z } from 'zod';
import { unionByKind } from '../by-kind';
import { defineEndpoint } from './endpoint';

const username = z.string().max(64);

type SharedItem = { [Kind in ContentKindId]: { contentType: Kind; id: string } & SharedOf<Kind> }[ContentKindId];

/** A public item as visitors' programs read it. */
const sharedItem = unionByKind<SharedItem>('contentType', (kind, { shared }) =>
  z.object({ contentType: z.literal(kind), id: z.string(), ...shared.shape }),
);

const publicSection = z.object({
  section: z.string().describe('kind of its items'),
  total: z.number().int().describe('public items in all'),
  pages: z.number().int(),
  next: z.string().nullable().describe('address of the next items of this section; null where none follow'),
});

const tag = 'visitors';

const page = {
  tag,
  access: 'public',
  params: z.object({ username }),
  query: z.object({
    section: z.string().optional().describe('kind of the items; without it the first 100 items of every section'),
    page: z.string().optional().describe('100 items each, from 1 to 100; 404 where the section has no such page'),
  }),
  status: 200,
  errors: ['not_found', 'unavailable'],
} as const;

/** The kinds whose items take messages. */
const inboxKinds = kindList.filter(({ visitorsSend }) => visitorsSend === 'message').map(({ id }) => id);

/** What a visitor sends to the owner of a page. Whether the words may be sent is a rule of `@marquee/page`, broken ones are 422. */
const message = z.strictObject({
  userId: z.string().min(1).max(65).describe('username of the owner, with or without a leading @'),
  type: z.enum(inboxKinds).optional().describe('kind of the inbox'),
  dm: z.string().describe('at most 280 characters as a reader counts them'),
  userIg: z
    .string()
    .nullish()
    .describe('Instagram handle, at most 40 characters without the leading @; null: anonymous'),
  contentId: z.string().min(1).max(300).optional().describe("the inbox; the owner's only one unless given"),
});

/** Answered in front of the framework: see services/redirects. */
export const visitorApi = {
  page: defineEndpoint({
    ...page,
    id: 'getPublicProfile',
    method: 'GET',
    path: '/api/@{username}',
    summary: 'The public page as JSON, at most 100 items of a section, without counts',
    reply: z.object({
      content: z.array(sharedItem),
      profile: z.object({ userId: z.string(), name: z.string().nullable(), description: z.string().nullable() }),
      sections: z.array(publicSection),
    }),
  }),
  html: defineEndpoint({
    ...page,
    id: 'getPublicPage',
    method: 'GET',
    path: '/@{username}',
    summary: 'The public page; JSON when asked for JSON',
    replyType: 'text/html; charset=utf-8',
    errorType: 'text/html; charset=utf-8',
  }),
  follow: defineEndpoint({
    id: 'followLink',
    method: 'GET',
    path: '/@{username}/{linkId}',
    tag,
    summary: 'Follow a link: 302 to its destination once the click is on disk',
    access: 'public',
    params: z.object({ username, linkId: z.string().max(256) }),
    status: 302,
    errorType: 'text/html; charset=utf-8',
    errors: ['not_found', 'unavailable'],
  }),
  send: defineEndpoint({
    id: 'sendMessage',
    method: 'POST',
    path: '/api/clicks',
    tag,
    summary: 'Send a message to the inbox of a page; answered once it is on disk',
    access: 'public',
    body: message,
    isIdempotentByKey: true,
    status: 202,
    reply: z.object({ recorded: z.literal(true) }),
    errors: ['not_found', 'content_not_found', 'rule_violated', 'LimitExceededException', 'unavailable'],
  }),
};
