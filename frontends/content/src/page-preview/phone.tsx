import type { PageFocus, PublicPageView } from '@marquee/page';
import { PhoneFrame } from '@marquee/ui';
import { RemoteOutlet, useMessages, type Theme } from '@marquee/web-kit';
import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { contentMessages } from '../content.messages';

/** The page is laid out at the width of a phone, and scaled to the frame that there is room for. */
const PHONE_WIDTH = 390;

interface PhoneProps {
  readonly view: PublicPageView;
  readonly theme: Theme;
  readonly focus?: PageFocus;
  /** The picture of the background as it was chosen, where it is not stored yet. */
  readonly backgroundSrc?: string;
  readonly className?: string;
}

/**
 * The visitor's own page in a phone: a remote of its own, whose failure costs nothing but this picture. A picture
 * it is: what it shows can be reached elsewhere, so assistive technology is spared the second copy.
 */
export const Phone = ({ view, theme, focus, backgroundSrc, className = '' }: PhoneProps) => {
  const t = useMessages(contentMessages);
  const screen = useRef<HTMLDivElement>(null);
  const { scale, height } = useScreen(screen);
  const page = { view, theme, ...(focus && { focus }), ...(backgroundSrc !== undefined && { backgroundSrc }) };
  return (
    <PhoneFrame className={className}>
      <div ref={screen} className="absolute inset-0 overflow-hidden" data-theme={theme} translate="no" aria-hidden>
        <div
          className="grid min-h-full bg-canvas"
          style={{ width: PHONE_WIDTH, zoom: scale, '--mq-screen': `${height / scale}px` } as CSSProperties}
        >
          <RemoteOutlet
            remote="visitor"
            module="preview"
            props={page}
            fallback={<p className="px-8 py-24 text-center text-16 text-muted">{t('previewFailed')}</p>}
          />
        </div>
      </div>
    </PhoneFrame>
  );
};

/** How much the page is scaled, and how high its screen is, in px. */
function useScreen(screen: React.RefObject<HTMLElement | null>): { readonly scale: number; readonly height: number } {
  const [measured, setMeasured] = useState({ scale: 1, height: 0 });
  useLayoutEffect(() => {
    const element = screen.current;
    if (element === null) return;
    const measure = () => {
      const { clientWidth, clientHeight } = element;
      setMeasured({ scale: clientWidth === 0 ? 1 : clientWidth / PHONE_WIDTH, height: clientHeight });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [screen]);
  return measured;
}
