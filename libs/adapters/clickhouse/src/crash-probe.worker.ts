import { answerRequests } from '@marquee/worker-kit';
import { readDamaged } from './damaged-parts';
import { BACKGROUND, closeSessions, openSessions, type ChdbFolder } from './chdb-sessions';

answerRequests(async (folder: ChdbFolder): Promise<boolean> => {
  const sessions = await openSessions(folder);
  await readDamaged(sessions.get(BACKGROUND)!, Infinity);
  closeSessions(sessions);
  return true;
});
