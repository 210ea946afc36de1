import type { PublicPageView } from '../page-view';
import type { Translate } from '../page.messages';
import { filledSections } from './filled-sections';
import { IconDrawings } from './icons';
import { Identity } from './identity';
import { JoinBar } from './join-bar';
import { KindPanel } from './kind-panel';
import { panelPropsOf } from './panel-props';
import { Sections } from './sections';

interface PublicPageProps {
  readonly view: PublicPageView;
  readonly t: Translate;
  /** The item that its owner is editing, in the dashboard's preview: ringed, the others dimmed. */
  readonly highlightId?: string;
}

/** Nothing but a name and one section: too little for a column of its own beside the section, so the name stands above it. */
const isPlain = (view: PublicPageView): boolean =>
  !view.profile?.description && view.top.length === 0 && filledSections(view).length < 2;

/** A creator's page inside its `.mq-page` container; its style sheet is page.css with the rules of `pageRules`. */
export const PublicPage = ({ view, t, highlightId }: PublicPageProps) => (
  <>
    <main className={isPlain(view) ? 'mq-main mq-plain' : 'mq-main'}>
      <Identity view={view}>
        {view.top.map((section) => (
          <KindPanel key={section.kind} section={section} {...panelPropsOf(view, t, highlightId)} />
        ))}
      </Identity>
      <Sections view={view} t={t} {...(highlightId === undefined ? {} : { highlightId })} />
    </main>
    <JoinBar t={t} />
    <p className="mq-status" role="status" data-done={t('copied')} data-failed={t('copyFailed')} />
    <IconDrawings />
  </>
);
