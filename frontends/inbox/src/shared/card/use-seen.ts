import { useEffect, useRef, type RefObject } from 'react';

/** A glance is not reading. */
const LOOK_MS = 1000;
/** Of the element, or of the window where the element is larger. */
const PART = 0.6;

const isInView = ({ isIntersecting, intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) =>
  isIntersecting && (intersectionRatio >= PART || intersectionRect.height >= PART * (rootBounds?.height ?? Infinity));

/** Calls `onSeen` once the element was in view for a second while the page was in sight. `isWatched` false: it is not looked for. */
export const useSeen = (isWatched: boolean, onSeen: () => void): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    const element = place.current;
    if (!isWatched || element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let inView = false;
    const look = () => {
      clearTimeout(timer);
      if (inView && document.visibilityState === 'visible') timer = setTimeout(() => latest.current(), LOOK_MS);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        inView = isInView(entries.at(-1)!);
        look();
      },
      { threshold: [0, 0.2, 0.4, PART, 1] },
    );
    observer.observe(element);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [isWatched]);
  return place;
};
