import type { PublicPageView } from '@marquee/page';
import { pageRules, PublicPage, translator } from '@marquee/page/components';
import { useEffect, useRef } from 'react';
import { bringIntoFrame } from './bring-into-frame';
import './preview.css';

export interface PagePreviewProps {
  readonly view: PublicPageView;
  /** The item under edit: ringed and in sight, the others dimmed, the page's head made small. */
  readonly highlightId?: string;
  readonly theme: 'light' | 'dark';
}

/**
 * What visitors will see, for the phone in the dashboard: the components and the style sheet of the real page. It is a picture,
 * so neither the keyboard nor assistive technology goes in; it scrolls with the frame around it.
 */
const PagePreview = ({ view, highlightId, theme }: PagePreviewProps) => {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const edited = page.current?.querySelector<HTMLElement>('.mq-edited');
    if (edited) bringIntoFrame(edited);
  }, [highlightId]);
  const compact = highlightId === undefined ? '' : ' mq-compact';
  return (
    <div ref={page} className={`mq-page mq-preview mq-js${compact}`} data-theme={theme} inert>
      <style>{pageRules(view)}</style>
      <PublicPage view={view} t={translator('en')} {...(highlightId === undefined ? {} : { highlightId })} />
    </div>
  );
};

export default PagePreview;
