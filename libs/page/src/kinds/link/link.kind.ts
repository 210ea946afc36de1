import type { ContentKind } from '../../registry/content-kind';

export const linkKind: ContentKind<'link'> = {
  id: 'link',
  address: 'link',
  labels: { singular: 'Link', plural: 'Links' },
  fixedId: null,
  place: 'section',
  redirectField: 'destinationUrl',
  countFrom: 'analytics',
  inOverview: true,
  beta: false,
};
