import type { ContentItem } from '../../api/content-item';
import type { PreviewItem } from '../kind-entry';

/** A link as its owner sees it. */
export type OwnLink = Extract<ContentItem, { readonly contentType: 'link' }>;

/** A link, or what will become one, as far as the preview draws it. */
export type LinkPreview = PreviewItem &
  Pick<OwnLink, 'title' | 'description' | 'destinationUrl' | 'color' | 'imageUrl'>;
