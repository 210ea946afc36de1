import type { ContentKind } from '../../registry/content-kind';

export const commentKind = {
  id: 'comment',
  address: 'comment',
  labels: { singular: 'Comment', plural: 'Comments' },
  fixedId: null,
  place: 'section',
  redirectField: null,
  countFrom: null,
  visitorsSend: null,
  ownPage: null,
  inOverview: false,
  beta: true,
} as const satisfies ContentKind<'comment'>;
