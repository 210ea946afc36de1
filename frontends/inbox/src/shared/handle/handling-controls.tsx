import type { Sent, SentTo } from '../sent/sent';
import { DeleteDialog } from './delete-dialog';
import { SelectionBar } from './selection-bar';
import type { Handling } from './use-handling';

interface HandlingControlsProps<S extends Sent> {
  readonly to: SentTo<S>;
  readonly shown: readonly S[];
  readonly handling: Handling<S>;
}

/** The bar of what is selected, and the question before a deletion. */
export const HandlingControls = <S extends Sent>({ to, shown, handling }: HandlingControlsProps<S>) => {
  const { selection, removal, doomed, hasFailed, ask, confirm, dismiss, markRead } = handling;
  return (
    <>
      <SelectionBar
        count={selection.selected.length}
        isBusy={removal.isBusy}
        onAll={() => selection.choose(shown)}
        onRead={markRead}
        onDelete={() => ask(selection.selected)}
        onClear={() => selection.choose([])}
      />
      <DeleteDialog
        to={to}
        count={doomed.length}
        isBusy={removal.isBusy}
        hasFailed={hasFailed}
        onConfirm={confirm}
        onClose={dismiss}
      />
    </>
  );
};
