import { z } from 'zod';
import { DESTINATION_STATES } from '../events/destination-alert';
import { contentId } from './content.schemas';
import { endpointsOf } from './endpoint';
import { cursorQuery } from './paging';

const endpoint = endpointsOf('content');

/** The last checks of a link that are kept. */
export const CHECKS_KEPT = 48;

const reason = z
  .string()
  .describe(
    '`status_` with the status of the answer, or `timed_out`, `unreachable`, `redirect_loop`, `certificate`, `parked`, `moved`, `changed_owner`; in a check that found nothing out also `robots`, `private`, `limited`, `offline`',
  );

const check = z.object({
  at: z.iso.datetime(),
  found: z.enum([...DESTINATION_STATES, 'unknown']).describe('`unknown`: the check changes no state'),
  reason: reason.nullable(),
  milliseconds: z.int().nonnegative(),
});

const watched = z.object({
  contentId: z.string(),
  state: z
    .enum([...DESTINATION_STATES, 'unchecked', 'off'])
    .describe('`off`: the link is private, has no destination, or its owner has switched checks off'),
  since: z.iso.datetime().nullable().describe('when the first check found the trouble; null without trouble'),
  reason: reason.nullable(),
  checkedAt: z.iso.datetime().nullable(),
  newAddress: z.string().nullable().describe('where a destination that has moved is now'),
  isFallbackInUse: z.boolean(),
  isDismissed: z.boolean().describe('whether the owner has dismissed the alert'),
  isMailed: z.boolean().describe('whether the owner got a mail about it'),
});

const checked = z.object({
  destination: watched,
  checks: z.array(check).max(CHECKS_KEPT).describe('newest first'),
  nextCheckAt: z.iso.datetime().nullable(),
});

const link = z.strictObject({ contentId });
const missing = ['content_not_found', 'ambiguous_content_id'] as const;

export const destinationChecksApi = {
  destinations: endpoint({
    id: 'getDestinations',
    method: 'GET',
    path: '/api/links/destinations',
    summary:
      'List the states of the addresses that the links of the owner lead to, newest link first; a page may have fewer than `limit`, or none',
    access: 'owner',
    query: z.strictObject(cursorQuery),
    reply: z.object({
      destinations: z.array(watched),
      nextCursor: z.string().nullable(),
      isOn: z.boolean().describe('false: the operator has switched checks off'),
      sendsMails: z.boolean().describe('whether the owner gets mails about changes'),
    }),
    errors: ['invalid_cursor'],
  }),
  checks: endpoint({
    id: 'getDestinationChecks',
    method: 'GET',
    path: '/api/links/checks',
    summary: `Get the last checks of the address that a link leads to, at most ${CHECKS_KEPT}`,
    access: 'owner',
    query: link,
    reply: checked,
    errors: missing,
  }),
  checkNow: endpoint({
    id: 'checkDestination',
    method: 'POST',
    path: '/api/links/checks',
    summary:
      'Check the address that a public link leads to now, at most once in a minute for each link; takes up to ten seconds',
    access: 'owner',
    body: link,
    limit: { attempts: 20, windowMs: 60_000 },
    reply: checked,
    errors: [
      ...missing,
      'rule_violated',
      'LimitExceededException',
      'subscription_required',
      'account_suspended',
      'unavailable',
    ],
  }),
  dismissAlert: endpoint({
    id: 'dismissDestinationAlert',
    method: 'POST',
    path: '/api/links/alerts/dismissed',
    summary: 'Dismiss the alert about the destination of a link; a later change of its state alerts again',
    access: 'owner',
    body: link,
    reply: z.object({ destination: watched }),
    errors: [...missing, 'conflict'],
  }),
  setAlerts: endpoint({
    id: 'putDestinationAlerts',
    method: 'PUT',
    path: '/api/links/alerts',
    summary: 'Choose whether changes of destinations are mailed; the dashboard shows them in either case',
    access: 'owner',
    body: z.strictObject({ sendsMails: z.boolean() }),
    reply: z.object({ sendsMails: z.boolean() }),
    errors: ['conflict'],
  }),
};
