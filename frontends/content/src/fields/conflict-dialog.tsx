import { Button, Dialog } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import type { ReactNode } from 'react';
import { itemMessages } from '../item.messages';

/** What the owner can do about what another tab has saved. */
export interface Conflict<Saved> {
  readonly theirs: Saved;
  readonly keepMine: () => Promise<void>;
  readonly takeTheirs: () => void;
  readonly decideLater: () => void;
}

interface ConflictDialogProps<Saved> {
  readonly title: string;
  readonly mine: { readonly title: string; readonly content: ReactNode };
  readonly theirs: { readonly title: string; readonly contentOf: (saved: Saved) => ReactNode };
  readonly conflict: Conflict<Saved> | null;
  readonly isSaving: boolean;
  /** Both stay side by side on a phone. */
  readonly besideOnPhone?: boolean;
}

/** Two tabs have saved something different: both side by side, and the owner keeps one. */
export const ConflictDialog = <Saved,>(props: ConflictDialogProps<Saved>) => {
  const { title, mine, theirs, conflict, isSaving, besideOnPhone = false } = props;
  const t = useMessages(itemMessages);
  const action = besideOnPhone ? 'max-sm:px-1 max-sm:text-14' : '';
  return (
    <Dialog
      open={conflict !== null}
      onClose={() => conflict?.decideLater()}
      title={title}
      description={t('conflictText')}
      closeLabel={t('close')}
      wide
    >
      {conflict !== null && (
        <div className={besideOnPhone ? 'grid grid-cols-2 gap-4 sm:gap-6' : 'grid gap-6 sm:grid-cols-2'}>
          <Column title={mine.title} content={mine.content}>
            <Button onClick={() => void conflict.keepMine()} disabled={isSaving} className={action}>
              {t('keepMine')}
            </Button>
          </Column>
          <Column title={theirs.title} content={theirs.contentOf(conflict.theirs)}>
            <Button onClick={conflict.takeTheirs} disabled={isSaving} className={action}>
              {t('takeTheirs')}
            </Button>
          </Column>
        </div>
      )}
    </Dialog>
  );
};

interface ColumnProps {
  readonly title: string;
  readonly content: ReactNode;
  /** The button that chooses it. */
  readonly children: ReactNode;
}

const Column = ({ title, content, children }: ColumnProps) => (
  <section aria-label={title} className="flex min-w-0 flex-col">
    <h3 className="title mb-3 text-18">{title}</h3>
    {content}
    {children}
  </section>
);
