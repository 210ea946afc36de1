import { graphemeCount, MESSAGE_MAX } from '@marquee/page';

/** From so many characters left on, the counter warns and is read out. */
const NEAR = 20;

/** Counts what is typed as the server will. Answers a function that counts anew. */
export function serveMessageCounter(form: HTMLElement, text: HTMLTextAreaElement): () => void {
  const counter = form.querySelector<HTMLElement>('.mq-message-count')!;
  const spoken = form.querySelector<HTMLElement>('[data-left]')!;
  const count = (): void => {
    const left = MESSAGE_MAX - graphemeCount(text.value.trim());
    counter.textContent = `${MESSAGE_MAX - left} / ${MESSAGE_MAX}`;
    counter.toggleAttribute('data-near', left <= NEAR);
    spoken.textContent = left <= NEAR ? (spoken.dataset['left'] ?? '').replace('{count}', String(left)) : '';
  };
  text.addEventListener('input', count);
  // What a browser kept over a reload, or a visitor wrote before the script came.
  count();
  return count;
}
