import { useMessages } from '@marquee/web-kit';
import { KindText } from '../../kinds/kind-text';
import { OrderBadge } from './order-badge';
import { titleOfItem } from './order-card';
import type { PageSections } from '../../page-preview/page-sections';
import { reorderMessages } from './reorder.messages';

/** Of a long section only the beginning is shown. */
const SHOWN = 12;

/** The order of a whole page, to be compared with another. */
export const ShortOrder = ({ title, sections }: { readonly title: string; readonly sections: PageSections }) => {
  const t = useMessages(reorderMessages);
  return (
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
  );
};
