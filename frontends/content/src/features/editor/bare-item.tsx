import { BouncingDots, EmptyState } from '@marquee/ui';
import { ApiError, Link, useMessages, usePageTitle } from '@marquee/web-kit';
import { useState, type ReactNode } from 'react';
import { useItemOfAnyKind, useItemsNamed } from '../../api/content-by-id.api';
import type { ContentItem } from '../../api/content-item';
import { itemMessages } from '../../item.messages';
import { kindEntries } from '../../kinds/kind-entries';
import { KindText } from '../../kinds/kind-text';
import { editAddressOfKind } from '../../lists/item-actions';
import { DeletedItem } from './deleted-item';
import { EditorProblem } from './editor-problem';

interface BareItemProps {
  readonly id: string;
  /** Draws the form of the item. */
  readonly form: (item: ContentItem) => ReactNode;
}

/** `/edit/{id}`: the item of this id, whatever its kind. Where several kinds have one, it asks which is meant. */
export const BareItem = ({ id, form }: BareItemProps) => {
  const t = useMessages(itemMessages);
  const query = useItemOfAnyKind(id);
  // The form starts from what was there when it opened.
  const [opened, setOpened] = useState<ContentItem | null>(null);
  if (opened === null && query.data) setOpened(query.data);
  if (opened !== null) return form(opened);
  if (query.isPending) return <BouncingDots label={t('loading')} fillsPage />;
  if (query.error instanceof ApiError && query.error.code === 'ambiguous_content_id') return <WhichOne id={id} />;
  if (query.isError) return <EditorProblem title={t('loadFailed')} onRetry={() => void query.refetch()} />;
  return <DeletedItem contentId={id} />;
};

const WhichOne = ({ id }: { readonly id: string }) => {
  const t = useMessages(itemMessages);
  const { data, isError, refetch } = useItemsNamed(id);
  if (data === undefined)
    return isError ? (
      <EditorProblem title={t('loadFailed')} onRetry={() => void refetch()} />
    ) : (
      <BouncingDots label={t('loading')} fillsPage />
    );
  return <Choices id={id} items={data} />;
};

const Choices = ({ id, items }: { readonly id: string; readonly items: readonly ContentItem[] }) => {
  const t = useMessages(itemMessages);
  usePageTitle(t('whichOne'));
  return (
    <EmptyState
      level={1}
      title={t('whichOne')}
      text={t('whichOneHint', { id })}
      action={
        <ul className="w-80 max-w-full divide-y divide-line text-left">
          {items.map((item) => (
            <li key={item.contentId}>
              <Choice item={item} />
            </li>
          ))}
        </ul>
      }
    />
  );
};

const Choice = ({ item }: { readonly item: ContentItem }) => {
  const { icon: Icon, titleOf } = kindEntries[item.contentType];
  return (
    <Link
      to={editAddressOfKind(item)}
      state={{ contentType: item.contentType, item }}
      className="flex min-h-14 items-center gap-3 rounded-control px-3 hover:bg-hover"
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-accent" />
      <span className="shrink-0 text-15 font-[600]">
        <KindText kind={item.contentType} text="singular" />
      </span>
      <span className="min-w-0 truncate text-14 text-muted" dir="auto" translate="no">
        {titleOf(item)}
      </span>
    </Link>
  );
};
