import Database from 'libsql';

export interface FileLock {
  release(): void;
}

/**
 * Takes an exclusive lock on a file, or returns null when another process has it. The operating system holds it for
 * this process, so it ends with the process, however that ends.
 */
export const lockFile = (file: string): FileLock | null => {
  const connection = new Database(file);
  try {
    connection.exec('PRAGMA busy_timeout = 0');
    connection.exec('PRAGMA locking_mode = EXCLUSIVE');
    connection.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    connection.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return null;
    throw error;
  }
  return { release: () => connection.close() };
};
