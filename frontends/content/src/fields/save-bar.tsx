import { Button } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import type { ReactNode } from 'react';
import { itemMessages } from '../item.messages';

interface SaveBarProps {
  /** Whether the server has all that the form holds, files on their way aside. */
  readonly isSaved: boolean;
  /** What the button says while nothing is under way. */
  readonly submitLabel: string;
  readonly isSaving: boolean;
  readonly isUploading: boolean;
  readonly error: string | undefined;
  /** Shown while the form is not saved, in place of the usual words. */
  readonly note?: ReactNode;
  readonly onCancel: () => void;
}

/** Sticks to the bottom: the state of the form at the left, what can be done at the right. */
export const SaveBar = ({ isSaved, submitLabel, isSaving, isUploading, error, note, onCancel }: SaveBarProps) => {
  const t = useMessages(itemMessages);
  const isBusy = isSaving || isUploading;
  const submit = isSaving ? t('saving') : isUploading ? t('uploading') : submitLabel;
  return (
    <div className="sticky bottom-0 z-10 border-t border-line bg-canvas px-5 md:px-6 lg:pr-16 lg:pl-[min(120px,8.33vw)]">
      <div className="mx-auto flex min-h-[76px] max-w-[536px] flex-wrap items-center justify-end gap-x-3 gap-y-1 py-3 lg:mx-0">
        {error === undefined ? (
          <p className="mr-auto text-14 text-muted max-[359px]:sr-only">
            {isSaved && !isUploading ? t('stored') : (note ?? t('notSaved'))}
          </p>
        ) : (
          <p role="alert" className="mr-auto text-14 text-bad">
            {error}
          </p>
        )}
        <div className="flex items-center gap-3">
          <Button variant="quiet" onClick={onCancel} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button
            variant="primary"
            type="submit"
            disabled={isBusy}
            className="max-[359px]:leading-5 max-[359px]:whitespace-normal"
          >
            {submit}
          </Button>
        </div>
      </div>
    </div>
  );
};
