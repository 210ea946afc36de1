export { openJournal, type Journal, type JournalOptions } from './open-journal';
export { realDisk, type JournalDisk } from './journal-disk';
export { openJournalFollower, type JournalFollowerOptions } from './journal-follower';
export type { JournalChange } from './journal-state';
export { inspectJournal, type InspectedJournal } from './inspect-journal';
export { logOffsetOf } from './position';
export { journalGroups, storedActs } from './stored-journal';
