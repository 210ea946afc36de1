import type { ContentKindId } from '@marquee/page';
import { tabClass } from '@marquee/ui';
import { format, Link, useMessages } from '@marquee/web-kit';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { ContentCounts } from '../../api/content-item';
import { contentMessages } from '../../content.messages';
import { KindText } from '../../kinds/kind-text';
import { dashboardAddress, kindCounts } from './kind-counts';

interface TypeTabsProps {
  readonly counts: ContentCounts;
  readonly selected: ContentKindId | null;
}

/** What the sidebar is on phones: the same entries in one line that scrolls, fading at its edge. */
export const TypeTabs = ({ counts, selected }: TypeTabsProps) => {
  const t = useMessages(contentMessages);
  const line = useRef<HTMLElement>(null);
  // The line scrolls, so the open tab may lie beyond its edge.
  useLayoutEffect(() => {
    const tab = line.current?.querySelector<HTMLElement>('[aria-current]');
    if (line.current && tab)
      line.current.scrollLeft = tab.offsetLeft - (line.current.clientWidth - tab.offsetWidth) / 2;
  }, [selected, counts]);
  return (
    <nav
      ref={line}
      aria-label={t('contentTypes')}
      className="relative -mx-5 flex gap-6 overflow-x-auto border-b border-line px-5 md:-mx-6 md:px-6 [mask-image:linear-gradient(90deg,#0003,#000_20px,#000_calc(100%-40px),#0003)] [scrollbar-width:none] lg:hidden"
    >
      <Tab kind={null} selected={selected}>
        {t('overview')}
      </Tab>
      {kindCounts(counts).map(({ id, total }) => (
        <Tab key={id} kind={id} selected={selected}>
          <KindText kind={id} text="plural" />{' '}
          <span className="ml-1.5 text-13 font-[500] tabular-nums">{format.number(total)}</span>
        </Tab>
      ))}
    </nav>
  );
};

interface TabProps {
  readonly kind: ContentKindId | null;
  readonly selected: ContentKindId | null;
  readonly children: ReactNode;
}

const Tab = ({ kind, selected, children }: TabProps) => (
  <Link to={dashboardAddress(kind)} aria-current={kind === selected ? 'page' : undefined} className={tabClass}>
    {children}
  </Link>
);
