import { Fragment } from 'react';
import type { PanelProps } from '../../components/panel-props';
import { profileMessages } from './profile.messages';
import type { ProfileTile } from './profile-tile.view';

const CARD = { width: 150, height: 220 } as const;

/** The showcase: pictures and videos spread in a fan, the first in its middle. Videos have their controls until a script plays them. */
export const ProfilePanel = ({ items, username, t, isAside }: PanelProps<ProfileTile>) => {
  const tProfile = t.of(profileMessages);
  return items.map(({ name, media }) => {
    const words = { name: name || username };
    const named = media.find(({ video }) => video === null)?.id;
    return (
      <Fragment key="showcase">
        <ul className={`mq-fan mq-fan-${media.length}`}>
          {spread(media).map(({ id, image, video, offset }) => (
            <li key={id} className={`mq-fan${offset}`}>
              {video !== null ? (
                <video
                  {...CARD}
                  src={video.src}
                  poster={image?.src}
                  aria-label={tProfile('video', words)}
                  preload={image === null ? 'metadata' : 'none'}
                  controls
                  loop
                  muted
                  playsInline
                />
              ) : (
                <img
                  {...CARD}
                  src={image?.src}
                  srcSet={image?.srcSet}
                  sizes={image?.srcSet && '(min-width: 1000px) 150px, 30vw'}
                  alt={id === named ? tProfile('picture', words) : ''}
                  decoding="async"
                  loading={isAside ? 'lazy' : undefined}
                  // Low ones are not named a second time in a preload, and leave the first one the line.
                  fetchPriority={offset === 0 ? 'high' : 'low'}
                />
              )}
            </li>
          ))}
        </ul>
        {media.some(({ video }) => video !== null) && (
          <button
            type="button"
            className="mq-fan-pause"
            aria-label={tProfile('pauseVideos')}
            aria-pressed="false"
            hidden
          />
        )}
      </Fragment>
    );
  });
};

/** From left to right: the first in the middle, the others on its two sides in turn. */
const spread = (media: ProfileTile['media']) =>
  media
    .map((entry, place) => ({ ...entry, offset: place % 2 === 1 ? -(place + 1) / 2 : place / 2 }))
    .sort((a, b) => a.offset - b.offset);
