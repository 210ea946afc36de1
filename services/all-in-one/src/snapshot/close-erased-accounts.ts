import { startRelay } from '@marquee/event-sourcing';
import { closeAccountsWithoutKey, identityService } from '@marquee/identity-service';
import { createLogger, observeProgress, type Logger } from '@marquee/nest-kit';
import type { EventLog, EventStore, KeyStore } from '@marquee/ports';
import { redirectsReadModels, redirectsService } from '@marquee/redirects-service';
import { createOpenedEngines, joinDataFolder } from '@marquee/service-host';
import { embeddedPorts } from '../embedded-ports';
import type { Settings } from '../read-settings';

interface Parts {
  readonly events: EventStore;
  readonly keys: KeyStore;
  readonly log: EventLog;
  readonly logger: Logger;
}

/** Closes the accounts whose key is destroyed while their events say that they are open, and publishes that. Returns how many there were. */
export const closeAndPublish = async ({ events, keys, log, logger }: Parts): Promise<number> => {
  const closed = await closeAccountsWithoutKey({ events, keys, clock: Date.now });
  if (closed === 0) return 0;
  const relay = startRelay({ store: events, log, name: 'identity', observer: observeProgress(logger) });
  await relay.drained();
  await relay.stop();
  return closed;
};

/**
 * In a data folder that no process has: closes the accounts whose key is destroyed while its events say that they are open, publishes that,
 * and takes their pages from the visitors' view, so that no visitor sees one when the product starts. The rest is work of reactors, which
 * find what is published. Returns how many there were.
 */
export const closeErasedAccounts = async (root: string, settings: Settings): Promise<number> => {
  const clock = Date.now;
  const logger = createLogger({ level: settings.LOG_LEVEL });
  const engines = createOpenedEngines(logger, new AbortController().signal);
  const portsOf = embeddedPorts({ settings, folder: joinDataFolder(root), engines, clock, logger });
  try {
    const identity = portsOf(identityService);
    const [events, keys, log] = await Promise.all([identity.eventStore(), identity.keyStore(), identity.eventLog()]);
    const closed = await closeAndPublish({ events, keys, log, logger });
    if (closed === 0) return 0;
    const documents = await portsOf(redirectsService).localDocumentStore();
    const accounts = redirectsReadModels({ documents, log }).find(({ name }) => name === 'redirects/accounts')!;
    await accounts.rebuild(() => undefined);
    return closed;
  } finally {
    await engines.close();
  }
};
