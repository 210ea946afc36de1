import { renderToStaticMarkup } from 'react-dom/server';
import { MessageForm, messageDrawings, type MessageDraft } from '../components/message-form';
import { IconDrawings } from '../components/icons';
import { JoinBar } from '../components/join-bar';
import { Mark } from '../components/mark';
import { pageAddress } from '../paging';
import { translator, type Translate } from '../page.messages';
import { renderDocument, type RenderedDocument } from './document';
import type { PageAssets } from './page-assets';
import type { RenderOptions } from './render-public-page';

/** What became of a message that was sent without a script. */
export interface MessagePage {
  /** As typed by its owner. */
  readonly username: string;
  /** The form, with the text kept; null once the message is sent. */
  readonly draft: MessageDraft | null;
  /** Why it was not sent; null while its sender has only to confirm it. */
  readonly problem: 'messageFailed' | 'messageTooMany' | 'messageTooQuick' | 'messageBroken' | null;
}

/** The answer to the message form, with the way back to the page. */
export function renderMessagePage(
  page: MessagePage,
  assets: PageAssets,
  options: RenderOptions = {},
): RenderedDocument {
  const t = translator(options.locale ?? 'en');
  const title = t(page.draft === null ? 'messageSent' : (page.problem ?? 'messageConfirm'));
  return renderDocument({
    lang: 'en',
    title: `${title} | Marquee`,
    head: '<meta name="robots" content="noindex">',
    rules: '',
    body: renderToStaticMarkup(
      <>
        {page.draft === null ? <Sent page={page} title={title} t={t} /> : <Unsent page={page} title={title} t={t} />}
        <JoinBar t={t} />
        <IconDrawings ofKinds={messageDrawings} />
      </>,
    ),
    assets,
  });
}

interface PartProps {
  readonly page: MessagePage;
  readonly title: string;
  readonly t: Translate;
}

const Sent = ({ page, title, t }: PartProps) => (
  <main className="mq-main mq-notice">
    <Mark className="mq-mark" />
    <h1>{title}</h1>
    <a className="mq-button" href={pageAddress(page.username)}>
      {t('messageBack', page)}
    </a>
  </main>
);

const Unsent = ({ page, title, t }: PartProps) => (
  <main className="mq-main mq-unsent">
    <h1>{title}</h1>
    <div className="mq-message-card">
      {page.draft && <MessageForm username={page.username} t={t} draft={page.draft} />}
    </div>
    <p>
      <a href={pageAddress(page.username)}>{t('messageBack', page)}</a>
    </p>
  </main>
);
