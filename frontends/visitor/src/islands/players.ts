import { isPlainClick } from './is-plain-click';

/**
 * Plays a link on the page once a visitor follows it. Nothing of the service is loaded before. Without a script, and on a second
 * click, the link leads to the service.
 */
export function servePlayers(page: Document): void {
  page.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-frame] h3 a') : null;
    const tile = link?.closest<HTMLElement>('[data-frame]');
    if (!link || !tile || !isPlainClick(event) || tile.classList.contains('mq-plays')) return;
    event.preventDefault();
    play(tile, link);
  });
}

function play(tile: HTMLElement, link: HTMLAnchorElement): void {
  // The click counts as any other one. The redirect is not followed, so that nothing is asked of the service but the player.
  void fetch(link.href, { redirect: 'manual', keepalive: true }).catch(() => undefined);
  const frame = document.createElement('iframe');
  frame.title = tile.dataset['title'] ?? '';
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-presentation');
  frame.src = tile.dataset['frame'] ?? '';
  tile.classList.add('mq-plays');
  tile.prepend(frame);
  frame.focus();
}
