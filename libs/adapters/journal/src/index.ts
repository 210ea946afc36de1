export { openJournal, type Journal, type JournalOptions } from './open-journal';
export { realDisk, type JournalDisk } from './journal-disk';
