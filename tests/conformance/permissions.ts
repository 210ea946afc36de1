import type { Statements } from './statement';

export const permissions = {
  '6.visitor':
    'Visitor (anonymous): view public profiles, follow link redirects, view a question and answer it, send DMs, record clicks, view legal pages, login and signup.',
  '6.visitor.token': 'Public calls carry no token.',
  '6.owner':
    'Signed-in user (owner): dashboard, create/edit/delete content, reorder, analytics, DMs, answers, account, billing.',
  '6.owner.own': 'Users see and manage only their own content (server enforcement not shown).',
  '6.plan':
    'Dashboard and reorder additionally require an active subscription state; without one the user goes to /account.',
  '6.plan.refused': 'Subscription gating: a 403 with error subscription_required sends the user to /account.',
  '6.bearer': 'Authenticated calls send the identity token as a bearer token.',
} as const satisfies Statements;
