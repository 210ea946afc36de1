import type { ContentKindId } from '@marquee/page';
import { BouncingDots, buttonClass, EmptyState, LoadFailure, LoadMore } from '@marquee/ui';
import { Link, useMessages, type ClickOverview } from '@marquee/web-kit';
import type { ContentCounts } from '../../api/content-item';
import { useContentList } from '../../api/content-list.api';
import { contentMessages } from '../../content.messages';
import { kindEntries } from '../../kinds/kind-entries';
import { useKindTexts } from '../../kinds/kind-text';
import { createAddress, kindCount } from './kind-counts';

interface KindListProps {
  readonly kind: ContentKindId;
  readonly counts: ContentCounts;
  readonly clicks: ClickOverview | undefined;
}

/** All items of one kind, public or not. */
export const KindList = ({ kind, counts, clicks }: KindListProps) => {
  const t = useMessages(contentMessages);
  const texts = useKindTexts(kind);
  const { List } = kindEntries[kind];
  const list = useContentList(kind);
  const { total } = kindCount(counts, kind);
  if (total === 0) {
    return (
      <EmptyState
        title={t('noneYet', { type: texts('pluralInText') })}
        text={t('noneYetHint', { type: texts('singularInText') })}
        picture={<EmptyRows />}
        action={
          <Link to={createAddress(kind)} className={buttonClass({ variant: 'primary' })}>
            {t('createNamed', { type: texts('singular') })}
          </Link>
        }
      />
    );
  }
  return (
    <section aria-label={texts('plural')}>
      {list.isPending && <BouncingDots label={t('loading')} />}
      {list.isError && list.data === undefined && (
        <LoadFailure title={t('fetchFailed')} retryLabel={t('retry')} onRetry={() => void list.refetch()} />
      )}
      {list.data && (
        <List items={list.data.items.filter(({ contentType }) => contentType === kind)} overview={clicks} isDetailed />
      )}
      {list.hasNextPage && (
        <LoadMore
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onLoad={() => void list.fetchNextPage()}
          texts={{ show: t('loadMore'), loading: t('loading'), failed: t('loadMoreFailed') }}
        />
      )}
    </section>
  );
};

/** The shape of what will come. */
const EmptyRows = () => (
  <div className="w-64 space-y-3">
    {[1, 0.6, 0.3].map((opacity) => (
      <div key={opacity} className="flex items-center gap-3" style={{ opacity }}>
        <span className="size-10 rounded-thumb bg-data-soft" />
        <span className="flex-1 space-y-1.5">
          <span className="block h-2.5 w-3/5 rounded-pill bg-data-soft" />
          <span className="block h-2 w-2/5 rounded-pill bg-chip" />
        </span>
        <span className="h-2.5 w-8 rounded-pill bg-data-soft" />
      </div>
    ))}
  </div>
);
