import { defaultTheme, type PageFocus, type PageTheme, type PublicPageView, type ThemeMode } from '@marquee/page';
import { pageRules, PublicPage, themeProperties, translator } from '@marquee/page/components';
import { playShowcase } from '@marquee/page/play-showcase';
import { useEffect, useMemo, useRef, type CSSProperties } from 'react';
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

/** The look of the page's theme, with the picture of its background as it was chosen. */
const lookOf = (theme: PageTheme, mode: ThemeMode, backgroundSrc: string | undefined): CSSProperties => {
  const { background } = theme;
  const { 'color-scheme': colorScheme, ...properties } = themeProperties(theme, mode);
  const shown = (value: string): string =>
    backgroundSrc !== undefined && background.type === 'picture'
      ? value.replaceAll(`url("${background.imageUrl}")`, `url(${JSON.stringify(backgroundSrc)})`)
      : value;
  return {
    colorScheme,
    ...Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, shown(value)])),
  };
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
  const { theme: pageTheme = defaultTheme } = view;
  const look = useMemo(() => lookOf(pageTheme, theme, backgroundSrc), [pageTheme, theme, backgroundSrc]);
  const state = `${isCompact ? ' mq-compact' : ''}${focus?.isMoved ? ' mq-moved' : ''}`;
  return (
    <div ref={page} className={`mq-page mq-preview mq-js${state}`} data-theme={theme} style={look} inert>
      <style>{pageRules(view)}</style>
      <PublicPage view={view} t={translator('en')} {...(focus && { focus })} />
    </div>
  );
};

export default PagePreview;
