import { kindList, type ContentKindId } from '@marquee/page';
import { EmptyState } from '@marquee/ui';
import { format, Link, useMessages } from '@marquee/web-kit';
import { ArrowRight } from 'lucide-react';
import type { ClickOverview } from '../../api/click-overview.api';
import type { ContentCounts, ContentItem } from '../../api/content-item';
import { contentMessages } from '../../content.messages';
import { kindEntries } from '../../kinds/kind-entries';
import { useKindTexts } from '../../kinds/kind-text';
import { createAddress, dashboardAddress, kindCounts } from './kind-counts';
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
  const shown = items.filter(({ contentType, isPublic }) => contentType === kind && isPublic).slice(0, SHOWN);
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

/** Before there is anything: a card per kind. */
export const Ready = () => {
  const t = useMessages(contentMessages);
  return (
    <section>
      <h2 className="title text-22">{t('ready')}</h2>
      <p className="mt-1 mb-5 text-16 text-muted">{t('readyHint')}</p>
      <ul className="grid gap-4 sm:grid-cols-2">
        {kindList.map(({ id }) => (
          <li key={id}>
            <KindCard kind={id} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const KindCard = ({ kind }: { readonly kind: ContentKindId }) => {
  const t = useMessages(contentMessages);
  const texts = useKindTexts(kind);
  const { icon: Icon } = kindEntries[kind];
  return (
    <Link
      to={createAddress(kind)}
      className="group flex h-full items-start gap-4 rounded-card bg-surface p-5 shadow-rest transition-shadow hover:shadow-lift"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-thumb bg-accent-soft text-accent">
        <Icon size={22} strokeWidth={1.75} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="title block text-18">{t('createNamed', { type: texts('singular') })}</span>
        <span className="text-14 text-muted">{texts('card')}</span>
      </span>
      <ArrowRight
        size={18}
        strokeWidth={1.75}
        aria-hidden
        className="mt-1 text-muted transition-transform group-hover:translate-x-1"
      />
    </Link>
  );
};
