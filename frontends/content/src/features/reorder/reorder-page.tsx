import { BouncingDots, Button, buttonClass, EmptyState, LoadFailure } from '@marquee/ui';
import { format, Link, useMessages, usePageTitle } from '@marquee/web-kit';
import { useDeferredValue, useRef, useState } from 'react';
import { useWholePage, type WholePage } from '../../api/whole-page.api';
import { itemMessages } from '../../item.messages';
import { ConflictDialog } from '../../fields/conflict-dialog';
import { LeaveDialog } from '../../fields/leave-dialog';
import { useLeaveGuard } from '../../fields/use-leave-guard';
import { SearchField } from '../../lists/search-field';
import type { PlaceOnPage } from '../../page-preview/page-sections';
import { useFoundSections } from './found-sections';
import { OrderBadge } from './order-badge';
import { OrderBoard } from './order-board';
import { OrderPreview } from './order-preview';
import { reorderMessages } from './reorder.messages';
import { ShortOrder } from './short-order';
import { useOrderDraft, type OrderDraft } from './use-order-draft';

/** `/reorder`: in which order the page shows its sections, and their items. */
export default function ReorderPage() {
  const t = useMessages(itemMessages);
  usePageTitle(useMessages(reorderMessages)('title'));
  const page = useWholePage();
  // A reload that fails still answers what was there before.
  const reload = async () => {
    const { data, isError } = await page.refetch();
    return isError ? undefined : data;
  };
  if (page.data !== undefined) return <Reorder page={page.data} reload={reload} />;
  if (page.isPending) return <BouncingDots label={t('loading')} fillsPage />;
  return <LoadFailure level={1} title={t('fetchFailed')} retryLabel={t('retry')} onRetry={() => void page.refetch()} />;
}

interface ReorderProps {
  readonly page: WholePage;
  readonly reload: () => Promise<WholePage | undefined>;
}

const Reorder = ({ page, reload }: ReorderProps) => {
  const t = useMessages(reorderMessages);
  const tContent = useMessages(itemMessages);
  const draft = useOrderDraft(page, reload);
  const guard = useLeaveGuard(draft.isDirty);
  const [moved, setMoved] = useState<PlaceOnPage | null>(null);
  const isEmpty = draft.sections.length === 0;
  return (
    <div className="mx-auto grid w-full max-w-[1200px] px-5 pb-10 md:px-6 xl:grid-cols-[minmax(0,720px)_372px] xl:justify-between xl:gap-x-16">
      <div className="min-w-0 pt-3">
        <h1 className="title-large text-36 leading-[1.2]">{t('title')}</h1>
        {/* On phones the line wraps, and only the buttons stay in sight. */}
        <div className="max-md:contents md:sticky md:top-16 md:z-10 md:-mx-1 md:flex md:items-center md:justify-between md:gap-x-6 md:bg-canvas md:p-1">
          <p className="text-16 text-muted">{t('subtitle')}</p>
          <span className="flex justify-end gap-2 max-md:sticky max-md:top-15 max-md:z-10 max-md:-mx-1 max-md:mt-1 max-md:bg-canvas max-md:p-1 sm:max-md:top-16">
            <Button variant="quiet" onClick={() => guard.goTo('/dashboard')}>
              {tContent('cancel')}
            </Button>
            <Button variant="primary" disabled={isEmpty || draft.isSaving} onClick={() => void draft.save()}>
              {draft.isSaving ? t('saving') : t('save')}
            </Button>
          </span>
        </div>
        {isEmpty ? (
          <Nothing hasPublic={page.items.some(({ isPublic }) => isPublic)} />
        ) : (
          <>
            <Help />
            <Board draft={draft} onMove={setMoved} />
          </>
        )}
      </div>
      <div className="sticky top-16 flex h-[calc(100dvh-64px)] flex-col pt-3 pb-6 max-xl:hidden">
        <OrderPreview page={page} sections={draft.sections} isDirty={draft.isDirty} moved={moved} />
      </div>
      <ConflictDialog
        title={t('conflictTitle')}
        mine={{ title: t('mine'), content: <ShortOrder title={t('mine')} sections={draft.sections} /> }}
        theirs={{
          title: t('theirs'),
          contentOf: (sections) => <ShortOrder title={t('theirs')} sections={sections} />,
        }}
        conflict={draft.conflict}
        isSaving={draft.isSaving}
      />
      <LeaveDialog guard={guard} />
    </div>
  );
};

/** Up to here all items are in sight. */
const FEW = 12;

interface BoardProps {
  readonly draft: OrderDraft;
  readonly onMove: (moved: PlaceOnPage) => void;
}

/** The sections, and where they are long a search in them. */
const Board = ({ draft, onMove }: BoardProps) => {
  const t = useMessages(reorderMessages);
  const [text, setText] = useState('');
  const sought = useDeferredValue(text);
  const field = useRef<HTMLInputElement>(null);
  const found = useFoundSections(draft.sections, sought);
  const total = found.reduce((sum, { count }) => sum + count, 0);
  const shown = found.reduce((sum, { rows }) => sum + rows.length, 0);
  const clear = () => {
    setText('');
    field.current?.focus(); // the button that was pressed goes
  };
  return (
    <>
      {total > FEW && (
        <div className="mb-4">
          <SearchField field={field} label={t('search')} text={text} onChange={setText} />
          <p role="status" className="mt-1 text-13 text-muted tabular-nums empty:hidden">
            {sought.trim() !== '' && t('found', { n: format.number(shown), total: format.number(total) })}
          </p>
        </div>
      )}
      {shown === 0 && (
        <EmptyState title={t('noneFound')} action={<Button onClick={clear}>{t('clearSearch')}</Button>} />
      )}
      <OrderBoard draft={draft} found={found} onMove={onMove} />
    </>
  );
};

/** How one orders, with the badges themselves. */
const Help = () => {
  const t = useMessages(reorderMessages);
  return (
    <section
      aria-label={t('help')}
      className="my-4 flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1.5 border-y border-line py-2 text-14"
    >
      <h2 className="font-[600]">{t('help')}</h2>
      <p className="flex items-center gap-2">
        <span role="img" aria-label={t('sectionBadge')} className="inline-flex">
          <OrderBadge of="section" place={1} />
        </span>
        {t('helpSections')}
      </p>
      <p className="flex items-center gap-2">
        <span role="img" aria-label={t('itemBadge')} className="inline-flex">
          <OrderBadge of="item" place={1} />
        </span>
        {t('helpItems')}
      </p>
      <p>{t('helpNumber')}</p>
      <p className="text-muted">{t('helpSave')}</p>
    </section>
  );
};

const Nothing = ({ hasPublic }: { readonly hasPublic: boolean }) => {
  const t = useMessages(reorderMessages);
  const tContent = useMessages(itemMessages);
  return (
    <EmptyState
      title={t(hasPublic ? 'nothingToReorder' : 'nothing')}
      text={t(hasPublic ? 'nothingToReorderHint' : 'nothingHint')}
      action={
        <Link to="/dashboard" className={buttonClass()}>
          {tContent('backToDashboard')}
        </Link>
      }
    />
  );
};
