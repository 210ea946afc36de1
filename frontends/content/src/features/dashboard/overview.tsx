import { contentKinds } from '@marquee/page';
import { EmptyState } from '@marquee/ui';
import { format, Link, useMessages } from '@marquee/web-kit';
import { ArrowRight } from 'lucide-react';
import type { ClickOverview } from '../../api/click-overview.api';
import type { ContentCounts, ContentItem } from '../../api/content-item';
import { contentMessages } from '../../content.messages';
import { kindTexts } from '../../kind-texts';
import { dashboardAddress } from './kinds';
import { LinkList } from './link-list';
import { CreateButton, ListHeading } from './list-heading';

/** The overview is a glance; the whole list is one click away. */
const SHOWN = 8;

interface OverviewProps {
  readonly items: readonly ContentItem[];
  readonly counts: ContentCounts;
  readonly clicks: ClickOverview | undefined;
}

/** Public links only, with the way to all of them. */
export const Overview = ({ items, counts, clicks }: OverviewProps) => {
  const t = useMessages(contentMessages);
  const links = items.filter(({ contentType, isPublic }) => contentType === 'link' && isPublic).slice(0, SHOWN);
  const shownOf = t('shownOf', {
    shown: format.number(links.length),
    total: format.number(counts['link']?.total ?? 0),
  });
  return (
    <section>
      <ListHeading
        title={t('links')}
        note={shownOf}
        actions={
          <>
            <Link
              to={dashboardAddress('link')}
              className="inline-flex min-h-11 items-center rounded-control px-3 text-15 font-[560] text-muted hover:text-text max-md:-mr-3 max-md:text-accent"
            >
              {t('viewAll')}
            </Link>
            <CreateButton kind="link" label={t('createNamed', { type: t('link') })} />
          </>
        }
      />
      {links.length === 0 ? (
        <EmptyState title={t('noPublic', { type: t('linksInText') })} text={t('noPublicHint')} />
      ) : (
        <LinkList items={links} overview={clicks} />
      )}
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
        {Object.values(contentKinds).map(({ id }) => {
          const { icon: Icon, singular, card } = kindTexts[id];
          return (
            <li key={id}>
              <Link
                to={`/create/${id}`}
                className="group flex h-full items-start gap-4 rounded-card bg-surface p-5 shadow-rest transition-shadow hover:shadow-lift"
              >
                <span className="grid size-12 shrink-0 place-items-center rounded-thumb bg-accent-soft text-accent">
                  <Icon size={22} strokeWidth={1.75} aria-hidden />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="title block text-18">{t('createNamed', { type: t(singular) })}</span>
                  <span className="text-14 text-muted">{t(card)}</span>
                </span>
                <ArrowRight
                  size={18}
                  strokeWidth={1.75}
                  aria-hidden
                  className="mt-1 text-muted transition-transform group-hover:translate-x-1"
                />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
