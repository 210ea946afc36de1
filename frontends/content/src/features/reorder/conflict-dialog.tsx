import { Button, Dialog } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { contentMessages } from '../../content.messages';
import { KindText } from '../../kinds/kind-text';
import { OrderBadge } from './order-badge';
import { titleOfItem } from './order-card';
import type { PageSections } from './page-sections';
import { reorderMessages } from './reorder.messages';
import type { OrderDraft } from './use-order-draft';

interface ConflictDialogProps {
  readonly mine: PageSections;
  readonly conflict: OrderDraft['conflict'];
  readonly isSaving: boolean;
}

/** Two tabs have ordered the page differently: both orders side by side, of which the owner keeps one. */
export const ConflictDialog = ({ mine, conflict, isSaving }: ConflictDialogProps) => {
  const t = useMessages(reorderMessages);
  const tContent = useMessages(contentMessages);
  return (
    <Dialog
      open={conflict !== null}
      onClose={() => conflict?.decideLater()}
      title={t('conflictTitle')}
      description={t('conflictText')}
      closeLabel={tContent('close')}
      wide
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <Column
          title={t('mine')}
          sections={mine}
          action={t('keepMine')}
          isSaving={isSaving}
          choose={() => void conflict?.keepMine()}
        />
        <Column
          title={t('theirs')}
          sections={conflict?.theirs ?? []}
          action={t('takeTheirs')}
          isSaving={isSaving}
          choose={() => conflict?.takeTheirs()}
        />
      </div>
    </Dialog>
  );
};

/** Of a long section only the beginning is shown. */
const SHOWN = 12;

interface ColumnProps {
  readonly title: string;
  readonly sections: PageSections;
  readonly action: string;
  readonly isSaving: boolean;
  readonly choose: () => void;
}

const Column = ({ title, sections, action, isSaving, choose }: ColumnProps) => {
  const t = useMessages(reorderMessages);
  return (
    <section aria-label={title} className="flex min-w-0 flex-col">
      <h3 className="title mb-2 text-18">{title}</h3>
      <ol aria-label={title} className="mb-4 flex-1 rounded-thumb bg-sunken p-3">
        {sections.map(({ kind, items }, at) => (
          <li key={kind} className="mb-3 last:mb-0">
            <p className="flex items-center gap-2 text-15 font-[600]">
              <OrderBadge of="section" place={at + 1} />
              <KindText kind={kind} text="plural" />
            </p>
            <ol className="mt-1.5 space-y-1 pl-1">
              {items.slice(0, SHOWN).map((item, place) => (
                <li key={item.contentId} className="flex items-center gap-2 text-14">
                  <OrderBadge of="item" place={place + 1} />
                  <span className="min-w-0 truncate" dir="auto" translate="no">
                    {titleOfItem(item)}
                  </span>
                </li>
              ))}
            </ol>
            {items.length > SHOWN && (
              <p className="mt-1.5 pl-1 text-13 text-muted">{t('moreItems', { n: items.length - SHOWN })}</p>
            )}
          </li>
        ))}
      </ol>
      <Button onClick={choose} disabled={isSaving}>
        {action}
      </Button>
    </section>
  );
};
