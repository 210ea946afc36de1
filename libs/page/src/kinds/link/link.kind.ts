import type { ContentKind } from '../../registry/content-kind';
import { LinkPanel } from './link-panel';
import { linkSchema } from './link.schema';
import type { LinkTile } from './link-tile.view';

export const linkKind: ContentKind<'link', LinkTile, typeof linkSchema> = {
  id: 'link',
  labels: { singular: 'Link', plural: 'Links' },
  icon: 'link',
  maxInstances: null,
  requiresId: true,
  showInNav: true,
  beta: false,
  schema: linkSchema,
  Panel: LinkPanel,
};
