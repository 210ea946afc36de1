import type { Translate } from '../page.messages';
import type { PublicPageView } from '../page-view';
import { partOf } from '../registry/page-parts';
import { DrawnIcon } from './icons';

/** Of what is in the lightbox. */
export const lightboxDrawings = {
  close: 'M18 6 6 18M6 6l12 12',
  previous: 'm15 18-6-6 6-6',
  next: 'm9 18 6-6-6-6',
  up: 'm18 15-6-6-6 6',
} as const;

/** Whether something on the page can be opened in a lightbox. */
export const hasPictures = ({ top, sections }: PublicPageView): boolean =>
  [...top, ...sections].some(
    (section) => section.kind !== 'unknown' && partOf(section.kind).isGallery === true && section.items.length > 0,
  );

/**
 * The empty lightbox of a page: a closed dialog, which a script opens with the pictures of a gallery and titles after it. What else it says
 * is here, in the language of the page.
 */
export const Lightbox = ({ t }: { readonly t: Translate }) => (
  <dialog
    className="mq-lightbox"
    aria-labelledby="mq-lightbox-title"
    data-place={t('picturePlace', { n: '{n}', total: '{total}' })}
  >
    <header>
      <p>
        <bdi id="mq-lightbox-title" /> <span className="mq-lightbox-place" />
      </p>
      <button data-do="close" aria-label={t('close')}>
        <DrawnIcon name="close" />
      </button>
    </header>
    <figure>
      <div className="mq-lightbox-picture">
        <button data-do="alt" aria-expanded="false" aria-label={t('showAlt')}>
          <span>
            ALT <DrawnIcon name="up" />
          </span>
        </button>
      </div>
      <figcaption dir="auto" />
      <p className="mq-lightbox-alt" dir="auto" hidden />
    </figure>
    <footer>
      <button data-do="previous" aria-label={t('previousPicture')}>
        <DrawnIcon name="previous" />
      </button>
      <div className="mq-lightbox-thumbs" />
      <button data-do="next" aria-label={t('nextPicture')}>
        <DrawnIcon name="next" />
      </button>
    </footer>
    <p className="mq-status" role="status" />
  </dialog>
);
