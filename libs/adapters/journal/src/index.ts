export { openJournal, type Journal, type JournalOptions } from './open-journal';
export { realDisk, type JournalDisk } from './journal-disk';
export { openJournalFollower } from './journal-follower';
export type { JournalChange } from './journal-state';
export { inspectJournal } from './inspect-journal';
export { logOffsetOf } from './position';
export { journalGroups, storedActs } from './stored-journal';
