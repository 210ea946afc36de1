import type { ContentKindId } from '@marquee/page';
import { BouncingDots, Button, buttonClass, EmptyState, LoadFailure, LoadMore, useSelection } from '@marquee/ui';
import { format, Link, useMessages, type ClickOverview } from '@marquee/web-kit';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { ContentCounts, ContentItem } from '../../api/content-item';
import { useContentList } from '../../api/content-list.api';
import { itemMessages } from '../../item.messages';
import { kindEntries } from '../../kinds/kind-entries';
import { useKindTexts } from '../../kinds/kind-text';
import { ItemPosition } from '../../lists/item-position';
import { ListActsProvider, ListMarksProvider } from '../../lists/list-acts';
import { canImport, ImportLink } from './import-link';
import { createAddress, kindCount } from './kind-counts';
import { ListTools } from './list-tools';
import { figuresOf, isNarrowed, needsAll, passes, shownIn, WHOLE_LIST, type ListFilter } from './list-view';
import { SelectionBar } from './selection-bar';
import { SelectionHead } from './selection-head';
import { useBatchActs } from './use-batch-acts';
import { useKeptFocus } from './use-kept-focus';
import { useKindItems } from './use-kind-items';
import { useListView } from './use-list-view';
import { rowKeys } from './row-keys';
import { useSelectAll } from './use-select-all';

interface KindListProps {
  readonly kind: ContentKindId;
  readonly counts: ContentCounts;
  readonly clicks: ClickOverview | undefined;
}

/** All items of one kind, public or not. */
export const KindList = ({ kind, counts, clicks }: KindListProps) => {
  const { total, archived } = kindCount(counts, kind);
  return total + archived === 0 ? <NoneYet kind={kind} /> : <Items kind={kind} counts={counts} clicks={clicks} />;
};

const NoneYet = ({ kind }: Pick<KindListProps, 'kind'>) => {
  const t = useMessages(itemMessages);
  const texts = useKindTexts(kind);
  return (
    <EmptyState
      title={t('noneYet', { type: texts('pluralInText') })}
      text={t('noneYetHint', { type: texts('singularInText') })}
      picture={<EmptyRows />}
      action={
        <div className="flex flex-wrap items-center justify-center gap-3">
          <Link to={createAddress(kind)} className={buttonClass({ variant: 'primary' })}>
            {t('createNamed', { type: texts('singular') })}
          </Link>
          {canImport(kind) && <ImportLink />}
        </div>
      }
    />
  );
};

/** The list with what finds something in it; one item alone is found without. */
const Items = ({ kind, counts, clicks }: KindListProps) => {
  const t = useMessages(itemMessages);
  const texts = useKindTexts(kind);
  const entry = kindEntries[kind];
  const { total, public: isPublic, archived } = kindCount(counts, kind);
  const isLong = total + archived > 1;
  const [chosen, change] = useListView(entry);
  const view = isLong ? chosen : WHOLE_LIST;
  const [isAllWanted, setAllWanted] = useState(false);
  const isViewOfAll = needsAll(view);
  const { list, all, items } = useKindItems(kind, { isViewOfAll, isAllWanted });
  const figures = useMemo(() => figuresOf(clicks), [clicks]);
  const deferred = useDeferredValue(view);
  const shown = useMemo(() => items && shownIn(items, deferred, entry, figures), [items, deferred, entry, figures]);
  const countOf = (filter: ListFilter): number | undefined => {
    if (filter === 'all') return total;
    if (filter === 'public') return isPublic;
    if (filter === 'private') return total - isPublic;
    if (filter === 'archived') return archived;
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
      {isLong && (
        <ListTools
          field={field}
          kind={kind}
          view={view}
          countOf={countOf}
          knowsClicks={clicks !== undefined}
          onChange={change}
        >
          {shown &&
            isNarrowed(view) &&
            t('shownOf', { shown: format.number(shown.length), total: format.number(total) })}
        </ListTools>
      )}
      {items === undefined && !list.isError && <BouncingDots label={t('loading')} />}
      {items === undefined && list.isError && (
        <LoadFailure title={t('fetchFailed')} retryLabel={t('retry')} onRetry={() => void list.refetch()} />
      )}
      {shown?.length === 0 && !isNarrowed(view) && <NoneYet kind={kind} />}
      {shown?.length === 0 && isNarrowed(view) && (
        <EmptyState
          title={t('noneFound', { type: texts('pluralInText') })}
          action={<Button onClick={clear}>{t('clearFilters')}</Button>}
        />
      )}
      {shown && (
        <Rows
          kind={kind}
          shown={shown}
          total={isNarrowed(view) ? shown.length : total}
          isComplete={all !== undefined}
          canSelect={isLong}
          clicks={clicks}
          field={field}
          onAllWanted={setAllWanted}
        />
      )}
      {!isViewOfAll && !isAllWanted && <MoreOf kind={kind} />}
    </section>
  );
};

interface RowsProps extends Pick<KindListProps, 'kind' | 'clicks'> {
  readonly shown: readonly ContentItem[];
  /** How many there are once all pages are loaded. */
  readonly total: number;
  /** All pages are loaded. */
  readonly isComplete: boolean;
  readonly canSelect: boolean;
  readonly field: React.RefObject<HTMLInputElement | null>;
  readonly onAllWanted: (isWanted: boolean) => void;
}

/** The rows, what is selected of them, and what can be done with it. */
const Rows = ({ kind, shown, total, isComplete, canSelect, clicks, field, onAllWanted }: RowsProps) => {
  const texts = useKindTexts(kind);
  const { List } = kindEntries[kind];
  const selection = useSelection(shown);
  const acts = useBatchActs(kind);
  const { isSelecting, setSelecting, selectAll, clear } = useSelectAll(selection, { shown, isComplete, onAllWanted });
  const { list, onFocus } = useKeptFocus(shown, field);
  const [placed, askPosition] = useState<ContentItem | null>(null);
  const { toggle, has } = selection;
  const { act } = acts;
  const listActs = useMemo(
    () => (canSelect ? { toggle, change: act, askPosition } : null),
    [canSelect, toggle, act, askPosition],
  );
  // What is selected changes boxes, and no rows.
  const rows = useMemo(() => <List items={shown} overview={clicks} isDetailed />, [List, shown, clicks]);
  const head = { type: texts('pluralInText'), shown, total, selection, isSelecting };
  return (
    <ListActsProvider value={listActs}>
      {canSelect && shown.length > 0 && <SelectionHead {...head} onAll={selectAll} onSelecting={setSelecting} />}
      <ListMarksProvider value={{ isSelected: has, isSelecting }}>
        <div ref={list} role="presentation" onFocus={onFocus} onKeyDown={rowKeys(selection, shown)}>
          {shown.length > 0 && rows}
        </div>
      </ListMarksProvider>
      {placed && <ItemPosition item={placed} onClose={() => askPosition(null)} />}
      <SelectionBar kind={kind} selection={selection} total={total} acts={acts} onAll={selectAll} onClear={clear} />
    </ListActsProvider>
  );
};

/** The next page of the list. */
const MoreOf = ({ kind }: Pick<KindListProps, 'kind'>) => {
  const t = useMessages(itemMessages);
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
