import type { JournalEnd } from '@marquee/contracts';
import { WrongUsage } from '@marquee/nest-kit';
import type { OperatorCommand, CommandResult } from './control-protocol';

export interface JournalResult extends CommandResult {
  /** The end as `audit` takes it; `source=none` where the journal has no acts. */
  readonly end: string;
}

/** Where a journal ends; null where it has no acts. */
export interface OperatedJournal {
  readonly source: string;
  last(): Promise<Pick<JournalEnd, 'epoch' | 'offset'> | null>;
}

const END = /^([a-z0-9-]{1,32})=(?:none|(\d{1,7})\/(\d{1,13}))$/;

export const JOURNAL_END = 'source=epoch/offset';

export const isJournalEnd = (word: string): boolean => END.test(word);

/** The ends in the words of an audit. Throws `WrongUsage`. */
export const journalEnds = (words: readonly string[]): readonly JournalEnd[] =>
  words
    .filter((word) => word !== '')
    .flatMap((word) => {
      const [, source, epoch, offset] = END.exec(word) ?? [];
      if (source === undefined) throw new WrongUsage(`${word} is not the end of a journal: ${JOURNAL_END}`);
      return epoch === undefined ? [] : [{ source, epoch: Number(epoch), offset: Number(offset) }];
    });

/** The end of a journal, null where it has no acts. */
export const endOf = async ({ source, last }: OperatedJournal): Promise<JournalEnd | null> => {
  const found = await last();
  return found && { source, ...found };
};

/** `journal`: where the journal of this redirect node ends, for an audit that cannot ask for it. */
export const journalCommand =
  (journal: OperatedJournal): OperatorCommand =>
  async (): Promise<JournalResult> => {
    const last = await endOf(journal);
    const end = `${journal.source}=${last === null ? 'none' : `${last.epoch}/${last.offset}`}`;
    return { ok: true, text: end, end };
  };
