import { BouncingDots, Button, EmptyState, LoadFailure } from '@marquee/ui';
import {
  ApiError,
  readerZone,
  useClickOverview,
  useIsBlocked,
  useMessages,
  useNavigate,
  usePageTitle,
  useSearchParams,
  useUser,
} from '@marquee/web-kit';
import { analyticsMessages } from '../../analytics.messages';
import { useClickBursts, useClickSummary } from './api/click-summary.api';
import { Bursts } from './facts/bursts';
import { useLink } from './api/link.api';
import { FiguresMenu } from './figures-menu';
import { Figures } from './figures-view';
import { Headline } from './headline';
import { LinkBadge } from './link-badge';
import { RouteFigures } from './routes/route-figures';
import { isRouted } from './routes/route-rows';
import { boundsOf, periodFromSearch, searchOfPeriod, type Period } from './period/period';
import { PeriodPicker } from './period/period-picker';

/** The figures of one link: a sentence, then the map, the times, the places, devices and sources. */
export const AnalyticsPage = ({ linkId }: { readonly linkId: string }) => {
  const t = useMessages(analyticsMessages);
  const link = useLink(linkId);
  usePageTitle(link.data === null ? t('notFound') : t('pageTitle', { link: link.data?.title || linkId }));
  if (link.isPending) return <BouncingDots label={t('loading')} fillsPage />;
  if (link.data === undefined) return <FiguresFailure error={link.error} onRetry={() => void link.refetch()} />;
  if (link.data === null) return <NotFound />;
  return <LinkAnalytics key={link.data.id} link={link.data} />;
};

type Link = NonNullable<ReturnType<typeof useLink>['data']>;

/** What the address of the page says about the figures. */
interface Shown {
  readonly period: Period;
  readonly isAside: boolean;
  readonly route: string | null;
  readonly goal: string | null;
}

const LinkAnalytics = ({ link }: { readonly link: Link }) => {
  const t = useMessages(analyticsMessages);
  const [search, setSearch] = useSearchParams();
  const period = periodFromSearch(search);
  // Bounds are midnights, so the query key changes with the day and not with every drawing.
  const bounds = boundsOf(period, new Date());
  const isBackwards = bounds === 'backwards';
  const { contentId } = link;
  const tz = readerZone();
  const burstsAside = search.get('bursts') === 'aside';
  const [route, goal] = [search.get('route'), search.get('goal')];
  const asked = { contentId, bounds: isBackwards ? {} : bounds, tz, route };
  const summary = useClickSummary(asked, burstsAside, !isBackwards);
  const counted = useClickBursts(asked, !isBackwards && !burstsAside && route === null);
  const show = (change: Partial<Shown>) => {
    const next: Shown = { period, isAside: burstsAside, route, goal, ...change };
    const rest = { ...(next.isAside && { bursts: 'aside' }), ...(next.route && { route: next.route }) };
    setSearch({ ...searchOfPeriod(next.period), ...rest, ...(next.goal && { goal: next.goal }) }, { replace: true });
  };
  const isAllTime = period.kind === 'all';
  const sinceYesterday = useClickOverview({
    tz,
    enabled: isAllTime,
    select: ({ items }) => items.find((item) => item.contentId === contentId)?.sinceYesterday,
  }).data;
  const username = useUser()?.username ?? '';
  if (summary.isPending && !isBackwards) return <BouncingDots label={t('loading')} fillsPage />;
  const isGone = summary.error instanceof ApiError && summary.error.code === 'content_not_found';
  if (isGone && summary.data === undefined) return <NotFound />;
  return (
    <div className="mx-auto w-full max-w-[1440px] px-5 pt-4 pb-16 md:px-10 xl:px-[72px]">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <LinkBadge username={username} linkId={link.id} title={link.title} imageUrl={link.imageUrl} />
        <div className="flex items-start gap-1 max-md:w-full">
          <PeriodPicker period={period} isBackwards={isBackwards} onChange={(next) => show({ period: next })} />
          <FiguresMenu
            contentId={contentId}
            linkId={link.id}
            title={link.title || link.id}
            imageUrl={link.imageUrl}
            publicAddress={link.isPublic ? new URL(encodeURI(`/@${username}/${link.id}`), location.origin).href : null}
            bounds={isBackwards ? null : bounds}
          />
        </div>
      </div>
      {summary.data !== undefined ? (
        <>
          <div className="mt-5 max-w-[720px] md:mt-3" aria-busy={summary.isPlaceholderData}>
            <Headline summary={summary.data} isAllTime={isAllTime} />
          </div>
          {summary.isError && <StaleNotice />}
          <Figures
            summary={summary.data}
            contentId={contentId}
            bursts={
              <Bursts
                bursts={burstsAside ? (summary.data.bursts ?? undefined) : counted}
                isAside={burstsAside}
                onChange={(isAside) => show({ isAside })}
              />
            }
            routes={
              isRouted(link) && (
                <RouteFigures
                  link={link}
                  bounds={asked.bounds}
                  goal={goal}
                  onGoal={(next) => show({ goal: next })}
                  chosen={route}
                  onChoose={(next) => show({ route: next })}
                />
              )
            }
            sinceYesterday={isAllTime && !burstsAside && route === null ? sinceYesterday : undefined}
          />
        </>
      ) : summary.isError ? (
        burstsAside ? (
          <BurstsFailure onCount={() => show({ isAside: false })} />
        ) : (
          <FiguresFailure error={summary.error} onRetry={() => void summary.refetch()} />
        )
      ) : (
        // The picker says what is wrong with a period that has no figures.
        <h1 className="sr-only">{t('pageTitle', { link: link.title || link.id })}</h1>
      )}
    </div>
  );
};

interface FiguresFailureProps {
  readonly error: Error | null;
  readonly onRetry: () => void;
}

const FiguresFailure = ({ error, onRetry }: FiguresFailureProps) => {
  const t = useMessages(analyticsMessages);
  const isBlocked = useIsBlocked(error);
  return (
    <LoadFailure
      level={1}
      tone="bad"
      title={t('failed')}
      {...(isBlocked && { text: t('blocked') })}
      retryLabel={t('retry')}
      onRetry={onRetry}
    />
  );
};

/** The figures on the screen stay; that they are no longer fresh is said. */
const StaleNotice = () => {
  const t = useMessages(analyticsMessages);
  return (
    <p role="alert" className="mt-3 text-14 text-bad">
      {t('failed')}
    </p>
  );
};

const BurstsFailure = ({ onCount }: { readonly onCount: () => void }) => {
  const t = useMessages(analyticsMessages);
  return (
    <EmptyState
      role="alert"
      level={1}
      title={t('burstsFailed')}
      action={<Button onClick={onCount}>{t('countBursts')}</Button>}
    />
  );
};

const NotFound = () => {
  const t = useMessages(analyticsMessages);
  const navigate = useNavigate();
  return (
    <EmptyState
      level={1}
      title={t('notFound')}
      text={t('notFoundHint')}
      action={<Button onClick={() => void navigate('/dashboard')}>{t('backToDashboard')}</Button>}
    />
  );
};
