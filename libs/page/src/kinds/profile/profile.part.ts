import type { PagePart } from '../../registry/page-part';
import { ProfilePanel } from './profile-panel';
import type { ProfileTile } from './profile-tile.view';

const pictureOf = ({ media }: ProfileTile): string | null =>
  media.find(({ image }) => image !== null)?.image?.src ?? null;

export const profilePart: PagePart<ProfileTile> = {
  Panel: ProfilePanel,
  isGallery: true,
  pictureOf,
  personOf: (tile) => ({ image: pictureOf(tile) }),
};
