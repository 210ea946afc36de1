import type { Server } from 'node:net';
import type { Logger } from '@marquee/nest-kit';
import { reasonOf } from '@marquee/ports';

/**
 * Calls `begin`, which calls the server's `listen`, and resolves once it listens. Rejects with what keeps it from listening. A later error is
 * of a connection that was not accepted, such as one too many for the system: it is logged, and the server continues.
 */
export const beginListening = (
  server: Server,
  begin: (listening: () => void) => void,
  logger: Pick<Logger, 'warn'>,
): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    begin(() => {
      server.removeListener('error', reject);
      server.on('error', (error) => logger.warn({ reason: reasonOf(error) }, 'a connection was not accepted'));
      resolve();
    });
  });
