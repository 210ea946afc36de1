import { defaultTheme, type PageFocus, type PublicPageView } from '@marquee/page';
import { pageRules, PublicPage, themeStyle, translator } from '@marquee/page/components';
import { playShowcase } from '@marquee/page/play-showcase';
import { useEffect, useRef } from 'react';
import { showAges } from '../islands/ages';
import { bringIntoFrame } from './bring-into-frame';
import './preview.css';

export interface PagePreviewProps {
  readonly view: PublicPageView;
  /** The section that is open, and the item in it that is edited or moved: the page's head gives way to one in a section. */
  readonly focus?: PageFocus;
  readonly theme: 'light' | 'dark';
  /** `blob:` address of the theme's picture, which is not served before the theme is saved. */
  readonly backgroundSrc?: string;
}

/** The rules of the page's theme, with the picture of its background as it was chosen. */
const themeRules = ({ theme = defaultTheme }: PublicPageView, backgroundSrc: string | undefined): string => {
  const rules = themeStyle(theme, 'preview');
  const { background } = theme;
  return backgroundSrc !== undefined && background.type === 'picture'
    ? rules.replaceAll(`url("${background.imageUrl}")`, `url(${JSON.stringify(backgroundSrc)})`)
    : rules;
};

/**
 * What visitors will see, for the phone in the dashboard: the components and the style sheet of the real page. It is a picture,
 * so neither the keyboard nor assistive technology goes in; it scrolls with the frame around it.
 */
const PagePreview = ({ view, focus, theme, backgroundSrc }: PagePreviewProps) => {
  const page = useRef<HTMLDivElement>(null);
  const isOnTop = view.top.some(({ kind }) => kind === focus?.kind);
  const isCompact = focus !== undefined && !isOnTop;
  /** Sections come and go: the neighbours of an item arrive after it. */
  const deck = view.sections.map(({ title }) => title).join();
  useEffect(() => {
    const section = page.current?.querySelector<HTMLElement>('.mq-deck > [data-current]');
    if (section?.parentElement)
      section.parentElement.scrollLeft = section.offsetLeft - section.parentElement.offsetLeft;
    const edited = page.current?.querySelector<HTMLElement>('.mq-edited');
    if (edited) bringIntoFrame(edited);
  }, [deck, focus?.kind, focus?.itemId]);
  useEffect(() => {
    if (page.current) showAges(page.current);
  });
  useEffect(() => {
    const fan = page.current?.querySelector<HTMLElement>('.mq-fan');
    return fan ? playShowcase(fan, null) : undefined;
  }, [view]);
  const state = `${isCompact ? ' mq-compact' : ''}${focus?.isMoved ? ' mq-moved' : ''}`;
  return (
    <div ref={page} className={`mq-page mq-preview mq-js${state}`} data-theme={theme} inert>
      <style>{themeRules(view, backgroundSrc) + pageRules(view)}</style>
      <PublicPage view={view} t={translator('en')} {...(focus && { focus })} />
    </div>
  );
};

export default PagePreview;
