import type { PublicPageView } from '../page-view';
import type { Translate } from '../page.messages';
import { IconDrawings } from './icons';
import { Identity } from './identity';
import { JoinBar } from './join-bar';
import { Sections } from './sections';

interface PublicPageProps {
  readonly view: PublicPageView;
  readonly t: Translate;
  /** The item that its owner is editing, in the dashboard's preview: ringed, the others dimmed. */
  readonly highlightId?: string;
}

/** A creator's page inside its `.mq-page` container; its style sheet is page.css with the rules of `pageRules`. */
export const PublicPage = ({ view, t, highlightId }: PublicPageProps) => (
  <>
    <main className="mq-main">
      <Identity view={view} />
      <Sections view={view} t={t} {...(highlightId === undefined ? {} : { highlightId })} />
    </main>
    <JoinBar t={t} />
    <p className="mq-status" role="status" data-done={t('copied')} data-failed={t('copyFailed')} />
    <IconDrawings />
  </>
);
