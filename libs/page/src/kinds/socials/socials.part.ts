import type { PagePart } from '../../registry/page-part';
import { SocialsPanel } from './socials-panel';
import type { SocialsTile } from './socials-tile.view';

export const socialsPart: PagePart<SocialsTile> = { Panel: SocialsPanel };
