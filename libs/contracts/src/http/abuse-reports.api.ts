import { ABUSE_TEXT_MAX } from '@marquee/page';
import { z } from 'zod';
import { defineEndpoint } from './endpoint';
import { username } from './identity.schemas';

/** What a page is reported for. Never renamed: events keep it. */
export const abuseReasons = [
  'fraud',
  'impersonation',
  'harassment',
  'violence',
  'minors',
  'sexual',
  'privacy',
  'rights',
  'spam',
  'other',
] as const;

export type AbuseReason = (typeof abuseReasons)[number];

/** Of a report that was sent as a form: the last part of the address that its sender is led to. */
export const reportOutcomes = ['sent', 'unknown', 'invalid', 'limit', 'failed'] as const;

export type ReportOutcome = (typeof reportOutcomes)[number];

/** A form has every field, and an empty one where nothing was typed. */
const typed = z.string().max(ABUSE_TEXT_MAX * 32);

/** Reports of pages by visitors, for the operator alone. */
export const abuseReportsApi = {
  report: defineEndpoint({
    id: 'reportAbuse',
    method: 'POST',
    path: '/api/abuse-reports',
    tag: 'identity',
    summary: 'Report the page of an account to the operator; its owner does not learn of it',
    access: 'public',
    body: z.strictObject({
      username: username.describe('whose page it is; an email address is no name here'),
      reason: z.enum(abuseReasons),
      text: z
        .string()
        .max(ABUSE_TEXT_MAX * 32)
        .describe(`what is wrong, in 1 to ${ABUSE_TEXT_MAX} characters`),
      email: z.string().min(1).max(254).optional().describe('where the operator may ask back'),
    }),
    status: 202,
    reply: z.object({ taken: z.literal(true) }),
    errors: ['UserNotFoundException', 'rule_violated', 'LimitExceededException'],
  }),
  reportByForm: defineEndpoint({
    id: 'reportAbuseByForm',
    method: 'POST',
    path: '/api/abuse-reports/form',
    tag: 'identity',
    summary: 'The same as a form, for pages without JavaScript; leads to a page that says what became of the report',
    access: 'public',
    form: z.object({ username: typed, reason: typed, text: typed, email: typed.optional() }),
    bodyType: 'application/x-www-form-urlencoded',
    status: 303,
    errors: ['cross_origin', 'payload_too_large'],
  }),
};
