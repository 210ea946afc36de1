import { renderToStaticMarkup } from 'react-dom/server';
import { WordsForm, wordsDrawings, type WordsDraft } from '../components/words-form';
import { IconDrawings } from '../components/icons';
import { JoinBar } from '../components/join-bar';
import { Mark } from '../components/mark';
import { pageAddress } from '../addresses';
import { translator, type Translate } from '../page.messages';
import type { VisitorsSend } from '../registry/content-kind';
import type { PageTheme } from '../theme/page-theme';
import { renderDocument, type RenderedDocument } from './document';
import type { PageAssets } from './page-assets';
import type { RenderOptions } from './render-public-page';

/** What became of a visitor's words that were sent without a script. */
export interface SubmissionPage {
  readonly sends: VisitorsSend;
  /** As typed by its owner. */
  readonly username: string;
  /** The question that is answered, with an empty title where it could not be looked up; null for an inbox. */
  readonly question: { readonly id: string; readonly title: string } | null;
  /** The form, with the text kept; null once it is sent, and where nothing is taken. */
  readonly draft: WordsDraft | null;
  /** Why it was not sent; null while its sender has only to confirm it. */
  readonly problem: 'failed' | 'tooMany' | 'tooQuick' | 'broken' | 'locked' | null;
  /** Of the page; absent: the default. */
  readonly theme?: PageTheme;
}

/** The answer to a visitor's form, with the way back to the page. */
export function renderSubmissionPage(
  page: SubmissionPage,
  assets: PageAssets,
  { locale = 'en', imageOrigin }: RenderOptions = {},
): RenderedDocument {
  const t = translator(locale);
  const title = titleOf(page, t);
  return renderDocument({
    lang: 'en',
    sheet: 'notice',
    title: `${title} | Marquee`,
    head: '<meta name="robots" content="noindex">',
    theme: page.theme,
    rules: '',
    body: renderToStaticMarkup(
      <>
        {page.draft === null ? <Closing page={page} title={title} t={t} /> : <Unsent page={page} title={title} t={t} />}
        <JoinBar t={t} />
        <IconDrawings ofKinds={wordsDrawings} />
      </>,
    ),
    assets,
    // Only a theme has pictures here.
    ...(imageOrigin && page.theme && { imageOrigin }),
  });
}

const titleOf = ({ sends, username, draft, problem }: SubmissionPage, t: Translate): string => {
  if (problem === 'locked') return t(`${sends}Locked`, { username });
  if (draft === null) return t(`${sends}Sent`);
  if (problem === 'tooMany') return t(`${sends}TooMany`);
  if (problem === 'tooQuick') return t('sentTooQuick');
  if (problem === null) return t('sendConfirm');
  return t(problem === 'broken' ? `${sends}Broken` : `${sends}Failed`);
};

interface PartProps {
  readonly page: SubmissionPage;
  readonly title: string;
  readonly t: Translate;
}

const Closing = ({ page, title, t }: PartProps) => (
  <main className="mq-main mq-notice">
    <Mark className="mq-mark" />
    <h1>{title}</h1>
    <a className="mq-button" href={pageAddress(page.username)}>
      {t('backToPage', page)}
    </a>
  </main>
);

const Unsent = ({ page: { sends, username, question, draft }, title, t }: PartProps) => (
  <main className="mq-main mq-unsent">
    <h1>{title}</h1>
    <div className="mq-words-card">
      {question?.title && <h2 dir="auto">{question.title}</h2>}
      {draft && (
        <WordsForm
          sends={sends}
          username={username}
          {...(question && { questionId: question.id })}
          t={t}
          draft={draft}
        />
      )}
    </div>
    <p>
      <a href={pageAddress(username)}>{t('backToPage', { username })}</a>
    </p>
  </main>
);
