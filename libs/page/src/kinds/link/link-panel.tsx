import { Fragment } from 'react';
import { destinationHost } from '../../rules/destination.rule';
import { initialOf } from '../../rules/text-length';
import { tileColourClass } from '../../components/tile-colour';
import { Icon } from '../../components/icons';
import { markOf } from '../../components/mark-of';
import type { PanelProps } from '../../components/panel-props';
import type { TileImage } from '../../registry/item-picture';
import { linkMessages } from './link.messages';
import { shownPlayer } from './display/shown-player';
import type { LinkTile } from './link-tile.view';

/** Links in one list: below a heading, or from a featured link to the next one. */
interface Group {
  readonly heading: LinkTile | null;
  readonly tiles: LinkTile[];
}

const groupsOf = (items: readonly LinkTile[]): readonly Group[] => {
  const groups: Group[] = [];
  for (const tile of items) {
    const group = groups.at(-1);
    if (tile.display === 'heading') groups.push({ heading: tile, tiles: [] });
    else if (group === undefined || (tile.display === 'featured' && group.tiles.length > 0))
      groups.push({ heading: null, tiles: [tile] });
    else group.tiles.push(tile);
  }
  return groups;
};

/** The links of the page: in each list the first tile large, the others two by two. */
export const LinkPanel = ({ items, ...page }: PanelProps<LinkTile>) =>
  groupsOf(items).map(({ heading, tiles }, group) => (
    <Fragment key={(heading ?? tiles[0])?.id}>
      {heading && <Heading tile={heading} {...page} />}
      {tiles.length > 0 && (
        <ul className="mq-tiles">
          {tiles.map((tile, place) => (
            <Tile key={tile.id} tile={tile} leads={place === 0} isFirst={group === 0 && place === 0} {...page} />
          ))}
        </ul>
      )}
    </Fragment>
  ));

type LinkProps = Omit<PanelProps<LinkTile>, 'items'> & { readonly tile: LinkTile };

const Heading = ({ tile: { id, title, description }, highlightId }: LinkProps) => (
  <div className={['mq-heading', markOf(id, highlightId)].filter(Boolean).join(' ')} data-id={id}>
    <h3 dir="auto">{title}</h3>
    {description && <p dir="auto">{description}</p>}
  </div>
);

type TileProps = LinkProps & {
  readonly leads: boolean;
  /** It is the first of the page. */
  readonly isFirst: boolean;
};

/** The heading's link is stretched over the whole tile; the copy button lies above it, a control of its own. */
const Tile = ({ tile, leads, isFirst, username, origin, t, isAside, highlightId }: TileProps) => {
  const title = tile.title || tile.id;
  const path = `/@${encodeURIComponent(username)}/${encodeURIComponent(tile.id)}`;
  const player = shownPlayer(tile);
  const looks = [
    tileColourClass(tile.color),
    leads && 'mq-lead',
    tile.display === 'featured' && 'mq-featured',
    tile.isHighlighted && 'mq-lit',
    markOf(tile.id, highlightId),
  ].filter(Boolean);
  const tLink = t.of(linkMessages);
  return (
    <li
      data-id={tile.id}
      className={`mq-tile ${looks.join(' ')}`}
      {...(player && {
        'data-frame': player.frameUrl,
        'data-shape': player.shape,
        'data-title': tLink('playerTitle', { title, service: player.service }),
      })}
    >
      <Picture image={tile.image} title={title} leads={leads} isFirst={isFirst && !isAside} />
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
          <Effect tile={tile} t={t} />
        </p>
      </div>
      {player && <Mark path="m7 4 13 8-13 8z" />}
      {tile.asksPassword && <Mark path="M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4" />}
      {tile.display === 'contact' && !tile.asksPassword && <Mark path="M12 3v12m-5-5 5 5 5-5M4 20h16" />}
      {tile.isHighlighted && <span className="mq-lit-mark">{tLink('highlighted')}</span>}
      <button className="mq-copy" type="button" data-copy={origin + path} aria-label={tLink('copyAddress', { title })}>
        <Icon name="copy" className="mq-when-idle" />
        <Icon name="check" className="mq-when-done" />
      </button>
    </li>
  );
};

/** What a tap does, in words, or the host to which it leads. */
const Effect = ({ tile, t }: Pick<LinkProps, 'tile' | 't'>) => {
  const tLink = t.of(linkMessages);
  const player = shownPlayer(tile);
  if (player !== null) return <bdi>{tLink('plays', { service: player.service })}</bdi>;
  if (tile.asksPassword) return <bdi>{tLink('asksPassword')}</bdi>;
  if (tile.display === 'contact') return <bdi>{tLink('saveContact')}</bdi>;
  return (
    <>
      <bdi>{destinationHost(tile.destinationUrl)}</bdi>
      <Icon name="out" />
    </>
  );
};

/** What a tap does besides leading somewhere, drawn in the tile: few pages have one, so the drawing is not among those of the page. */
const Mark = ({ path }: { readonly path: string }) => (
  <svg className="mq-icon mq-act-mark" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);

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
