import { DrawnIcon } from '../../components/icons';
import type { Translate } from '../../page.messages';
import { photoMessages } from './photo.messages';

interface LightboxProps {
  /** How many photos are on documents before this one. */
  readonly before: number;
  /** How many photos there are on all documents. */
  readonly total: number;
  readonly t: Translate;
}

/**
 * The empty lightbox of a gallery: a closed dialog, which a script fills and opens. What it says is here, in the language of the
 * page.
 */
export const Lightbox = ({ before, total, t }: LightboxProps) => {
  const tPhoto = t.of(photoMessages);
  return (
    <dialog
      className="mq-lightbox"
      aria-label={tPhoto('photos')}
      data-place={tPhoto('photoPlace', { n: '{n}', total: '{total}' })}
      data-before={before}
      data-total={total}
    >
      <header>
        <p>
          {tPhoto('photos')} <span className="mq-lightbox-place" />
        </p>
        <button type="button" data-do="close" aria-label={tPhoto('close')}>
          <DrawnIcon name="close" />
        </button>
      </header>
      <figure>
        <div className="mq-lightbox-picture">
          <button type="button" data-do="alt" aria-expanded="false" aria-label={tPhoto('showAlt')}>
            <span>
              ALT <DrawnIcon name="up" />
            </span>
          </button>
        </div>
        <figcaption dir="auto" />
        <p className="mq-lightbox-alt" dir="auto" hidden />
      </figure>
      <footer>
        <button type="button" data-do="previous" aria-label={tPhoto('previousPhoto')}>
          <DrawnIcon name="previous" />
        </button>
        <div className="mq-lightbox-thumbs" />
        <button type="button" data-do="next" aria-label={tPhoto('nextPhoto')}>
          <DrawnIcon name="next" />
        </button>
      </footer>
      <p className="mq-status" role="status" />
    </dialog>
  );
};
