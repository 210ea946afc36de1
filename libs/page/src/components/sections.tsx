import type { PageSection, PublicPageView, UnknownTile } from '../page-view';
import { KindPanel } from './kind-panel';
import { filledSections } from './filled-sections';
import { shownName } from './shown-name';
import { panelPropsOf, type PanelProps, type SharedPanelProps } from './panel-props';
import type { Translate } from '../page.messages';

interface SectionsProps {
  readonly view: PublicPageView;
  readonly t: Translate;
  readonly highlightId?: string;
}

/**
 * Pills, and the deck of sections below them. The pills are links to the sections, which stand below one another until a
 * script makes them a deck to swipe through.
 */
export const Sections = ({ view, t, highlightId }: SectionsProps) => {
  const filled = filledSections(view);
  if (filled.length === 0) return <p className="mq-empty">{t('noSections')}</p>;
  const page = panelPropsOf(view, t, highlightId);
  return (
    <div className={filled.length === 1 ? 'mq-sections mq-single' : 'mq-sections'}>
      <nav className="mq-pills" aria-label={t('sections')}>
        <p className="mq-mini" aria-hidden="true">
          @<bdi>{shownName(view)}</bdi>
        </p>
        <ul>
          {filled.map((section, place) => (
            <li key={anchor(section, place)}>
              <a href={`#${anchor(section, place)}`} aria-current={place === 0 ? 'true' : undefined}>
                <bdi>{section.title}</bdi> <span className="mq-count">{section.items.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mq-deck">
        {filled.map((section, place) => (
          <section
            key={anchor(section, place)}
            id={anchor(section, place)}
            aria-labelledby={`${anchor(section, place)}-title`}
            data-current={place === 0 ? '' : undefined}
          >
            <h2 id={`${anchor(section, place)}-title`} dir="auto">
              {section.title}
            </h2>
            <Panel section={section} {...page} />
          </section>
        ))}
      </div>
    </div>
  );
};

const anchor = (section: PageSection, place: number): string => `${section.kind}-${place + 1}`;

const Panel = ({ section, ...page }: SharedPanelProps & { readonly section: PageSection }) =>
  section.kind === 'unknown' ? (
    <UnknownPanel items={section.items} {...page} />
  ) : (
    <KindPanel section={section} {...page} />
  );

const UnknownPanel = ({ items, t }: PanelProps<UnknownTile>) => (
  <ul className="mq-cards">
    {items.map((item) => (
      <li key={item.id} className="mq-card">
        <h3 dir="auto">{item.title || item.id}</h3>
        <p dir="auto">{item.description || t('noDescription')}</p>
      </li>
    ))}
  </ul>
);
