import { destinationHost } from '../../rules/destination.rule';
import { initialOf } from '../../rules/text-length';
import { tileColourClass } from '../../components/tile-colour';
import { Icon } from '../../components/icons';
import type { PanelProps } from '../../components/panel-props';
import type { TileImage } from '../../registry/item-picture';
import { linkMessages } from './link.messages';
import type { LinkTile } from './link-tile.view';

/** The links of the page: the first tile large, the others two by two. */
export const LinkPanel = ({ items, ...page }: PanelProps<LinkTile>) => (
  <ul className="mq-tiles">
    {items.map((tile, place) => (
      <Tile key={tile.id} tile={tile} leads={place === 0} {...page} />
    ))}
  </ul>
);

type TileProps = Omit<PanelProps<LinkTile>, 'items'> & { readonly tile: LinkTile; readonly leads: boolean };

/** The heading's link is stretched over the whole tile; the copy button lies above it, a control of its own. */
const Tile = ({ tile, leads, username, origin, t, isAside, highlightId }: TileProps) => {
  const title = tile.title || tile.id;
  const path = `/@${encodeURIComponent(username)}/${encodeURIComponent(tile.id)}`;
  const state = highlightId === undefined ? '' : highlightId === tile.id ? ' mq-edited' : ' mq-dimmed';
  return (
    <li data-id={tile.id} className={`mq-tile ${tileColourClass(tile.color)}${leads ? ' mq-lead' : ''}${state}`}>
      <Picture image={tile.image} title={title} leads={leads} isFirst={leads && !isAside} />
      <div className="mq-tile-text">
        <h3 dir="auto">
          <a href={path} rel="nofollow ugc">
            {title}
          </a>
        </h3>
        {tile.description && (
          <p className="mq-tile-about" dir="auto">
            {tile.description}
          </p>
        )}
        <p className="mq-address">
          <bdi>/{tile.id}</bdi>
        </p>
        <p className="mq-address">
          <bdi>{destinationHost(tile.destinationUrl)}</bdi>
          <Icon name="out" />
        </p>
      </div>
      <button
        className="mq-copy"
        type="button"
        data-copy={origin + path}
        aria-label={t.of(linkMessages)('copyAddress', { title })}
      >
        <Icon name="copy" className="mq-when-idle" />
        <Icon name="check" className="mq-when-done" />
      </button>
    </li>
  );
};

/** The picture says nothing that the title next to it does not, so it is hidden from assistive technology. */
const Picture = ({
  image,
  title,
  leads,
  isFirst,
}: {
  readonly image: TileImage | null;
  readonly title: string;
  readonly leads: boolean;
  /** On the page: loaded before the others. */
  readonly isFirst: boolean;
}) =>
  image === null ? (
    <span className="mq-tile-picture mq-initial" aria-hidden="true">
      {initialOf(title) || '@'}
    </span>
  ) : (
    <img
      className="mq-tile-picture"
      src={image.src}
      srcSet={image.srcSet}
      sizes={image.srcSet && (leads ? '(min-width: 1000px) 440px, 44vw' : '(min-width: 1000px) 330px, 50vw')}
      width={image.width}
      height={image.height}
      alt=""
      decoding="async"
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
    />
  );
