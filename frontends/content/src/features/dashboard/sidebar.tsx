import { Badge, classNames } from '@marquee/ui';
import { format, Link, useMessages } from '@marquee/web-kit';
import { Check, Sun, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContentKindId } from '@marquee/page';
import { contentMessages } from '../../content.messages';
import { kindEntries } from '../../kinds/kind-entries';
import { KindText } from '../../kinds/kind-text';
import { dashboardAddress, overallCounts, kindCounts } from './kind-counts';
import { HistoryButton, PublicProfileButton, ReorderButton, ThemeButton } from './page-buttons';
import type { ContentCounts } from '../../api/content-item';

export interface SidebarProps {
  readonly counts: ContentCounts;
  readonly selected: ContentKindId | null;
  readonly username: string;
  /** Told when an entry was followed, so that a drawer can close. */
  readonly onNavigate?: () => void;
}

const entryClass =
  'flex min-h-11 items-center gap-3 rounded-control px-3 text-15 font-[500] text-muted transition-colors hover:bg-hover hover:text-text aria-[current=page]:bg-chip aria-[current=page]:font-[600] aria-[current=page]:text-text';

/** Counts, the overview and the kinds of content; the public page at the foot. */
export const Sidebar = ({ counts, selected, username, onNavigate }: SidebarProps) => {
  const t = useMessages(contentMessages);
  const overall = overallCounts(counts);
  return (
    <nav aria-label={t('sidebar')} className="flex h-full flex-col">
      <dl className="mb-4 flex gap-6 px-3">
        <Count term={t('total')} count={overall.total} />
        <Count term={t('public')} count={overall.public} />
      </dl>
      <Entry icon={Sun} kind={null} selected={selected} onNavigate={onNavigate}>
        {t('overview')}
      </Entry>
      <h2 className="mt-5 mb-1 px-3 text-13 font-[600] text-muted">{t('contentTypes')}</h2>
      <ul>
        {kindCounts(counts).map(({ id, beta, total, isFull }) => (
          <li key={id}>
            <Entry icon={kindEntries[id].icon} kind={id} selected={selected} onNavigate={onNavigate}>
              <KindText kind={id} text="plural" />
              {beta && <Badge tone="accent">{t('beta')}</Badge>}
              <span className="ml-auto flex items-center gap-4 tabular-nums">
                {isFull && <Check size={16} strokeWidth={2} className="text-ok" role="img" aria-label={t('full')} />}
                {format.number(total)}
              </span>
            </Entry>
          </li>
        ))}
      </ul>
      <div className="mt-auto pt-6">
        <PublicProfileButton username={username} publicCount={overall.public} className={entryClass} />
        <ReorderButton publicCount={overall.public} className={entryClass} />
        <ThemeButton className={entryClass} />
        <HistoryButton className={entryClass} />
      </div>
    </nav>
  );
};

const Count = ({ term, count }: { readonly term: string; readonly count: number }) => (
  <div className="flex flex-row-reverse items-baseline gap-1">
    <dt className="text-14 text-muted">{term}</dt>
    <dd className="title text-22">{format.number(count)}</dd>
  </div>
);

interface EntryProps {
  readonly icon: LucideIcon;
  readonly kind: ContentKindId | null;
  readonly selected: ContentKindId | null;
  readonly onNavigate: (() => void) | undefined;
  readonly children: ReactNode;
}

const Entry = ({ icon: Icon, kind, selected, onNavigate, children }: EntryProps) => (
  <Link
    to={dashboardAddress(kind)}
    aria-current={kind === selected ? 'page' : undefined}
    className={classNames(entryClass, 'group/entry')}
    onClick={onNavigate}
  >
    <Icon size={17} strokeWidth={1.75} aria-hidden className="shrink-0 group-aria-[current=page]/entry:text-accent" />
    {children}
  </Link>
);
