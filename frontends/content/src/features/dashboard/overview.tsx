import { kindList, type ContentKindId } from '@marquee/page';
import { EmptyState } from '@marquee/ui';
import { format, Link, useMessages, type ClickOverview } from '@marquee/web-kit';
import type { ContentCounts, ContentItem } from '../../api/content-item';
import { useContentList } from '../../api/content-list.api';
import { contentMessages } from '../../content.messages';
import { kindEntries } from '../../kinds/kind-entries';
import { useKindTexts } from '../../kinds/kind-text';
import { dashboardAddress, kindCounts } from './kind-counts';
import { CreateButton, ListHeading } from './list-heading';

/** The overview is a glance; the whole list is one click away. */
const SHOWN = 8;

interface OverviewProps {
  readonly items: readonly ContentItem[];
  readonly counts: ContentCounts;
  readonly clicks: ClickOverview | undefined;
}

/** Public items only, of the kinds that belong on the overview, with the way to all of them. */
export const Overview = ({ items, counts, clicks }: OverviewProps) => {
  const t = useMessages(contentMessages);
  const shown = kindList.filter(({ id, inOverview }) => inOverview && (counts[id]?.public ?? 0) > 0);
  if (shown.length === 0) return <EmptyState title={t('glance')} text={t('glanceHint')} />;
  return (
    <div className="flex flex-col gap-10">
      {shown.map(({ id }) => (
        <KindSection key={id} kind={id} items={items} counts={counts} clicks={clicks} />
      ))}
    </div>
  );
};

const KindSection = ({ kind, items, counts, clicks }: OverviewProps & { readonly kind: ContentKindId }) => {
  const t = useMessages(contentMessages);
  const texts = useKindTexts(kind);
  const { List } = kindEntries[kind];
  const wanted = Math.min(SHOWN, counts[kind]?.public ?? 0);
  const publicOf = (all: readonly ContentItem[]) =>
    all.filter(({ contentType, isPublic }) => contentType === kind && isPublic).slice(0, SHOWN);
  // The newest items of all kinds may have none of this one among them.
  const isShort = publicOf(items).length < wanted;
  const own = useContentList(kind, { enabled: isShort }).data;
  const shown = publicOf(isShort && own ? own.items : items);
  const { total, isFull } = kindCounts(counts).find(({ id }) => id === kind) ?? { total: 0, isFull: false };
  const shownOf = t('shownOf', { shown: format.number(shown.length), total: format.number(total) });
  return (
    <section>
      <ListHeading
        title={texts('plural')}
        {...(!isFull && { note: shownOf })}
        actions={
          <>
            <Link
              to={dashboardAddress(kind)}
              className="inline-flex min-h-11 items-center rounded-control px-3 text-15 font-[560] text-muted hover:text-text max-md:-mr-3 max-md:text-accent"
            >
              {t('viewAll')}
            </Link>
            {!isFull && <CreateButton kind={kind} label={t('createNamed', { type: texts('singular') })} />}
          </>
        }
      />
      <List items={shown} overview={clicks} />
    </section>
  );
};
