import { playShowcase } from '@marquee/page/play-showcase';

/** Plays the videos of the page's showcases. */
export function serveShowcases(page: ParentNode): void {
  for (const showcase of page.querySelectorAll<HTMLElement>('.mq-fan'))
    playShowcase(showcase, showcase.parentElement?.querySelector('.mq-fan-pause') ?? null);
}
