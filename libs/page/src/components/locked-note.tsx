import type { Translate } from '../page.messages';
import type { VisitorsSend } from '../registry/content-kind';

interface LockedNoteProps {
  readonly sends: VisitorsSend;
  readonly username: string;
  readonly t: Translate;
}

/** Is in place of a form while its owner takes nothing. */
export const LockedNote = ({ sends, username, t }: LockedNoteProps) => (
  <p className="mq-locked">{t(`${sends}Locked`, { username })}</p>
);
