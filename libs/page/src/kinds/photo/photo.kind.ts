import type { ContentKind } from '../../registry/content-kind';

export const photoKind = {
  id: 'photo',
  address: 'photo',
  labels: { singular: 'Photo', plural: 'Photos' },
  fixedId: null,
  place: 'section',
  redirectField: null,
  countFrom: null,
  visitorsSend: null,
  ownPage: null,
  inOverview: false,
  beta: false,
} as const satisfies ContentKind<'photo'>;
