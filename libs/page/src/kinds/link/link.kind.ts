import type { ContentKind } from '../../registry/content-kind';
import { linkSchema } from './link.schema';

export const linkKind: ContentKind<'link', typeof linkSchema> = {
  id: 'link',
  labels: { singular: 'Link', plural: 'Links' },
  icon: 'link',
  maxInstances: null,
  requiresId: true,
  showInNav: true,
  beta: false,
  schema: linkSchema,
};
