import { graphemeCount } from '@marquee/page';

/** From so many characters left on, the counter warns and is read out. */
const NEAR = 20;

/** Counts what is typed as the server will. Returns a function that counts again. */
export function serveWordsCounter(form: HTMLElement, text: HTMLTextAreaElement, max: number): () => void {
  const counter = form.querySelector<HTMLElement>('.mq-words-count')!;
  const spoken = form.querySelector<HTMLElement>('[data-left]')!;
  const count = (): void => {
    const left = max - graphemeCount(text.value.trim());
    counter.textContent = `${max - left} / ${max}`;
    counter.toggleAttribute('data-near', left <= NEAR);
    spoken.textContent = left <= NEAR ? (spoken.dataset['left'] ?? '').replace('{count}', String(left)) : '';
  };
  text.addEventListener('input', count);
  // What a browser kept over a reload, or a visitor wrote before the script came.
  count();
  return count;
}
