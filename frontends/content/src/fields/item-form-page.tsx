import type { ContentKindId } from '@marquee/page';
import { useRef, type ReactNode } from 'react';
import type { ContentItem } from '../api/content-item';
import { HistoryPanel } from '../history/history-panel';
import { FormLayout } from './form-layout';
import { ItemConflictDialog } from './item-conflict-dialog';
import { LeaveDialog } from './leave-dialog';
import { RestoredNotice, type RestoredDraft } from './restored-notice';
import { SaveBar } from './save-bar';
import type { ItemConflict } from './use-item-conflict';
import type { AfterSave } from './use-item-form';
import { useLeaveGuard } from './use-leave-guard';

type FormText = 'createTitle' | 'editTitle' | 'createButton' | 'updateButton';

interface ItemFormPageProps {
  /** From `useItemForm`. */
  readonly form: {
    readonly kind: ContentKindId;
    readonly item: ContentItem | null;
    readonly isNew: boolean;
    readonly isDirty: boolean;
    readonly isSaving: boolean;
    readonly isSaved: boolean;
    readonly failure: string | undefined;
    readonly conflict: ItemConflict | null;
    /** What the tab had kept of the form. */
    readonly restored: RestoredDraft | null;
    readonly discard: () => void;
    readonly submit: (after: AfterSave) => Promise<void>;
  };
  /** The texts of the kind. */
  readonly texts: (text: FormText) => string;
  /** Below the title. */
  readonly subtitle?: string;
  /** Files are on their way: the form cannot be saved yet. */
  readonly isUploading?: boolean;
  /** In the save bar, while nothing is saved. */
  readonly note?: ReactNode;
  /** Called with the item before the form is left. */
  readonly onSaved?: (saved: ContentItem) => void;
  readonly preview: ReactNode;
  readonly children: ReactNode;
}

/** The form of an item, what visitors will see next to it, and the question before changes are lost. */
export const ItemFormPage = (props: ItemFormPageProps) => {
  const { form, texts, subtitle, isUploading = false, note, onSaved, preview, children } = props;
  const { kind, item, isNew, isDirty, isSaving, isSaved, failure, restored } = form;
  const guard = useLeaveGuard((isDirty || isUploading) && !isSaved, form.discard);
  const uploading = useRef(isUploading);
  uploading.current = isUploading;
  const after: AfterSave = {
    isComplete: () => !uploading.current,
    leave: (saved) => {
      onSaved?.(saved);
      guard.finish('/dashboard', { saved: isNew ? 'created' : 'updated', kind });
    },
  };
  return (
    <>
      <FormLayout
        isTyped
        title={texts(isNew ? 'createTitle' : 'editTitle')}
        {...(subtitle !== undefined && { subtitle })}
        onSubmit={() => void form.submit(after)}
        preview={preview}
        saveBar={
          <SaveBar
            isSaved={!isNew && !isDirty}
            submitLabel={texts(isNew ? 'createButton' : 'updateButton')}
            isSaving={isSaving}
            isUploading={isUploading}
            error={failure}
            note={note}
            onCancel={() => guard.goTo('/dashboard')}
          />
        }
      >
        {restored && <RestoredNotice kind={kind} restored={restored} />}
        {children}
        {item !== null && <HistoryPanel item={item} isDirty={isDirty} />}
      </FormLayout>
      <ItemConflictDialog conflict={form.conflict} />
      <LeaveDialog guard={guard} isKeptOnSignOut />
    </>
  );
};
