import { Switch, toast } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useState } from 'react';
import type { ContentItem } from '../api/content-item';
import { useUndo } from '../api/history.api';
import { useSaveContent } from '../api/save-content.api';
import { contentMessages } from '../content.messages';
import { undoMessages } from '../history/undo.messages';

interface VisibilitySwitchProps {
  readonly item: ContentItem;
  readonly title: string;
}

/** Whether visitors see the item. It saves at once; what it did can be undone as long as its toast is shown. */
export const VisibilitySwitch = ({ item, title }: VisibilitySwitchProps) => {
  const t = useMessages(contentMessages);
  const tHistory = useMessages(undoMessages);
  const save = useSaveContent();
  const undo = useUndo();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [saved, setSaved] = useState<ContentItem | null>(null);
  // A long list comes later than the answer to the save.
  const known = saved !== null && saved.updatedAt > item.updatedAt ? saved : item;
  const { contentId } = item;

  // The row may be gone when the answer comes, with a filter that it does not pass any more.
  const undoOf = (doneAt: string) => ({
    label: tHistory('undoDelete'),
    onSelect: () =>
      void undo.mutateAsync({ contentId, doneAt }).then(
        () => toast.success(tHistory('undone')),
        () => toast.error(tHistory('undoFailed')),
      ),
  });
  const change = (isPublic: boolean) => {
    setWanted(isPublic);
    save
      .mutateAsync({ mode: 'update', changes: { contentId, isPublic } })
      .then(
        (changed) => {
          setSaved(changed);
          toast.success(t(isPublic ? 'isPublicNow' : 'isPrivateNow', { title }), undoOf(changed.updatedAt));
        },
        () => toast.error(t('visibilityFailed', { title })),
      )
      .finally(() => setWanted(null));
  };
  return (
    <Switch
      label={t('publicNamed', { title })}
      isLabelHidden
      checked={wanted ?? known.isPublic}
      aria-busy={wanted !== null}
      onChange={({ target }) => {
        if (wanted === null) change(target.checked);
      }}
    />
  );
};
