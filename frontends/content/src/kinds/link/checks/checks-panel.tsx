import { BouncingDots, Button, classNames, iconButtonClass, LoadFailure, toast } from '@marquee/ui';
import { ApiError, Link, useMessages, useSearchParams } from '@marquee/web-kit';
import { ArrowLeft, X } from 'lucide-react';
import { useChecks, useCheckNow, useDestinations } from '../../../api/destinations.api';
import { useContentItem } from '../../../api/content-by-id.api';
import type { ItemPanelProps } from '../../kind-entry';
import type { OwnLink } from '../link-item';
import { shortMoment } from './check-text';
import { CheckBars, CheckList } from './check-list';
import { WatchSwitches } from './watch-switches';
import { withChecks } from './checks-address';
import { checkMessages } from './destination-check.messages';
import { FallbackField } from './fallback-field';

/** The checks of one link: how they went, the next one, and what happens while its destination is down. */
export default function ChecksPanel({ id, isScreen }: ItemPanelProps) {
  const t = useMessages(checkMessages);
  const [search] = useSearchParams();
  const item = useContentItem('link', id, undefined).data as OwnLink | null | undefined;
  const close = withChecks(search, null);
  const Heading = isScreen ? 'h1' : 'h2';
  return (
    <section
      aria-label={t('checks')}
      className={classNames('rounded-card bg-surface p-5 shadow-rest', !isScreen && 'overflow-y-auto')}
    >
      {isScreen && (
        <Link to={close} className="-mt-2 -ml-1 inline-flex min-h-11 items-center gap-2 px-1 text-15 font-[560]">
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
          {t('back')}
        </Link>
      )}
      <div className="flex min-h-11 items-center gap-3">
        <Heading className="title text-18">{t('checks')}</Heading>
        <span className="ml-auto min-w-0 truncate font-mono text-[12.5px] text-muted" translate="no">
          /{id}
        </span>
        {!isScreen && (
          <Link to={close} aria-label={t('closeChecks')} className={`${iconButtonClass} -mr-3`}>
            <X size={18} strokeWidth={1.75} aria-hidden />
          </Link>
        )}
      </div>
      {item == null ? <BouncingDots label={t('loading')} /> : <Checks item={item} />}
    </section>
  );
}

const Checks = ({ item }: { readonly item: OwnLink }) => {
  const t = useMessages(checkMessages);
  const { contentId } = item;
  const isOn = useDestinations().data?.isOn ?? true;
  const { data, isError, refetch } = useChecks(contentId);
  const now = useCheckNow(contentId);
  if (isError && data === undefined)
    return <LoadFailure title={t('failed')} retryLabel={t('retry')} onRetry={() => void refetch()} />;
  if (data === undefined) return <BouncingDots label={t('loading')} />;
  const isOff = !isOn || data.destination.state === 'off';
  const check = () =>
    now.mutate(undefined, {
      onError: (error) =>
        toast.error(
          t(error instanceof ApiError && error.code === 'LimitExceededException' ? 'checkedOnce' : 'checkFailed'),
        ),
    });
  return (
    <div className="divide-y divide-line">
      <div className="pb-4">
        {data.checks.length === 0 ? (
          <p className="text-15 text-muted">{t(isOn ? (isOff ? 'offHint' : 'none') : 'offByOperator')}</p>
        ) : (
          <CheckBars checks={data.checks} />
        )}
      </div>
      <CheckList checks={data.checks} />
      {!isOff && (
        <div className="flex min-h-16 flex-wrap items-center justify-between gap-3 py-3">
          <span className="text-13 text-muted">
            {data.nextCheckAt === null ? t('notPlanned') : t('nextAt', { time: shortMoment(data.nextCheckAt) })}
          </span>
          <Button onClick={check} disabled={now.isPending}>
            {t(now.isPending ? 'checking' : 'checkNow')}
          </Button>
        </div>
      )}
      <div className="space-y-3 pt-4">
        <FallbackField key={item.downFallbackUrl} item={item} />
        <WatchSwitches item={item} />
      </div>
    </div>
  );
};
