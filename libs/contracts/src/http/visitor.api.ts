import {
  ANSWER_TYPE,
  itemModels,
  kindList,
  storedPageTheme,
  type ContentKindId,
  type ItemModel,
  type SharedOf,
} from '@marquee/page';
import { z } from 'zod';
import { unionByKind } from '../by-kind';
import { defineEndpoint } from './endpoint';
import { xrayVisit } from './xray.schemas';

const username = z.string().max(64);

type SharedItem = {
  [Kind in ContentKindId]: { contentType: Kind; id: string; isPublic: true } & SharedOf<Kind>;
}[ContentKindId];

const sharedOf = (kind: ContentKindId, { shared }: Pick<ItemModel, 'shared'>) =>
  z.object({ contentType: z.literal(kind), id: z.string(), isPublic: z.literal(true), ...shared.shape });

/** A public item as visitors' programs read it. */
const sharedItem = unionByKind<SharedItem>('contentType', sharedOf);

const publicSection = z.object({
  section: z.string().describe('kind of its items'),
  title: z.string().describe('as the page shows it'),
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
  errors: ['not_found', 'account_suspended', 'LimitExceededException', 'unavailable'],
} as const;

const link = {
  method: 'GET',
  tag,
  summary:
    'Follow a link: 302 to its destination once the click is on disk; 200 with a vCard where the link is a contact',
  access: 'public',
  params: z.object({ username, linkId: z.string().max(256) }),
  status: 302,
  errors: [
    'link_password_required',
    'not_found',
    'link_not_open',
    'account_suspended',
    'destination_blocked',
    'link_ended',
    'link_limit_reached',
    'LimitExceededException',
    'unavailable',
  ],
} as const;

/** The page that a sticker's square code leads to. */
const sticker = {
  path: '/s/{code}',
  tag,
  access: 'public',
  params: z.object({ code: z.string().max(32).describe('in any case, with or without dashes') }),
  status: 200,
  replyType: 'text/html; charset=utf-8',
  errorType: 'text/html; charset=utf-8',
  errors: ['not_found', 'account_suspended', 'LimitExceededException', 'unavailable'],
} as const;

/** The kinds whose items take messages. */
const inboxKinds = kindList.filter(({ visitorsSend }) => visitorsSend === 'message').map(({ id }) => id);

const userId = z.string().min(1).max(65).describe('username of the owner, with or without a leading @');
const contentId = z.string().min(1).max(300);
const userIg = z
  .string()
  .nullish()
  .describe('Instagram handle, at most 40 characters without the leading @; null: anonymous');

/**
 * What a visitor sends to the owner of a page, distinguished by `type`. Whether the words may be sent is a rule of `@marquee/page`, broken
 * ones are 422.
 */
const submission = z.discriminatedUnion('type', [
  z.strictObject({
    userId,
    type: z.enum(inboxKinds).optional().describe('kind of the inbox'),
    dm: z.string().describe('at most 280 characters as a reader counts them'),
    userIg,
    contentId: contentId.optional().describe("the inbox; the owner's only one unless given"),
  }),
  z.strictObject({
    userId,
    type: z.literal(ANSWER_TYPE),
    questionId: contentId.describe('name of the question, with or without its kind in front'),
    answer: z.string().describe('at most 200 characters as a reader counts them'),
    userIg,
    contentId: contentId.optional().describe('the same question, where it is given'),
  }),
]);

/** The pages of items that have an address of their own, and the same as JSON. */
const itemPages = Object.fromEntries(
  kindList.flatMap(({ id: kind, ownPage, labels }) => {
    if (ownPage === null) return [];
    const shared = {
      tag,
      access: 'public',
      method: 'GET',
      status: 200,
      errors: ['not_found', 'account_suspended', 'LimitExceededException', 'unavailable'],
      params: z.object({ username, id: z.string().max(256) }),
    } as const;
    const name = labels.singular;
    const json = defineEndpoint({
      ...shared,
      id: `getPublic${name}`,
      path: `/api/@{username}/${ownPage}/{id}`,
      summary: `Get a public ${name.toLowerCase()} as JSON, without counts`,
      reply: z.object({ [kind]: sharedOf(kind, itemModels[kind]) }),
    });
    const html = defineEndpoint({
      ...shared,
      id: `get${name}Page`,
      path: `/@{username}/${ownPage}/{id}`,
      summary: `Get the page of a public ${name.toLowerCase()}; JSON when asked for JSON`,
      replyType: 'text/html; charset=utf-8',
      errorType: 'text/html; charset=utf-8',
    });
    return [
      [json.id, json],
      [html.id, html],
    ] as const;
  }),
);

/** Answered in front of the framework: see services/redirects. */
export const visitorApi = {
  ...itemPages,
  page: defineEndpoint({
    ...page,
    id: 'getPublicProfile',
    method: 'GET',
    path: '/api/@{username}',
    summary: 'Get the public page as JSON, at most 100 items of a section, without counts',
    reply: z.object({
      content: z.array(sharedItem),
      profile: z.object({ userId: z.string(), name: z.string().nullable(), description: z.string().nullable() }),
      sections: z.array(publicSection),
      theme: storedPageTheme,
    }),
  }),
  html: defineEndpoint({
    ...page,
    id: 'getPublicPage',
    method: 'GET',
    path: '/@{username}',
    summary: 'Get the public page; JSON when asked for JSON',
    replyType: 'text/html; charset=utf-8',
    errorType: 'text/html; charset=utf-8',
  }),
  follow: defineEndpoint({
    ...link,
    id: 'followLink',
    path: '/@{username}/{linkId}',
    errorType: 'text/html; charset=utf-8',
  }),
  givePassword: defineEndpoint({
    ...link,
    id: 'giveLinkPassword',
    method: 'POST',
    path: '/@{username}/{linkId}',
    summary:
      'Give the password of a link: 303 to the link with a cookie that opens it for an hour. ' +
      'After five wrong passwords a network waits for 15 minutes. 2 kB at most',
    form: z.object({ password: z.string().describe('1 to 128 characters') }),
    status: 303,
    errorType: 'text/html; charset=utf-8',
    errors: [
      ...link.errors,
      'link_password_wrong',
      'cross_origin',
      'method_not_allowed',
      'payload_too_large',
      'unsupported_media_type',
    ],
  }),
  followInApi: defineEndpoint({ ...link, id: 'followLinkInApi', path: '/api/@{username}/{linkId}' }),
  xray: defineEndpoint({
    id: 'getXray',
    method: 'GET',
    path: '/api/xray',
    tag,
    summary:
      'Try an address of a page or a link as browsers and apps ask for it: what each of them gets and whether it counts. ' +
      'Nothing is recorded. An address may ask 30 times a minute',
    access: 'public',
    query: z.strictObject({ path: z.string().max(4096).describe('begins with /@, and may have a query') }),
    status: 200,
    reply: z.object({ visits: z.array(xrayVisit) }),
    errors: ['LimitExceededException', 'unavailable'],
  }),
  sticker: defineEndpoint({
    ...sticker,
    id: 'getStickerPage',
    method: 'GET',
    summary:
      'Get the page of a sticker: to whom and when its message was sent, and the fingerprint of the words. ' +
      'An address may ask 120 times a minute, comparisons included',
  }),
  compare: defineEndpoint({
    ...sticker,
    id: 'compareSticker',
    method: 'POST',
    summary:
      "The same page, saying whether the form field `text` has a sticker's words. 32 kB at most; nothing of it is stored",
    form: z.object({ text: z.string().optional() }),
    errors: [...sticker.errors, 'payload_too_large', 'unsupported_media_type'],
  }),
  send: defineEndpoint({
    id: 'sendWords',
    method: 'POST',
    path: '/api/clicks',
    tag,
    summary: 'Send a message to the inbox of a page, or answer a question; answered once it is on disk',
    access: 'public',
    body: submission,
    isIdempotentByKey: true,
    status: 202,
    reply: z.object({ recorded: z.literal(true) }),
    errors: [
      'not_found',
      'content_not_found',
      'account_suspended',
      'inbox_locked',
      'rule_violated',
      'LimitExceededException',
      'work_required',
      'unavailable',
    ],
  }),
};
