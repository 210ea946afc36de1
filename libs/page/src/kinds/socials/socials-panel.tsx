import type { PanelProps } from '../../components/panel-props';
import { destinationHost } from '../../rules/destination.rule';
import { platformIcons } from './platform-icons';
import { platformOf } from './platforms';
import { socialsMessages } from './socials.messages';
import type { SocialsTile } from './socials-tile.view';

/** A mail address opens the mail program, and would leave a new tab empty. */
const inNewTab = { target: '_blank', rel: 'me noopener' } as const;

/** Round icons, each a link to a place of the owner's elsewhere. */
export const SocialsPanel = ({ items, t }: PanelProps<SocialsTile>) => (
  <ul className="mq-socials" aria-label={t.of(socialsMessages)('list')}>
    {items
      .flatMap(({ links }) => links)
      .map(({ platform, url }, place) => (
        <li key={`${place} ${url}`}>
          <a href={url} {...(platform !== 'email' && inNewTab)} aria-label={nameOf(platform, url)}>
            <svg viewBox={platformIcons[platform].viewBox} aria-hidden="true">
              <path d={platformIcons[platform].path} />
            </svg>
          </a>
        </li>
      ))}
  </ul>
);

/** A page of the owner's own is named by its host. */
const nameOf = (platform: SocialsTile['links'][number]['platform'], url: string): string => {
  const { label, prefix } = platformOf(platform);
  return prefix === null ? destinationHost(url) : label;
};
