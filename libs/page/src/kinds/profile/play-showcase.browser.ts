/** A mouse points at a card; a finger that scrolls past one does not. */
const isPointing = ({ pointerType }: PointerEvent): boolean => pointerType === 'mouse';

/**
 * Plays the videos of a showcase without sound: the one that is pointed at, or all while none of its cards is. They are paused while the
 * showcase is out of sight, while `pause` is pressed, and, with their posters and controls, where less motion is requested. Returns a
 * function that stops it.
 */
export const playShowcase = (showcase: HTMLElement, pause: HTMLElement | null): (() => void) => {
  const videos = [...showcase.querySelectorAll('video')];
  if (videos.length === 0) return () => undefined;
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const ends: (() => void)[] = [];
  let pointed: Element | null = null;
  let isSeen = false;
  let isPaused = false;

  const showPaused = (paused: boolean): void => {
    isPaused = paused;
    pause?.setAttribute('aria-pressed', String(paused));
  };
  /** A phone that saves power plays nothing until it is touched: the posters are shown, and the next touch of the button plays. */
  const rest = (error: unknown): void => {
    if (!(error instanceof DOMException && error.name === 'NotAllowedError')) return;
    showPaused(true);
    settle();
  };
  const settle = (): void => {
    for (const video of videos) {
      const isTurn = pointed === null || pointed.contains(video);
      if (isSeen && isTurn && !isPaused && !calm.matches) video.play().catch(rest);
      else video.pause();
    }
  };
  const followMotion = (): void => {
    for (const video of videos) {
      // What is inert is under a button, which opens it with its controls.
      video.controls = calm.matches && !video.inert;
      // Only a video that is loaded again shows its poster again.
      if (calm.matches && video.currentTime > 0) video.load();
    }
    if (pause) pause.hidden = calm.matches;
    settle();
  };
  const sight = new IntersectionObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting ?? false;
    settle();
  });

  const listen = <Heard extends Event>(to: EventTarget, name: string, hear: (event: Heard) => void): void => {
    to.addEventListener(name, hear as EventListener);
    ends.push(() => to.removeEventListener(name, hear as EventListener));
  };
  const point = (event: PointerEvent): void => {
    if (!isPointing(event)) return;
    pointed = event.type === 'pointerleave' ? null : ((event.target as Element | null)?.closest('li') ?? null);
    settle();
  };
  listen(showcase, 'pointerover', point);
  listen(showcase, 'pointerleave', point);
  listen(calm, 'change', followMotion);
  if (pause)
    listen(pause, 'click', () => {
      showPaused(!isPaused);
      settle();
    });
  sight.observe(showcase);
  followMotion();
  return () => {
    for (const end of ends) end();
    sight.disconnect();
    for (const video of videos) video.pause();
  };
};
