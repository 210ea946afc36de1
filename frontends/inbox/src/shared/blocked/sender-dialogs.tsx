import type { Removal } from '../handle/use-removal';
import type { Sent, What } from '../sent/sent';
import { BlockDialog } from './block-dialog';
import { ReportDialog } from './report-dialog';

/** What is asked about the sender of a message or an answer. */
export interface AskedAbout<S extends Sent> {
  readonly act: 'block' | 'report';
  readonly sent: S;
}

interface SenderDialogsProps<S extends Sent> {
  readonly what: What;
  readonly removal: Pick<Removal<S>, 'hide' | 'bringBack'>;
  /** null while nothing is asked. */
  readonly asked: AskedAbout<S> | null;
  readonly onClose: () => void;
}

/** The dialogs of `SenderMenu`. They are next to the list: a row may leave a windowed list while its dialog is open. */
export const SenderDialogs = <S extends Sent>({ what, removal, asked, onClose }: SenderDialogsProps<S>) => (
  <>
    <BlockDialog
      what={what}
      sent={asked?.act === 'block' ? asked.sent : null}
      onClose={onClose}
      onBlocked={removal.hide}
      bringBack={removal.bringBack}
    />
    {/* A dialog each: the answer of one report does not close that of another. */}
    <ReportDialog key={asked?.sent.id} sent={asked?.act === 'report' ? asked.sent : null} onClose={onClose} />
  </>
);
