import type { ContentKindId } from '@marquee/page';
import type { ReactNode } from 'react';
import type { ContentItem } from '../api/content-item';
import { HistoryPanel } from '../history/history-panel';
import { LeaveDialog } from './leave-dialog';
import { SaveBar } from './save-bar';
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
    readonly submit: (onSaved: () => void) => Promise<void>;
  };
  /** The texts of the kind. */
  readonly texts: (text: FormText) => string;
  /** Below the title. */
  readonly subtitle?: string;
  /** Files are on their way: the form cannot be saved yet. */
  readonly isUploading?: boolean;
  readonly preview: ReactNode;
  readonly children: ReactNode;
}

/** A form in one column, its save bar at the foot, what visitors will see beside it, and the question before changes are lost. */
export const ItemFormPage = (props: ItemFormPageProps) => {
  const { form, texts, subtitle, isUploading = false, preview, children } = props;
  const { kind, item, isNew, isDirty, isSaving, isSaved, failure } = form;
  const guard = useLeaveGuard((isDirty || isUploading) && !isSaved);
  const goOn = () => guard.finish('/dashboard', { saved: isNew ? 'created' : 'updated', kind });
  return (
    <div className="lg:grid lg:min-h-[calc(100dvh-64px)] lg:grid-cols-2">
      <form
        noValidate
        className="flex flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit(goOn);
        }}
      >
        <div className="flex-1 px-5 pt-4 pb-8 md:px-6 lg:pr-16 lg:pl-[min(120px,8.33vw)]">
          <div className="mx-auto flex max-w-[536px] flex-col gap-4 lg:mx-0">
            <div>
              <h1 className="title-large text-36 leading-[1.2]">{texts(isNew ? 'createTitle' : 'editTitle')}</h1>
              {subtitle !== undefined && <p className="mt-1 text-16 text-muted">{subtitle}</p>}
            </div>
            {children}
            {item !== null && <HistoryPanel item={item} isDirty={isDirty} />}
          </div>
        </div>
        <SaveBar
          isNew={isNew}
          submitLabel={texts(isNew ? 'createButton' : 'updateButton')}
          isDirty={isDirty}
          isSaving={isSaving}
          isUploading={isUploading}
          error={failure}
          onCancel={() => guard.goTo('/dashboard')}
        />
      </form>
      <div className="px-5 py-6 lg:sticky lg:top-16 lg:h-[calc(100dvh-64px)] lg:pt-0 lg:pr-6 lg:pl-0">{preview}</div>
      <LeaveDialog guard={guard} />
    </div>
  );
};
