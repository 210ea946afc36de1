import { graphemeCount } from '@marquee/page';
import { z } from 'zod';
import { endpointsOf } from './endpoint';
import { contentId, recordId, sentItem } from './sent.schemas';

const endpoint = endpointsOf('inbox');

const MUTED_WORDS_MAX = 200;
const MUTED_WORD_LENGTH = 40;
const DAILY_CAP_MAX = 100;
/** Senders that are blocked, and inboxes and questions that are locked, of one account. */
export const BLOCKED_MAX = 500;
export const LOCKED_MAX = 500;

const mutedWord = z
  .string()
  .trim()
  .min(1)
  .refine((word) => graphemeCount(word) <= MUTED_WORD_LENGTH, `Use at most ${MUTED_WORD_LENGTH} characters.`)
  .max(MUTED_WORD_LENGTH * 16);

const rules = z.strictObject({
  mutedWords: z
    .array(mutedWord)
    .max(MUTED_WORDS_MAX)
    .describe(`words and phrases, each of ${MUTED_WORD_LENGTH} characters at most`),
  holdsLinks: z.boolean(),
  needsHandle: z.boolean().describe('nothing is taken without a handle'),
  dailyCap: z
    .number()
    .int()
    .min(1)
    .max(DAILY_CAP_MAX)
    .nullable()
    .describe('messages and answers of one sender that are let in on one UTC day; null: as many as come'),
});
const version = z.number().int().nonnegative().describe('how many changes led to these rules');

/** Endpoints for the protection of inboxes and questions: rules, locks and blocks. */
export const inboxRulesApi = {
  rules: endpoint({
    id: 'getInboxRules',
    method: 'GET',
    path: '/api/inbox/rules',
    summary: 'Get the rules that protect the inboxes and questions of the account',
    access: 'owner',
    reply: rules.extend({
      version,
      locked: z.array(z.string()).max(LOCKED_MAX).describe('content ids of inboxes and questions that take nothing'),
    }),
    errors: ['unavailable'],
  }),
  setRules: endpoint({
    id: 'putInboxRules',
    method: 'PUT',
    path: '/api/inbox/rules',
    summary: 'Replace the rules; `version` names those that the change was made from',
    access: 'owner',
    body: rules.extend({ version }),
    reply: z.object({ version }),
    errors: ['rules_conflict', 'unavailable'],
  }),
  lock: endpoint({
    id: 'putInboxLock',
    method: 'PUT',
    path: '/api/inbox/locks',
    summary: `Lock or unlock an inbox or a question; ${LOCKED_MAX} can be locked: a locked one takes nothing`,
    access: 'owner',
    body: z.strictObject({ contentId, isLocked: z.boolean() }),
    status: 204,
    errors: ['content_not_found', 'ambiguous_content_id', 'max_instances', 'unavailable'],
  }),
  blocked: endpoint({
    id: 'getBlockedSenders',
    method: 'GET',
    path: '/api/inbox/blocked',
    summary: 'Senders that are blocked, the newest first',
    access: 'owner',
    reply: z.object({
      blocked: z
        .array(
          z.object({
            blockId: recordId,
            blockedAt: z.iso.datetime(),
            dropped: z.number().int().describe('what the sender sent since'),
            lastAt: z.iso.datetime().nullable().describe('when the last of it was sent'),
          }),
        )
        .max(BLOCKED_MAX),
    }),
    errors: ['unavailable'],
  }),
  block: endpoint({
    id: 'postBlockedSender',
    method: 'POST',
    path: '/api/inbox/blocked',
    summary: `Block the sender of a message or an answer, and delete it; at most ${BLOCKED_MAX} are blocked`,
    access: 'owner',
    body: sentItem,
    reply: z.object({ blockId: recordId }),
    errors: ['content_not_found', 'ambiguous_content_id', 'max_instances', 'unavailable'],
  }),
  unblock: endpoint({
    id: 'deleteBlockedSender',
    method: 'DELETE',
    path: '/api/inbox/blocked',
    summary: 'Take a block back',
    access: 'owner',
    query: z.strictObject({ blockId: recordId }),
    status: 204,
    errors: ['unavailable'],
  }),
};
