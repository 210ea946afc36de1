import type { ContentKind } from '../../registry/content-kind';

export const linkKind: ContentKind<'link'> = {
  id: 'link',
  labels: { singular: 'Link', plural: 'Links' },
  icon: 'link',
  maxInstances: null,
  requiresId: true,
  showInNav: true,
  beta: false,
};
