import type { PageFocus } from '../page-focus';
import type { PageSection, PublicPageView, UnknownTile } from '../page-view';
import { pageAddress } from '../addresses';
import { KindPanel } from './kind-panel';
import { filledSections, totalOf } from './filled-sections';
import { ITEMS_A_PAGE } from '../paging';
import { Pager } from './pager';
import { shownName } from './shown-name';
import { panelPropsOf, type PanelProps, type SharedPanelProps } from './panel-props';
import type { Translate } from '../page.messages';

interface SectionsProps {
  readonly view: PublicPageView;
  readonly t: Translate;
  readonly focus?: PageFocus;
}

/**
 * Pills, and the deck of sections below them. The pills are links to the sections, which are below one another until a
 * script makes them a deck to swipe through.
 */
export const Sections = ({ view, t, focus }: SectionsProps) => {
  const filled = filledSections(view);
  if (filled.length === 0) return <p className="mq-empty">{t('noSections')}</p>;
  const anchored = filled.map((section, place) => ({ section, anchor: `${section.kind}-${place + 1}` }));
  const here = anchored.filter(({ section }) => section.items.length > 0);
  const current = here.find(({ section }) => section.kind === focus?.kind) ?? here[0];
  return (
    <div className={here.length === 1 ? 'mq-sections mq-single' : 'mq-sections'}>
      <nav className="mq-pills" aria-label={t('sections')}>
        <p className="mq-mini" aria-hidden="true">
          @<bdi>{shownName(view)}</bdi>
        </p>
        <ul>
          {anchored.map(({ section, anchor }) => (
            <li key={anchor}>
              <a
                href={section.items.length > 0 ? `#${anchor}` : `${pageAddress(view.username)}#${anchor}`}
                aria-current={section === current?.section ? 'true' : undefined}
              >
                <bdi>{section.title}</bdi> <span className="mq-count">{totalOf(section)}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mq-deck">
        {here.map(({ section, anchor }) => (
          <section
            key={anchor}
            id={anchor}
            className={hasMore(section) ? 'mq-goes-on' : undefined}
            aria-labelledby={`${anchor}-title`}
            data-current={section === current?.section ? '' : undefined}
          >
            <h2 id={`${anchor}-title`} dir="auto">
              {section.title}
            </h2>
            <Panel
              section={section}
              before={((section.paging?.page ?? 1) - 1) * ITEMS_A_PAGE}
              total={totalOf(section)}
              isAside={section !== current?.section}
              {...panelPropsOf(view, t, focus, section.kind)}
            />
            <Pager section={section} username={view.username} anchor={anchor} t={t} />
          </section>
        ))}
      </div>
    </div>
  );
};

const hasMore = ({ paging }: PageSection): boolean => paging !== undefined && paging.page < paging.pages;

const Panel = ({ section, ...page }: SharedPanelProps & { readonly section: PageSection }) =>
  section.kind === 'unknown' ? (
    <UnknownPanel items={section.items} {...page} />
  ) : (
    <KindPanel section={section} {...page} />
  );

const UnknownPanel = ({ items, t }: PanelProps<UnknownTile>) => (
  <ul className="mq-cards">
    {items.map((item) => (
      <li key={item.id} data-id={item.id} className="mq-card">
        <h3 dir="auto">{item.title || item.id}</h3>
        <p dir="auto">{item.description || t('noDescription')}</p>
      </li>
    ))}
  </ul>
);
