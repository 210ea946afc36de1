import type { ContentKindId } from '@marquee/page';
import { BouncingDots, Button, buttonClass, EmptyState, LoadFailure, LoadMore } from '@marquee/ui';
import { format, Link, useMessages, type ClickOverview } from '@marquee/web-kit';
import { useDeferredValue, useMemo, useRef } from 'react';
import type { ContentCounts } from '../../api/content-item';
import { useContentList } from '../../api/content-list.api';
import { useAllItems } from '../../api/whole-page.api';
import { contentMessages } from '../../content.messages';
import { kindEntries } from '../../kinds/kind-entries';
import { useKindTexts } from '../../kinds/kind-text';
import { createAddress, kindCount } from './kind-counts';
import { ListTools } from './list-tools';
import {
  figuresOf,
  isNarrowed,
  needsAll,
  passes,
  shownIn,
  WHOLE_LIST,
  type ListFilter,
  type ListView,
} from './list-view';
import { useListView } from './use-list-view';

interface KindListProps {
  readonly kind: ContentKindId;
  readonly counts: ContentCounts;
  readonly clicks: ClickOverview | undefined;
}

/** All items of one kind, public or not. */
export const KindList = ({ kind, counts, clicks }: KindListProps) => {
  const t = useMessages(contentMessages);
  const texts = useKindTexts(kind);
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
  return <Items kind={kind} counts={counts} clicks={clicks} />;
};

/** The list with what finds something in it; one item alone is found without. */
const Items = ({ kind, counts, clicks }: KindListProps) => {
  const t = useMessages(contentMessages);
  const texts = useKindTexts(kind);
  const entry = kindEntries[kind];
  const { total, public: isPublic } = kindCount(counts, kind);
  const [chosen, change] = useListView(entry);
  const view = total > 1 ? chosen : WHOLE_LIST;
  const { list, all, items } = useItemsFor(kind, view);
  const figures = useMemo(() => figuresOf(clicks), [clicks]);
  const deferred = useDeferredValue(view);
  const shown = useMemo(
    () => items && (needsAll(deferred) ? shownIn(items, deferred, entry, figures) : items),
    [items, deferred, entry, figures],
  );
  const countOf = (filter: ListFilter): number | undefined => {
    if (filter === 'all') return total;
    if (filter === 'public') return isPublic;
    if (filter === 'private') return total - isPublic;
    return all && (filter !== 'quiet' || figures.isQuiet)
      ? all.filter((item) => passes(item, filter, figures)).length
      : undefined;
  };
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    change({ text: WHOLE_LIST.text, filter: WHOLE_LIST.filter });
    field.current?.focus(); // the button that was pressed goes
  };
  return (
    <section aria-label={texts('plural')}>
      {total > 1 && (
        <ListTools field={field} kind={kind} view={view} countOf={countOf} days={figures.days} onChange={change}>
          {shown &&
            isNarrowed(view) &&
            t('shownOf', { shown: format.number(shown.length), total: format.number(total) })}
        </ListTools>
      )}
      {items === undefined && !list.isError && <BouncingDots label={t('loading')} />}
      {items === undefined && list.isError && (
        <LoadFailure title={t('fetchFailed')} retryLabel={t('retry')} onRetry={() => void list.refetch()} />
      )}
      {shown?.length === 0 && isNarrowed(view) && (
        <EmptyState
          title={t('noneFound', { type: texts('pluralInText') })}
          action={<Button onClick={clear}>{t('clearFilters')}</Button>}
        />
      )}
      {shown && shown.length > 0 && <entry.List items={shown} overview={clicks} isDetailed />}
      {!needsAll(view) && <MoreOf kind={kind} />}
    </section>
  );
};

/** `items`: what the view is made from; `all`: the same where it is known to be every item of the kind. */
const useItemsFor = (kind: ContentKindId, view: ListView) => {
  const pages = useContentList(kind);
  const isCut = pages.hasNextPage && needsAll(view);
  const whole = useAllItems({ enabled: isCut });
  const list = isCut ? whole : pages;
  const found = list.data?.items;
  const items = useMemo(() => found?.filter(({ contentType }) => contentType === kind), [found, kind]);
  return { list, items, all: isCut || !pages.hasNextPage ? items : undefined };
};

/** The next page of the list. */
const MoreOf = ({ kind }: Pick<KindListProps, 'kind'>) => {
  const t = useMessages(contentMessages);
  const list = useContentList(kind);
  return (
    list.hasNextPage && (
      <LoadMore
        isLoading={list.isFetchingNextPage}
        hasFailed={list.isFetchNextPageError}
        onLoad={() => void list.fetchNextPage()}
        texts={{ show: t('loadMore'), loading: t('loading'), failed: t('loadMoreFailed') }}
      />
    )
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
