const SHOWN_FOR_MS = 5000;

/** Takes the toasts out of `from`; answers a function that shows the text of a state in its toast. `onClose` hears that it was closed by hand. */
export function createToasts(page: Document, from: HTMLElement, onClose: () => void): (state: string) => void {
  const all = [...from.querySelectorAll<HTMLElement>('.mq-toast')];
  const region = page.createElement('div');
  region.className = 'mq-toasts';
  region.setAttribute('role', 'status');
  page.body.append(region);

  /** 0: nothing is shown, or what is shown waits. */
  let timer = 0;
  let began = 0;
  let left = 0;
  // A pointer and the focus may come one after the other: time passes once.
  const pause = () => {
    if (timer === 0) return;
    clearTimeout(timer);
    timer = 0;
    left -= Date.now() - began;
  };
  const hide = () => {
    pause();
    region.replaceChildren();
  };
  const go = () => {
    pause();
    began = Date.now();
    timer = window.setTimeout(hide, left);
  };
  region.addEventListener('pointerenter', pause);
  region.addEventListener('pointerleave', go);
  region.addEventListener('focusin', pause);
  region.addEventListener('focusout', go);
  region.addEventListener('click', (event) => {
    if (!(event.target instanceof Element && event.target.closest('button'))) return;
    hide();
    onClose();
  });

  return (state) => {
    const isTooMany = state === 'tooMany';
    const toast = all.find((one) => one.dataset['state'] === (isTooMany ? 'failed' : state));
    if (!toast) return;
    // Of two texts the second one says that there were too many: a name for each would make the document larger.
    const [text, tooMany] = toast.querySelectorAll('p');
    if (text && tooMany) [text.hidden, tooMany.hidden] = [isTooMany, !isTooMany];
    toast.hidden = false;
    region.replaceChildren(toast);
    pause();
    left = SHOWN_FOR_MS;
    go();
  };
}
