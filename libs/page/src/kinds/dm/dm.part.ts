import { wordsDrawings } from '../../components/words-form';
import type { PagePart } from '../../registry/page-part';
import { DmPanel } from './dm-panel';
import type { DmTile } from './dm-tile.view';

export const dmPart: PagePart<DmTile> = { Panel: DmPanel, drawings: wordsDrawings };
