import { lazy, Suspense } from 'react';
import { Button } from './button';
import type { DialogProps } from './dialog-props';

const loadParts = () => import('./dialog-parts');
const DialogParts = lazy(loadParts);

/** Fetches what dialogs need, so that the first one opens at once. */
export const preloadDialogs = (): void => {
  loadParts().catch(() => undefined);
};

/** A modal dialog: focus stays inside and returns to where it was. */
export const Dialog = (props: DialogProps) =>
  props.open ? (
    <Suspense fallback={null}>
      <DialogParts {...props} />
    </Suspense>
  ) : null;

interface ConfirmDialogProps extends Omit<DialogProps, 'children' | 'wide' | 'aside'> {
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  /** While the act is on its way. */
  readonly busy?: boolean;
  /** Shown when the act failed; the dialog stays. */
  readonly error?: string | undefined;
}

/** Asks once before a destructive act; the safe answer comes first and has the focus. */
export const ConfirmDialog = ({
  confirmLabel,
  cancelLabel,
  onConfirm,
  busy = false,
  error,
  ...dialog
}: ConfirmDialogProps) => (
  <Dialog {...dialog}>
    {error !== undefined && (
      <p role="alert" className="mb-4 text-14 text-bad">
        {error}
      </p>
    )}
    <div className="flex flex-wrap justify-end gap-3">
      <Button onClick={dialog.onClose} disabled={busy}>
        {cancelLabel}
      </Button>
      <Button variant="danger" onClick={onConfirm} disabled={busy}>
        {confirmLabel}
      </Button>
    </div>
  </Dialog>
);
