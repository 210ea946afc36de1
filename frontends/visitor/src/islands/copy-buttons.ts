import { copyText } from '@marquee/page/copy-text';

const CONFIRMED_FOR_MS = 2000;

/** Copies a tile's address; the tick stays for two seconds, and screen readers announce the result. */
export function serveCopyButtons(page: Document): void {
  const status = page.querySelector<HTMLElement>('.mq-status');
  page.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('.mq-copy') : null;
    const address = button?.dataset['copy'];
    if (button && address) void copy(button, address, status);
  });
}

const running = new WeakMap<HTMLElement, number>();

async function copy(button: HTMLElement, address: string, status: HTMLElement | null): Promise<void> {
  const done = await copyText(address);
  if (status) status.textContent = status.dataset[done ? 'done' : 'failed'] ?? '';
  if (!done) return;
  button.dataset['done'] = '';
  clearTimeout(running.get(button));
  running.set(
    button,
    window.setTimeout(() => {
      delete button.dataset['done'];
      if (status) status.textContent = '';
    }, CONFIRMED_FOR_MS),
  );
}
