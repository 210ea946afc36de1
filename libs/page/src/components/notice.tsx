import type { Translate } from '../page.messages';
import { IconDrawings, Mark } from './icons';
import { JoinBar } from './join-bar';

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  readonly action: { readonly href: string; readonly label: string };
  readonly t: Translate;
}

/** A page that has nothing to show but a sentence: not found, or out of order. */
export const Notice = ({ title, text, action, t }: NoticeProps) => (
  <>
    <main className="mq-main mq-notice">
      <Mark />
      <h1>{title}</h1>
      <p>{text}</p>
      <a className="mq-button" href={action.href}>
        {action.label}
      </a>
    </main>
    <JoinBar t={t} />
    <IconDrawings />
  </>
);
