import type { PagePart } from '../../registry/page-part';
import { ProfilePanel } from './profile-panel';
import type { ProfileTile } from './profile-tile.view';

export const profilePart: PagePart<ProfileTile> = {
  Panel: ProfilePanel,
  pictureOf: ({ media }) => media.find(({ image }) => image !== null)?.image?.src ?? null,
};
