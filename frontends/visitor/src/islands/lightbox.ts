import lightboxRules from '@marquee/page/lightbox.css?text';
import { adoptRules } from './adopt-rules';
import { fanGallery, photoGallery, type Entry, type Gallery } from './gallery';
import { isPlainClick } from './is-plain-click';
import { inHistory } from './lightbox-history';

/** Pictures on either side of the current one that the foot shows. */
const BESIDE = 2;
const SWIPE_PX = 40;

/**
 * Opens photos and the cards of the fan in the lightbox of the page. Without a script, or where dialogs are unknown, a photo leads to
 * its picture.
 */
export function serveLightbox(page: Document): void {
  const dialog = page.querySelector<HTMLDialogElement>('.mq-lightbox');
  if (!dialog || typeof dialog.showModal !== 'function') return;
  adoptRules(page, lightboxRules);
  const placeOf = (n: number, total: number): string =>
    (dialog.dataset['place'] ?? '').replace('{n}', `${n}`).replace('{total}', `${total}`);
  const owner = page.querySelector('.mq-name bdi')?.textContent ?? '';
  const lists = [...page.querySelectorAll<HTMLElement>('.mq-main :is(.mq-fan, .mq-photos)')];
  const galleries = lists.map((list) =>
    list.matches('.mq-fan') ? fanGallery(list, owner, placeOf) : photoGallery(list),
  );
  const lightbox = lightboxIn(dialog, placeOf);
  const past = inHistory(
    ({ gallery, place }) => galleries[gallery] && lightbox.open(galleries[gallery], place),
    () => dialog.close(),
  );
  galleries.forEach((gallery, at) => {
    gallery.list.addEventListener('click', (event) => {
      const place = isPlainClick(event)
        ? gallery.entries().findIndex(({ opener }) => opener.contains(event.target as Node))
        : -1;
      if (place < 0) return;
      event.preventDefault();
      lightbox.open(gallery, place);
      past.opened({ gallery: at, place });
    });
  });
  dialog.addEventListener('close', () => {
    // The event comes later than the closing: Forward may have opened it again since.
    if (!dialog.open) past.closed();
  });
  past.resume();
}

function lightboxIn(dialog: HTMLDialogElement, placeOf: (n: number, total: number) => string) {
  const part = <E extends HTMLElement>(selector: string): E => dialog.querySelector<E>(selector)!;
  const control = (act: string): HTMLButtonElement => part(`[data-do="${act}"]`);
  let gallery: Gallery | null = null;
  let at = 0;
  /** Whether the next picture is shown as soon as it is here. */
  let isAwaited = false;
  const coming = new MutationObserver(() => {
    if (isAwaited && dialog.open) show(at + 1);
  });

  const show = (place: number): void => {
    if (!gallery) return;
    const all = gallery.entries();
    const link = gallery.more();
    isAwaited = place >= all.length && link !== null;
    if (isAwaited) return link?.click();
    at = Math.max(0, Math.min(place, all.length - 1));
    const entry = all[at];
    if (!entry) return;
    showMedia(largeOf(entry));
    part('figcaption').textContent = entry.caption;
    part('.mq-lightbox-alt').textContent = entry.alt;
    control('alt').hidden = entry.alt === '';
    showAlt(false);
    const where = placeOf(gallery.before + at + 1, link === null ? gallery.before + all.length : gallery.total);
    part('.mq-lightbox-place').textContent = where;
    part('.mq-status').textContent = `${where}, ${entry.name}`;
    const focused = document.activeElement;
    control('previous').disabled = at === 0;
    control('next').disabled = at === all.length - 1 && link === null;
    part('.mq-lightbox-thumbs').replaceChildren(...(all.length > 1 ? thumbsOf(all, at) : []));
    // A button that goes off, or a small picture that goes, must not take the focus out of the dialog.
    if (dialog.open && (!focused?.isConnected || focused.matches(':disabled'))) control('close').focus();
  };
  const showMedia = (...media: readonly Element[]): void => {
    part('.mq-lightbox-picture > :is(img, video)')?.remove();
    part('.mq-lightbox-picture').prepend(...media);
  };
  const showAlt = (isShown: boolean): void => {
    part('.mq-lightbox-alt').hidden = !isShown;
    control('alt').setAttribute('aria-expanded', `${isShown}`);
    if (isShown) part('.mq-lightbox-alt').scrollIntoView({ block: 'nearest' });
  };

  const acts: Readonly<Record<string, () => void>> = {
    close: () => dialog.close(),
    previous: () => show(at - 1),
    next: () => show(at + 1),
    alt: () => showAlt(part('.mq-lightbox-alt').hasAttribute('hidden')),
  };
  const isRightToLeft = getComputedStyle(dialog).direction === 'rtl';
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => show(isRightToLeft ? at + 1 : at - 1),
    ArrowRight: () => show(isRightToLeft ? at - 1 : at + 1),
    Home: () => show(0),
    End: () => show((gallery?.entries().length ?? 0) - 1),
  };
  dialog.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null;
    if (button?.dataset['at']) show(Number(button.dataset['at']));
    else acts[button?.dataset['do'] ?? '']?.();
  });
  dialog.addEventListener('keydown', (event) => {
    // In a video they move along its time.
    const act = event.target instanceof HTMLVideoElement ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  dialog.addEventListener('close', () => {
    showMedia();
    gallery?.entries()[at]?.opener.focus();
  });
  serveSwipes(part('figure'), keys['ArrowRight']!, keys['ArrowLeft']!);

  return {
    open: (from: Gallery, place: number): void => {
      gallery = from;
      coming.disconnect();
      coming.observe(from.list, { childList: true });
      part('#mq-lightbox-title').textContent = from.title;
      if (!dialog.open) dialog.showModal();
      show(place);
    },
  };
}

/** As it is opened. It keeps its shape while it loads. */
function largeOf({ media, src }: Entry): Element {
  if (media instanceof HTMLVideoElement) {
    const video = media.cloneNode() as HTMLVideoElement;
    video.removeAttribute('width');
    video.removeAttribute('height');
    [video.inert, video.controls, video.autoplay] = [
      false,
      true,
      !matchMedia('(prefers-reduced-motion: reduce)').matches,
    ];
    return video;
  }
  const picture = new Image();
  picture.alt = media.alt;
  picture.sizes = '100vw';
  picture.srcset = media.srcset;
  picture.src = src;
  const { naturalWidth, naturalHeight } = media;
  // A card shows a part of its picture, in a shape of its own.
  const shape = {
    width: naturalWidth || media.getAttribute('width'),
    height: naturalHeight || media.getAttribute('height'),
  };
  for (const [side, length] of Object.entries(shape)) if (length !== null) picture.setAttribute(side, `${length}`);
  return picture;
}

/** Small ones of the current picture and its neighbours. */
function thumbsOf(all: readonly Entry[], at: number): HTMLElement[] {
  const first = Math.max(0, Math.min(at - BESIDE, all.length - 2 * BESIDE - 1));
  return all.slice(first, first + 2 * BESIDE + 1).map(({ media, name }, offset) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.ariaLabel = name;
    button.dataset['at'] = `${first + offset}`;
    if (first + offset === at) button.setAttribute('aria-current', 'true');
    const small = media.cloneNode() as Entry['media'];
    small.inert = true;
    if (small instanceof HTMLImageElement) [small.sizes, small.loading] = ['44px', 'eager'];
    else small.controls = false;
    button.append(small);
    return button;
  });
}

function serveSwipes(area: HTMLElement, toLeft: () => void, toRight: () => void): void {
  let from: number | null = null;
  area.addEventListener('touchstart', ({ touches }) => (from = touches.length === 1 ? touches[0]!.clientX : null), {
    passive: true,
  });
  area.addEventListener('touchend', ({ changedTouches: [touch] }) => {
    const moved = from === null || !touch ? 0 : touch.clientX - from;
    from = null;
    if (moved < -SWIPE_PX) toLeft();
    if (moved > SWIPE_PX) toRight();
  });
}
