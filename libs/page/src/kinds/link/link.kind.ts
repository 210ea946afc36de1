import type { ContentKind } from '../../registry/content-kind';

export const linkKind = {
  id: 'link',
  address: 'link',
  labels: { singular: 'Link', plural: 'Links' },
  fixedId: null,
  place: 'section',
  redirectField: 'destinationUrl',
  countFrom: 'analytics',
  visitorsSend: null,
  ownPage: null,
  inOverview: true,
  beta: false,
} as const satisfies ContentKind<'link'>;
