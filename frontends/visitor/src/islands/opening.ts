/** A click outside ends on what it was made on, before the box closes and what is below it moves. */
const CLOSE_AFTER_MS = 150;

export interface Opening {
  open(): void;
  close(): void;
  /** Gives the focus back to `entry` while the box stays closed, until it is used. */
  rest(this: void): void;
}

/**
 * Opens a box when it gets the focus, as `data-open`; closes it after a click outside, or when the focus leaves it by keyboard while it
 * is empty.
 */
export function opening(page: Document, box: HTMLElement, entry: HTMLElement, isEmpty: () => boolean): Opening {
  let closing = 0;
  /** Between pointer down and up a loss of focus is the beginning of a click, which decides by itself. */
  let pressing = false;
  let resting = false;

  const open = (): void => {
    clearTimeout(closing);
    box.setAttribute('data-open', '');
  };
  const close = (): void => box.removeAttribute('data-open');
  const closeSoon = (): void => {
    clearTimeout(closing);
    closing = window.setTimeout(close, CLOSE_AFTER_MS);
  };
  const isInside = (target: EventTarget | null): boolean => target instanceof Node && box.contains(target);

  box.addEventListener('focusin', () => resting || open());
  box.addEventListener('click', open);
  box.addEventListener('input', open);
  box.addEventListener('focusout', ({ relatedTarget }) => {
    if (!pressing && page.hasFocus() && isEmpty() && !isInside(relatedTarget)) closeSoon();
  });
  page.addEventListener('pointerdown', () => (pressing = true));
  for (const end of ['pointerup', 'pointercancel']) page.addEventListener(end, () => (pressing = false));
  page.addEventListener('click', ({ target }) => isInside(target) || closeSoon());
  if (isInside(page.activeElement) || !isEmpty()) open();

  return {
    open,
    close,
    rest: () => {
      resting = true;
      entry.focus();
      resting = false;
    },
  };
}
