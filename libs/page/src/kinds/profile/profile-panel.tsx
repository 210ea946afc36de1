import type { PanelProps } from '../../components/panel-props';
import type { ProfileTile } from './profile-tile.view';

/** The showcase: pictures spread in a fan, the profile picture in its middle. */
export const ProfilePanel = ({ items, username, t, isAside }: PanelProps<ProfileTile>) =>
  items.map(({ name, media }) => (
    <ul key="showcase" className={`mq-fan mq-fan-${media.length}`}>
      {spread(media).map(({ id, image, offset }) => (
        <li key={id} className={`mq-fan${offset}`}>
          <img
            src={image.src}
            srcSet={image.srcSet}
            sizes={image.srcSet && '(min-width: 1000px) 150px, 30vw'}
            alt={offset === 0 ? t('profilePicture', { name: name || username }) : ''}
            width={150}
            height={220}
            decoding="async"
            loading={isAside ? 'lazy' : undefined}
            fetchPriority={offset === 0 ? 'high' : 'auto'}
          />
        </li>
      ))}
    </ul>
  ));

/** From left to right: the first in the middle, the others on its two sides in turn. */
const spread = (media: ProfileTile['media']) =>
  media
    .map((entry, place) => ({ ...entry, offset: place % 2 === 1 ? -(place + 1) / 2 : place / 2 }))
    .sort((a, b) => a.offset - b.offset);
