// Which processes go first where a machine has fewer cores than work.
import fs from 'node:fs';
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** Unix nice value of what visitors do not wait for: services other than redirects, and engines. */
export const BACKGROUND_NICENESS = 5;

/**
 * Linux gives each session an equal share where no control group does, and counts niceness only within a session (sched(7), "The
 * autogroup feature"). Without a privilege it takes one such change in a tenth of a second from all processes together.
 */
const setSessionNiceness = async (pid, niceness) => {
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      return fs.writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
    } catch (error) {
      if (error.code !== 'EAGAIN') return;
      await pause(50 + Math.random() * 100);
    }
  }
};

/**
 * Lets the processes of niceness 0 go before this one, which is the first of its session and has just begun: the threads that it
 * starts have its niceness. One that is lower already stays so, and one that has ended is no error. Resolves when the session has the
 * niceness as well.
 */
export const lowerPriority = async (pid, niceness = BACKGROUND_NICENESS) => {
  try {
    if (os.getPriority(pid) < niceness) os.setPriority(pid, niceness);
  } catch (error) {
    if (error.info?.code === 'ESRCH') return;
    throw error;
  }
  await setSessionNiceness(pid, niceness);
};
