import type { Translate } from '../page.messages';
import { IconDrawings } from './icons';
import { JoinBar } from './join-bar';
import { Mark } from './mark';

interface NoticeProps {
  readonly title: string;
  /** What it is about, as an owner named it. */
  readonly subject?: string | undefined;
  readonly text: string;
  readonly action: { readonly href: string; readonly label: string };
  readonly t: Translate;
}

/** A page that has nothing to show but a sentence: not found, or out of order. */
export const Notice = ({ title, subject, text, action, t }: NoticeProps) => (
  <>
    <main className="mq-main mq-notice">
      <Mark className="mq-mark" />
      <h1>{title}</h1>
      {subject !== undefined && (
        <p className="mq-subject" dir="auto" translate="no">
          {subject}
        </p>
      )}
      <p>{text}</p>
      <a className="mq-button" href={action.href}>
        {action.label}
      </a>
    </main>
    <JoinBar t={t} />
    <IconDrawings />
  </>
);
