import { BouncingDots, classNames, Dialog, LoadFailure } from '@marquee/ui';
import {
  useClickOverview,
  useMessages,
  useNavigate,
  usePageTitle,
  useSearchParams,
  useSidebarToggle,
  useUser,
} from '@marquee/web-kit';
import { Share2, Smartphone } from 'lucide-react';
import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useContentList } from '../../api/content-list.api';
import { contentMessages } from '../../content.messages';
import { formFor } from '../../kinds/form-address';
import { SharePlace } from '../../share/share-place';
import { useShare } from '../../share/use-share';
import { kindEntries } from '../../kinds/kind-entries';
import { overallCounts, selectedKind } from './kind-counts';
import { KindList, KindTop } from './kind-parts';
import { LivePreview } from './live-preview';
import { OpeningSentence } from './opening-sentence';
import { Overview } from './overview';
import { PublicProfileButton } from './page-buttons';
import { Ready, ReadySentence } from './ready';
import { Sidebar } from './sidebar';
import { SuccessBanner } from './success-banner';
import { TypeTabs } from './type-tabs';
import { useIsWide } from './use-is-wide';
import { usePastedAddress } from './use-pasted-address';
import { usePrefetch, usePreparedKind } from './use-prefetch';

/** The quiet room behind the sign: what happened, what there is, and the page as visitors see it. */
export const DashboardPage = ({ firstSteps, prepareEditor }: Omit<DashboardProps, 'content'>) => {
  const t = useMessages(contentMessages);
  const [search] = useSearchParams();
  usePreparedKind(selectedKind(search));
  usePageTitle(t('dashboardTitle'));
  const list = useContentList();
  const isOpening = useOpeningIsAwaited(list.isPending);
  if (list.isPending || (list.data && isOpening)) return <BouncingDots label={t('loading')} fillsPage />;
  if (list.data === undefined)
    return (
      <LoadFailure level={1} title={t('fetchFailed')} retryLabel={t('retry')} onRetry={() => void list.refetch()} />
    );
  return <Dashboard content={list.data} firstSteps={firstSteps} prepareEditor={prepareEditor} />;
};

/** How long a dashboard that loads waits for what its opening sentence says, so that nothing below it moves; in ms. */
const OPENING_MS = 600;

/** `isLoading`: whether the list is still on its way. Who returns to a list that is there waits for nothing. */
const useOpeningIsAwaited = (isLoading: boolean): boolean => {
  const { isPending, failureCount } = useClickOverview();
  const [isTimeLeft, setTimeLeft] = useState(isLoading);
  useEffect(() => {
    const timer = setTimeout(() => setTimeLeft(false), OPENING_MS);
    return () => clearTimeout(timer);
  }, []);
  return isPending && failureCount === 0 && isTimeLeft;
};

type ContentListQuery = ReturnType<typeof useContentList>;

interface DashboardProps {
  readonly content: NonNullable<ContentListQuery['data']>;
  /** What is left of the first steps, on the overview. */
  readonly firstSteps: ReactNode;
  /** Loads the screen of the forms. */
  readonly prepareEditor: () => Promise<unknown>;
}

const Dashboard = ({ content: { items, counts }, firstSteps, prepareEditor }: DashboardProps) => {
  usePrefetch(prepareEditor);
  const t = useMessages(contentMessages);
  const [search] = useSearchParams();
  const kind = selectedKind(search);
  const username = useUser()?.username ?? '';
  const navigate = useNavigate();
  usePastedAddress((address) => void navigate(formFor(address)));
  const clicks = useClickOverview().data;
  const overall = overallCounts(counts);
  const isFirstVisit = kind === null && overall.total + overall.archived === 0;
  const page = { username, kind, isLit: overall.public > 0 };
  const sidebar = { counts, selected: kind, username };
  const panel = kind === null ? undefined : kindEntries[kind].panel;
  const isWide = useIsWide();
  const panelId = panel?.idIn(search) ?? null;
  const itemPanel = panel && panelId !== null && (
    <Suspense fallback={<BouncingDots label={t('loading')} />}>
      <panel.Panel key={panelId} id={panelId} isScreen={!isWide} />
    </Suspense>
  );
  const columnClass = 'min-w-0 pt-3 lg:pt-5 lg:pb-10';
  const isPanelAlone = !isWide && Boolean(itemPanel);
  return (
    <div className="mx-auto grid w-full max-w-[1440px] px-5 pb-24 md:px-6 lg:grid-cols-[228px_minmax(0,1fr)] lg:gap-x-6 lg:pb-6 xl:grid-cols-[228px_minmax(0,1fr)_340px] xl:gap-x-7">
      <div className="sticky top-16 h-[calc(100dvh-64px)] overflow-y-auto pt-4 pb-5 max-lg:hidden">
        <Sidebar {...sidebar} />
      </div>
      {isPanelAlone && <div className={columnClass}>{itemPanel}</div>}
      <div className={classNames(columnClass, isPanelAlone && 'hidden')}>
        <SuccessBanner />
        {kind === null && firstSteps}
        {kind !== null && <KindTop key={kind} kind={kind} counts={counts} />}
        {isFirstVisit && <ReadySentence />}
        {kind === null && !isFirstVisit && <OpeningSentence overview={clicks} items={items} isLit={page.isLit} />}
        <PhoneActions username={username} publicCount={overall.public} preview={<LivePreview {...page} />} />
        <TypeTabs counts={counts} selected={kind} />
        <div className="mt-4 lg:mt-7">
          {kind !== null && <KindList key={kind} kind={kind} counts={counts} clicks={clicks} />}
          {isFirstVisit && <Ready />}
          {kind === null && !isFirstVisit && <Overview items={items} counts={counts} clicks={clicks} />}
        </div>
      </div>
      <div className="sticky top-16 flex h-[calc(100dvh-64px)] flex-col pt-5 pb-6 max-xl:hidden">
        {(isWide && itemPanel) || <LivePreview {...page} className="min-h-0 flex-1" />}
      </div>
      <SharePlace username={username} isLit={page.isLit} />
      <Drawer>{(close) => <Sidebar {...sidebar} onNavigate={close} />}</Drawer>
    </div>
  );
};

/** The sidebar where there is no room for it: the top bar's menu button opens it. */
const Drawer = ({ children }: { readonly children: (close: () => void) => ReactNode }) => {
  const t = useMessages(contentMessages);
  const [open, setOpen] = useState(false);
  useSidebarToggle(useCallback(() => setOpen((now) => !now), []));
  const close = () => setOpen(false);
  return (
    <Dialog open={open} onClose={close} title={t('sidebar')} closeLabel={t('close')}>
      {children(close)}
    </Dialog>
  );
};

interface PhoneActionsProps {
  readonly username: string;
  readonly publicCount: number;
  readonly preview: ReactNode;
}

const actionClass =
  'inline-flex min-h-11 min-w-0 flex-1 items-center justify-center gap-2.5 rounded-control bg-surface px-3 text-15 font-[600] whitespace-nowrap max-[359px]:gap-1.5 max-[359px]:px-2 max-[359px]:text-14 ring-1 ring-inset ring-line-strong hover:bg-hover';

/** Where the preview has no column of its own it opens in a dialog. */
const PhoneActions = ({ username, publicCount, preview }: PhoneActionsProps) => {
  const t = useMessages(contentMessages);
  const { open: share } = useShare();
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-5 mb-3 flex gap-2 xl:hidden lg:max-w-md">
      <button type="button" className={actionClass} onClick={() => setOpen(true)}>
        <Smartphone size={18} strokeWidth={1.75} aria-hidden />
        {t('preview')}
      </button>
      <PublicProfileButton username={username} publicCount={publicCount} className={actionClass} />
      {publicCount > 0 && (
        <button
          type="button"
          aria-label={t('sharePage')}
          className={classNames(actionClass, 'max-w-11 px-0!')}
          onClick={() => share('page')}
        >
          <Share2 size={18} strokeWidth={1.75} aria-hidden />
        </button>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={t('preview')} closeLabel={t('close')}>
        {preview}
      </Dialog>
    </div>
  );
};
