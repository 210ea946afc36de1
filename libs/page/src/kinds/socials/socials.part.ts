import type { PagePart } from '../../registry/page-part';
import { SocialsPanel } from './socials-panel';
import type { SocialsTile } from './socials-tile.view';

export const socialsPart: PagePart<SocialsTile> = {
  Panel: SocialsPanel,
  // An e-mail address is no page.
  personOf: ({ links }) => ({ sameAs: links.map(({ url }) => url).filter((url) => url.startsWith('https:')) }),
};
