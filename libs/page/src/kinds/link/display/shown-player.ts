import type { LinkTile } from '../link-tile.view';
import { playerOf, type Player } from './players';

/** The player of a tile; null: it has none. */
export const shownPlayer = ({ display, destinationUrl }: LinkTile): Player | null =>
  display === 'player' ? playerOf(destinationUrl) : null;
