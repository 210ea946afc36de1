import type { PageFocus, PublicPageView } from '@marquee/page';
import { PhoneFrame } from '@marquee/ui';
import { RemoteOutlet, useMessages, type Theme } from '@marquee/web-kit';
import { useLayoutEffect, useRef, useState } from 'react';
import { contentMessages } from '../content.messages';

/** The page is laid out at the width of a phone, and scaled to the frame that there is room for. */
const PHONE_WIDTH = 390;

interface PhoneProps {
  readonly view: PublicPageView;
  readonly theme: Theme;
  readonly focus?: PageFocus;
  readonly className?: string;
}

/**
 * The visitor's own page in a phone: a remote of its own, whose failure costs nothing but this picture. A picture
 * it is: what it shows can be reached elsewhere, so assistive technology is spared the second copy.
 */
export const Phone = ({ view, theme, focus, className = '' }: PhoneProps) => {
  const t = useMessages(contentMessages);
  const screen = useRef<HTMLDivElement>(null);
  const scale = useScale(screen);
  return (
    <PhoneFrame className={className}>
      <div ref={screen} className="absolute inset-0 overflow-hidden" data-theme={theme} translate="no" aria-hidden>
        <div className="grid min-h-full bg-canvas" style={{ width: PHONE_WIDTH, zoom: scale }}>
          <RemoteOutlet
            remote="visitor"
            module="preview"
            props={{ view, theme, ...(focus && { focus }) }}
            fallback={<p className="px-8 py-24 text-center text-16 text-muted">{t('previewFailed')}</p>}
          />
        </div>
      </div>
    </PhoneFrame>
  );
};

function useScale(screen: React.RefObject<HTMLElement | null>): number {
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const element = screen.current;
    if (element === null) return;
    const measure = () => setScale(element.clientWidth === 0 ? 1 : element.clientWidth / PHONE_WIDTH);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [screen]);
  return scale;
}
