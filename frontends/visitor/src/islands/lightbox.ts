import lightboxRules from '@marquee/page/photo-lightbox.css?text';
import { adoptRules } from './adopt-rules';

/** Photos on either side of the current one that the foot shows. */
const BESIDE = 2;
const SWIPE_PX = 40;

/** Opens the photos of a gallery in its lightbox. Without a script, or where dialogs are unknown, a photo leads to its picture. */
export function serveLightboxes(page: Document): void {
  const dialogs = page.querySelectorAll<HTMLDialogElement>('.mq-lightbox');
  if (dialogs.length > 0) adoptRules(page, lightboxRules);
  for (const dialog of dialogs) {
    const gallery = dialog.parentElement?.querySelector('.mq-photos');
    if (gallery && typeof dialog.showModal === 'function') serve(gallery, dialog);
  }
}

function serve(gallery: Element, dialog: HTMLDialogElement): void {
  const part = <E extends HTMLElement>(selector: string): E => dialog.querySelector<E>(selector)!;
  const control = (act: string): HTMLButtonElement => part(`[data-do="${act}"]`);
  // Read again each time: more photos come while one scrolls.
  const photos = (): HTMLAnchorElement[] => [...gallery.querySelectorAll<HTMLAnchorElement>('a.mq-photo')];
  /** The link to the photos that are not here yet; null: all are. */
  const more = () => gallery.closest('section')?.querySelector<HTMLAnchorElement>('.mq-pager a[rel="next"]') ?? null;
  const before = Number(dialog.dataset['before'] ?? 0);
  let at = 0;
  /** Whether the next photo is shown as soon as it is here. */
  let isAwaited = false;

  const show = (place: number): void => {
    const all = photos();
    const link = more();
    isAwaited = place >= all.length && link !== null;
    if (isAwaited) return link?.click();
    at = Math.max(0, Math.min(place, all.length - 1));
    const photo = all[at];
    const thumb = photo?.querySelector('img');
    if (!photo || !thumb) return;
    const { alt = '', caption = '' } = photo.dataset;
    const picture = new Image(thumb.width, thumb.height);
    picture.alt = thumb.alt;
    picture.sizes = '100vw';
    picture.srcset = thumb.srcset;
    picture.src = photo.href;
    setSize(picture, thumb);
    part('.mq-lightbox-picture').querySelector('img')?.remove();
    part('.mq-lightbox-picture').prepend(picture);
    part('figcaption').textContent = caption;
    part('.mq-lightbox-alt').textContent = alt;
    control('alt').hidden = alt === '';
    showAlt(false);
    const total = link === null ? before + all.length : Number(dialog.dataset['total']);
    const where = (dialog.dataset['place'] ?? '').replace('{n}', `${before + at + 1}`).replace('{total}', `${total}`);
    part('.mq-lightbox-place').textContent = where;
    part('.mq-status').textContent = `${where}, ${thumb.alt}`;
    const focused = document.activeElement;
    control('previous').disabled = at === 0;
    control('next').disabled = at === all.length - 1 && link === null;
    drawThumbs(all);
    // A button that goes off, or a small picture that goes, must not take the focus out of the dialog.
    if (dialog.open && (!focused?.isConnected || focused.matches(':disabled'))) control('close').focus();
  };

  const drawThumbs = (all: readonly HTMLAnchorElement[]): void => {
    const first = Math.max(0, Math.min(at - BESIDE, all.length - 2 * BESIDE - 1));
    const thumbs = all.slice(first, first + 2 * BESIDE + 1).map((photo, offset) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.dataset['at'] = `${first + offset}`;
      if (first + offset === at) button.setAttribute('aria-current', 'true');
      const picture = photo.querySelector('img')!.cloneNode() as HTMLImageElement;
      picture.sizes = '44px';
      picture.loading = 'eager';
      button.append(picture);
      return button;
    });
    part('.mq-lightbox-thumbs').replaceChildren(...(all.length > 1 ? thumbs : []));
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
    End: () => show(photos().length - 1),
  };

  new MutationObserver(() => {
    if (isAwaited && dialog.open) show(at + 1);
  }).observe(gallery, { childList: true });
  gallery.addEventListener('click', (event) => {
    if (!(event instanceof MouseEvent) || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const photo = event.target instanceof Element ? event.target.closest('a') : null;
    const place = photo ? photos().indexOf(photo) : -1;
    if (place < 0) return;
    event.preventDefault();
    dialog.showModal();
    show(place);
  });
  dialog.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null;
    if (button?.dataset['at']) show(Number(button.dataset['at']));
    else acts[button?.dataset['do'] ?? '']?.();
  });
  dialog.addEventListener('keydown', (event) => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  dialog.addEventListener('close', () => photos()[at]?.focus());
  serveSwipes(part('figure'), keys['ArrowRight']!, keys['ArrowLeft']!);
}

/** The picture keeps its shape while it loads. */
function setSize(picture: HTMLImageElement, thumb: HTMLImageElement): void {
  for (const name of ['width', 'height']) {
    const value = thumb.getAttribute(name);
    if (value === null) picture.removeAttribute(name);
    else picture.setAttribute(name, value);
  }
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
