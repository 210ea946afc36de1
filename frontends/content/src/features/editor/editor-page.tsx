import { contentKindAt, type ContentKindId } from '@marquee/page';
import { BouncingDots, Button } from '@marquee/ui';
import { useLocation, useMessages, useNavigationType, usePageTitle } from '@marquee/web-kit';
import { Suspense, useState } from 'react';
import { useContentItem } from '../../api/content-by-id.api';
import { useDeletedAt } from '../../api/history.api';
import { itemMessages } from '../../item.messages';
import type { ContentItem } from '../../api/content-item';
import { readItemDraft } from '../../fields/item-draft';
import { kindEntries } from '../../kinds/kind-entries';
import { useKindTexts } from '../../kinds/kind-text';
import { FormPreview } from '../../page-preview/form-preview';
import { BareItem } from './bare-item';
import { DeletedItem } from './deleted-item';
import { EditorProblem } from './editor-problem';
import { requestedItem } from './requested-item';

/** `/create` and `/edit`: the form of the asked kind, once the item that it edits is there. */
export default function EditorPage() {
  const t = useMessages(itemMessages);
  const address = useLocation();
  const { type, id, known, mayBeNew } = requestedItem(address);
  // Back, Forward and a reload bring the item as it was when the link was followed: it may have been changed since.
  const isFollowed = useNavigationType() !== 'POP';
  if (type === null)
    return <BareItem id={id ?? ''} form={(item) => <KindForm kind={item.contentType} item={item} />} />;
  const kind = contentKindAt(type);
  if (kind === undefined) return <EditorProblem title={t('unknownType', { type })} />;
  if (id === null) return <KindForm kind={kind.id} item={null} />;
  return <ExistingItem kind={kind.id} id={id} known={isFollowed ? known : undefined} mayBeNew={mayBeNew} />;
}

interface KindFormProps {
  readonly kind: ContentKindId;
  readonly item: ContentItem | null;
}

const KindForm = ({ kind, item: stored }: KindFormProps) => {
  const t = useMessages(itemMessages);
  // What was typed before changes the item of that time: what another tab has saved since is noticed at the save.
  const [item] = useState(() => readItemDraft(kind, stored)?.item ?? stored);
  usePageTitle(useKindTexts(kind)(item === null ? 'createTitle' : 'editTitle'));
  const { Form } = kindEntries[kind];
  return (
    <Suspense fallback={<BouncingDots label={t('loading')} fillsPage />}>
      <Form item={item} preview={(edited) => <FormPreview edited={edited} />} />
    </Suspense>
  );
};

interface ExistingItemProps {
  readonly kind: ContentKindId;
  readonly id: string;
  readonly known: ContentItem | undefined;
  readonly mayBeNew: boolean;
}

const ExistingItem = ({ kind, id, known, mayBeNew }: ExistingItemProps) => {
  const t = useMessages(itemMessages);
  const texts = useKindTexts(kind);
  const query = useContentItem(kind, id, known);
  const contentId = `${kind}:${id}`;
  const isNone = query.data === null;
  // A new item permanently replaces a deleted one: its owner is asked first.
  const { deletedAt } = useDeletedAt(contentId, { enabled: isNone && mayBeNew });
  const isNew = isNone && mayBeNew && deletedAt === null;
  // The form starts from what was there when it opened: a later answer must not undo what is being typed. undefined: not known yet.
  const [opened, setOpened] = useState<ContentItem | null | undefined>(known);
  usePageTitle(texts(mayBeNew && !opened ? 'createTitle' : 'editTitle'));
  if (opened === undefined && (query.data || isNew)) setOpened(query.data);
  if (opened !== undefined) return <KindForm kind={kind} item={opened} />;
  if (query.isPending) return <BouncingDots label={t('loading')} fillsPage />;
  if (query.isError) return <EditorProblem title={t('loadFailed')} onRetry={() => void query.refetch()} />;
  const startAnew = mayBeNew && <Button onClick={() => setOpened(null)}>{texts('createButton')}</Button>;
  return <DeletedItem contentId={contentId} instead={startAnew} />;
};
