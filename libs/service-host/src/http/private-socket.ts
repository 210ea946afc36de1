import type { Server } from 'node:net';
import type { Logger } from '@marquee/nest-kit';
import { beginListening } from './begin-listening';

/** Bytes of the longest socket path: longer paths are truncated silently. macOS has the smallest limit. */
export const SOCKET_PATH_MAX_BYTES = 103;

/** Listens on a Unix socket that only the owner of the process may open (mode 0600). Main thread only: a mask is the process's. */
export const listenPrivately = (server: Server, file: string, logger: Pick<Logger, 'warn'>): Promise<void> => {
  const listen = (listening: () => void): void => {
    // The socket is made within the call: nothing else of this process is under this mask.
    const before = process.umask(0o177);
    try {
      server.listen(file, listening);
    } finally {
      process.umask(before);
    }
  };
  return beginListening(server, listen, logger);
};
