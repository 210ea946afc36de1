import { withOne, without } from '../sent/sent-pages';
import type { Sent, SentTo } from '../sent/sent';
import { useChangePages } from '../sent/sent.api';
import { BlockDialog } from './block-dialog';
import { ReportDialog } from './report-dialog';

/** What is asked about the sender of a message or an answer. */
export interface AskedAbout<S extends Sent> {
  readonly act: 'block' | 'report';
  readonly sent: S;
}

interface SenderDialogsProps<S extends Sent> {
  readonly to: SentTo<S>;
  /** null while nothing is asked. */
  readonly asked: AskedAbout<S> | null;
  readonly onClose: () => void;
}

/** The dialogs of `SenderMenu`. They stand beside the list: a row may leave a windowed list while its dialog is open. */
export const SenderDialogs = <S extends Sent>({ to, asked, onClose }: SenderDialogsProps<S>) => {
  const change = useChangePages(to);
  return (
    <>
      <BlockDialog
        what={to.event}
        sent={asked?.act === 'block' ? asked.sent : null}
        onClose={onClose}
        onBlocked={(sent) => change((pages) => without(pages, new Set([sent.id])))}
        onUndone={(sent) => change((pages) => withOne(pages, sent))}
      />
      {/* A dialog each: the answer of one report does not close that of another. */}
      <ReportDialog key={asked?.sent.id} sent={asked?.act === 'report' ? asked.sent : null} onClose={onClose} />
    </>
  );
};
