import type { ReactNode } from 'react';
import type { PageFocus } from '../page-focus';
import type { PublicPageView } from '../page-view';
import type { Translate } from '../page.messages';
import { filledSections } from './filled-sections';
import { contentKinds } from '../registry/content-kinds';
import { drawingsOf } from './drawings-of';
import { IconDrawings } from './icons';
import { Identity } from './identity';
import { JoinBar } from './join-bar';
import { KindPanel } from './kind-panel';
import { hasPictures, Lightbox, lightboxDrawings } from './lightbox';
import { panelPropsOf } from './panel-props';
import { ReportLink } from './report-link';
import { Sections } from './sections';

interface PublicPageProps {
  readonly view: PublicPageView;
  readonly t: Translate;
  /** In the dashboard's preview alone. */
  readonly focus?: PageFocus;
}

/** Nothing but a name and one section: too little for a column of its own next to the section, so the name is above it. */
const isPlain = (view: PublicPageView): boolean =>
  !view.profile?.description && view.top.length === 0 && filledSections(view).length < 2;

/** A creator's page inside its `.mq-page` container; its style sheet is page.css with the rules of `pageRules`. */
export const PublicPage = ({ view, t, focus }: PublicPageProps) => {
  const panels = view.top.map((section) => ({ section, place: contentKinds[section.kind].place }));
  const drawn = ({ section }: (typeof panels)[number]) => (
    <Marked key={section.kind} kind={section.kind} focus={focus}>
      <KindPanel section={section} {...panelPropsOf(view, t, focus, section.kind)} />
    </Marked>
  );
  const opens = hasPictures(view);
  return (
    <>
      <main className={isPlain(view) ? 'mq-main mq-plain' : 'mq-main'}>
        <Identity view={view} t={t} head={panels.filter(({ place }) => place === 'head').map(drawn)}>
          {panels.filter(({ place }) => place !== 'head').map(drawn)}
        </Identity>
        <Sections view={view} t={t} {...(focus && { focus })} />
      </main>
      <ReportLink username={view.username} t={t} />
      <JoinBar t={t} />
      <p className="mq-status" role="status" data-done={t('copied')} data-failed={t('copyFailed')} />
      {opens && <Lightbox t={t} />}
      <IconDrawings ofKinds={{ ...drawingsOf(view), ...(opens && lightboxDrawings) }} />
    </>
  );
};

interface MarkedProps {
  readonly kind: string;
  readonly focus: PageFocus | undefined;
  readonly children: ReactNode;
}

/** What is above the sections, ringed where it is under edit and dimmed where something else is. */
const Marked = ({ kind, focus, children }: MarkedProps) =>
  focus?.itemId === undefined ? (
    children
  ) : (
    <div className={focus.kind === kind ? 'mq-edited' : 'mq-dimmed'}>{children}</div>
  );
