import fs from 'node:fs';
import path from 'node:path';
import type { Session } from 'chdb';

export interface ChdbFolder {
  readonly dir: string;
  readonly database: string;
}

/** The name of a session, as the engine's list of statements shows it in `log_comment`. */
export type SessionName = string;

/** Each statement that runs holds a thread of the process's pool of four, which serves password hashes and files too. */
export const READS_AT_ONCE = 2;

export const READS: readonly SessionName[] = Array.from({ length: READS_AT_ONCE }, (_, n) => `read ${n}`);
export const WRITES: SessionName = 'write';
export const BACKGROUND: SessionName = 'background';
/** Ends what is abandoned. */
export const CONTROL: SessionName = 'control';

export type Sessions = ReadonlyMap<SessionName, Session>;

/** Bytes: lists of ten thousand ids are parameters too. */
const PARAMETERS_MAX = 67_108_864;

/** The second names keep the space of parts that were merged since; a killed process leaves them. */
export const removeFrozen = (dir: string): Promise<void> =>
  fs.promises.rm(path.join(dir, 'shadow'), { recursive: true, force: true });

export const closeSessions = (sessions: Sessions): void => {
  for (const session of sessions.values()) session.close();
};

/** Opens the engine on its folder, which is made when missing. */
export const openSessions = async ({ dir, database }: ChdbFolder): Promise<Sessions> => {
  const chdb = await import('chdb');
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  await removeFrozen(dir);
  const sessions = new Map<SessionName, Session>();
  try {
    for (const name of [CONTROL, WRITES, BACKGROUND, ...READS]) {
      const session = new chdb.Session(dir);
      sessions.set(name, session);
      await session.queryAsync(`CREATE DATABASE IF NOT EXISTS ${database} ENGINE = Atomic`);
      await session.queryAsync(`USE ${database}`);
      await session.queryAsync(`SET log_comment = '${name}', max_query_size = ${PARAMETERS_MAX}`);
    }
    return sessions;
  } catch (error) {
    closeSessions(sessions);
    throw error;
  }
};
