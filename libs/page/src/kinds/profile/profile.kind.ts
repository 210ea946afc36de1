import type { ContentKind } from '../../registry/content-kind';

export const profileKind = {
  id: 'profile',
  address: 'profile',
  labels: { singular: 'Profile', plural: 'Profile' },
  fixedId: 'profile',
  place: 'head',
  redirectField: null,
  countFrom: null,
  visitorsSend: null,
  ownPage: null,
  inOverview: false,
  beta: false,
} as const satisfies ContentKind<'profile'>;
