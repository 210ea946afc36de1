import { relativeAge } from '@marquee/page/relative-age';

const OFTEN_MS = 60_000;

/**
 * Writes the age into each `time` that shows one. Pages are kept for as long as nothing on them changes, so the age is not the
 * server's to write.
 */
export const showAges = (page: ParentNode): void => {
  const now = Date.now();
  for (const time of page.querySelectorAll<HTMLTimeElement>('time[data-age]')) {
    const moment = Date.parse(time.dateTime);
    if (!Number.isNaN(moment)) time.textContent = relativeAge(moment, now);
  }
};

/** Shows how long ago things were, now and while the page stays open; also of items that come later. */
export function serveAges(page: Document): void {
  const deck = page.querySelector('.mq-deck');
  if (!deck) return;
  showAges(page);
  setInterval(() => showAges(page), OFTEN_MS);
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => target.nodeName === 'UL')) showAges(page);
  }).observe(deck, { childList: true, subtree: true });
}
