import { PublicPage, pageRules, translator, type PublicPageView } from '@marquee/page';
import './preview.css';

export interface PagePreviewProps {
  readonly view: PublicPageView;
  /** The item under edit: ringed, at the top of the screen, the others dimmed. */
  readonly highlightId?: string;
  readonly theme: 'light' | 'dark';
}

/**
 * What visitors will see, for the phone in the dashboard: the components and the style sheet of the real page. It is a picture,
 * so neither the keyboard nor assistive technology goes in; it scrolls with the frame around it.
 */
const PagePreview = ({ view, highlightId, theme }: PagePreviewProps) => (
  <div className={`mq-page mq-preview${highlightId === undefined ? '' : ' mq-compact'}`} data-theme={theme} inert>
    <style>{pageRules(view)}</style>
    <PublicPage view={view} t={translator('en')} {...(highlightId === undefined ? {} : { highlightId })} />
  </div>
);

export default PagePreview;
