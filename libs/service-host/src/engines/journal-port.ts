import type { Journal } from '@marquee/adapter-journal';
import { given, type OpenedJournal, type PortContext } from './ports';

const journalOf = ({ engines, folder, settings, clock, logger }: PortContext): Promise<Journal> =>
  engines.once('journal', async () => {
    const { openJournal } = await import('@marquee/adapter-journal');
    const journal = openJournal({
      dir: (await folder()).folder('journal'),
      source: given(settings.NODE_SLOT, 'NODE_SLOT'),
      sync: given(settings.JOURNAL_SYNC, 'JOURNAL_SYNC'),
      clock,
      logger,
    });
    engines.onClose('journal', () => journal.close());
    return journal;
  });

export const openedJournal = async (context: PortContext): Promise<OpenedJournal> => {
  const journal = await journalOf(context);
  const { log: acts, source: node, follow, aim, last, readFrom } = journal;
  return { journal, acts, node, follow, aim, last, readFrom, relayed: !context.journalIsLog };
};
