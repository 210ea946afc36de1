import { onceAMinute, type Logger } from '@marquee/nest-kit';
import type { ActJournal, ActReceipt, RefusedAct } from '@marquee/ports';

/** A journal that logs its refusals, because visitors are redirected without noticing them. */
export const observedJournal = (journal: ActJournal, logger: Logger): ActJournal => {
  const isDue = onceAMinute();
  let isSaid = false;
  const refused = (reason: RefusedAct): void => {
    // A closing journal is part of every shutdown.
    if (reason === 'closed' || !isDue(reason)) return;
    isSaid = true;
    logger.error({ component: 'journal', reason }, 'acts of visitors are not recorded');
  };
  const recorded = (): void => {
    if (!isSaid) return;
    isSaid = false;
    logger.info({ component: 'journal' }, 'acts of visitors are recorded again');
  };
  return {
    source: journal.source,
    append: (encoded, receipt) => journal.append(encoded, new ObservedReceipt(receipt, recorded, refused)),
    flush: () => journal.flush(),
    check: () => journal.check(),
  };
};

/** A class, because there is one for each redirect. */
class ObservedReceipt implements ActReceipt {
  constructor(
    private readonly receipt: ActReceipt,
    private readonly onRecorded: () => void,
    private readonly onRefused: (reason: RefusedAct) => void,
  ) {}

  recorded(epoch: number, offset: number): void {
    this.onRecorded();
    this.receipt.recorded(epoch, offset);
  }

  refused(reason: RefusedAct): void {
    this.onRefused(reason);
    this.receipt.refused(reason);
  }
}
