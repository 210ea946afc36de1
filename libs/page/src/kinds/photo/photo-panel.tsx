import { markOf } from '../../components/mark-of';
import type { PanelProps } from '../../components/panel-props';
import { photoMessages } from './photo.messages';
import type { PhotoTile } from './photo-tile.view';

/** The photos of the page as a gallery. Each leads to its picture; a script opens it in the page's lightbox instead. */
export const PhotoPanel = ({
  items,
  t,
  before = 0,
  total = items.length,
  isAside,
  highlightId,
}: PanelProps<PhotoTile>) => (
  <ul className="mq-photos" data-before={before} data-total={total}>
    {items.map((tile, place) => (
      <li key={tile.id} data-id={tile.id} className={markOf(tile.id, highlightId)}>
        <Photo
          tile={tile}
          leads={place === 0}
          isLate={isAside === true || place > 0}
          nameless={t.of(photoMessages)('photoNumber', { n: String(before + place + 1) })}
        />
      </li>
    ))}
  </ul>
);

interface PhotoProps {
  readonly tile: PhotoTile;
  readonly leads: boolean;
  /** Loaded once it is seen. */
  readonly isLate: boolean;
  /** What it is called where its owner says nothing. */
  readonly nameless: string;
}

const Photo = ({ tile: { image, altText, caption }, leads, isLate, nameless }: PhotoProps) =>
  image === null ? (
    <span className="mq-photo" />
  ) : (
    <a className="mq-photo" href={image.src} data-caption={caption || undefined} data-alt={altText || undefined}>
      <img
        src={image.src}
        srcSet={image.srcSet}
        sizes={image.srcSet && (leads ? '(min-width: 1000px) 310px, 62vw' : '(min-width: 1000px) 155px, 31vw')}
        width={image.width}
        height={image.height}
        alt={altText || caption || nameless}
        decoding="async"
        loading={isLate ? 'lazy' : 'eager'}
      />
    </a>
  );
