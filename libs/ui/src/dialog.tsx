import { Suspense, useEffect } from 'react';
import { Button } from './button';
import type { DialogProps } from './dialog-props';
import { ErrorBoundary } from './error-boundary';
import { lazyPart } from './lazy-part';

export const loadDialogParts = () => import('./dialog-parts');
const DialogParts = lazyPart(loadDialogParts);

/** Of a dialog whose parts could not be loaded: what opened it can be pressed again. */
const Unopened = ({ onClose }: Pick<DialogProps, 'onClose'>) => {
  useEffect(() => onClose(), [onClose]);
  return null;
};

/** A modal dialog: focus stays inside and returns to where it was. */
export const Dialog = (props: DialogProps) =>
  props.open ? (
    <ErrorBoundary fallback={<Unopened onClose={props.onClose} />}>
      <Suspense fallback={null}>
        <DialogParts {...props} />
      </Suspense>
    </ErrorBoundary>
  ) : null;

interface ConfirmDialogProps extends Omit<
  DialogProps,
  'children' | 'wide' | 'aside' | 'isPalette' | 'isSheet' | 'onEscape'
> {
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
