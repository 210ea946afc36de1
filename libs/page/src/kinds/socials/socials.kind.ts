import type { ContentKind } from '../../registry/content-kind';

export const socialsKind = {
  id: 'socials',
  address: 'socials',
  labels: { singular: 'Socials', plural: 'Socials' },
  fixedId: 'socials',
  place: 'top',
  redirectField: null,
  countFrom: null,
  visitorsSend: null,
  ownPage: null,
  inOverview: false,
  beta: false,
} as const satisfies ContentKind<'socials'>;
