import type { ContentKind } from '../../registry/content-kind';

export const dmKind = {
  id: 'dm',
  address: 'dms',
  labels: { singular: 'DM Inbox', plural: 'DM Inbox' },
  fixedId: 'dm',
  place: 'top',
  redirectField: null,
  countFrom: 'inbox',
  visitorsSend: 'message',
  ownPage: null,
  inOverview: true,
  beta: false,
} as const satisfies ContentKind<'dm'>;
