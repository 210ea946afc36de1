import type { PagePart } from '../../registry/page-part';
import { CommentPanel } from './comment-panel';
import type { CommentTile } from './comment-tile.view';

export const commentPart: PagePart<CommentTile> = {
  Panel: CommentPanel,
  drawings: {
    heart:
      'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5',
    repeat: 'm2 9 3-3 3 3M13 18H7a2 2 0 0 1-2-2V6M22 15l-3 3-3-3M11 6h6a2 2 0 0 1 2 2v10',
  },
};
