import { BouncingDots, EmptyState, LoadFailure, buttonClass } from '@marquee/ui';
import { Link, useMessages, usePageTitle } from '@marquee/web-kit';
import { useMemo } from 'react';
import { usePageHistory } from '../../api/page-history.api';
import { itemMessages } from '../../item.messages';
import { timelineOf } from './timeline';
import { TimeTravel } from './time-travel';
import { timeTravelMessages } from './time-travel.messages';

/** `/history?at=…`: the page as it was at any moment, and the way back to it. */
export default function HistoryPage() {
  const t = useMessages(timeTravelMessages);
  const tContent = useMessages(itemMessages);
  usePageTitle(t('title'));
  const { data, dataUpdatedAt, isPending, refetch } = usePageHistory();
  const timeline = useMemo(() => data && timelineOf(data.history, dataUpdatedAt), [data, dataUpdatedAt]);
  if (isPending) return <BouncingDots label={tContent('loading')} fillsPage />;
  if (data === undefined || timeline === undefined) {
    return (
      <LoadFailure level={1} title={t('loadFailed')} retryLabel={tContent('retry')} onRetry={() => void refetch()} />
    );
  }
  if (timeline === null) {
    return (
      <EmptyState
        level={1}
        title={t('nothing')}
        text={t('nothingHint')}
        action={
          <Link to="/dashboard" className={buttonClass()}>
            {tContent('backToDashboard')}
          </Link>
        }
      />
    );
  }
  return <TimeTravel own={data} timeline={timeline} />;
}
