import type { ContentKind } from '../../registry/content-kind';

export const linkKind: ContentKind<'link'> = {
  id: 'link',
  labels: { singular: 'Link', plural: 'Links' },
  fixedId: null,
  place: 'section',
  redirectField: 'destinationUrl',
  countFrom: 'analytics',
  visitorsSend: null,
  inOverview: true,
  beta: false,
};
