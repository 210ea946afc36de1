import { openChdb } from '@marquee/adapter-clickhouse';
import { openFileKeyStore, openFileObjectStore } from '@marquee/adapter-files';
import { openJournal } from '@marquee/adapter-journal';
import { createMailFolder } from '@marquee/adapter-mail';
import { createMemoryRateLimiter, createMemorySignals } from '@marquee/adapter-memory';
import { openSqliteDocumentStore, openSqliteEventLog, openSqliteEventStore } from '@marquee/adapter-sqlite';
import { retentionOf, TOPIC_SETTINGS, TOPICS, type TopicSettings } from '@marquee/contracts';
import { routeByTopic } from '@marquee/event-sourcing';
import { identityTopics } from '@marquee/identity-service';
import { scaledRateLimiter } from '@marquee/nest-kit';
import { announceMail, type DataFolder } from '@marquee/service-host';
import type { Settings } from './read-settings';

/** The name of the only redirect node of an embedded installation. */
const SOURCE = 'embedded';

const topicSettings: Readonly<Record<string, TopicSettings>> = { ...TOPIC_SETTINGS, ...identityTopics };
const retentionMs = (topic: string): number | null => retentionOf(topicSettings[topic]);

/** The embedded engines, each on its part of the data folder. Nothing else in the product names one. */
export const openAdapters = async (folder: DataFolder, settings: Settings, clock: () => number) => {
  const keys = await openFileKeyStore({ dir: folder.folder('keys') });
  const journal = openJournal({ dir: folder.folder('journal'), source: SOURCE, sync: settings.JOURNAL_SYNC, clock });
  const sqliteLog = openSqliteEventLog({ file: folder.at('log', 'log.db'), clock, retentionMs });
  const eventsOf = (service: string) => openSqliteEventStore({ file: folder.at(service, 'events.db') });
  const viewsOf = (service: string, durability: 'disk' | 'process' = 'process') =>
    openSqliteDocumentStore({ file: folder.at(service, 'views.db'), durability });
  const adapters = {
    keys,
    journal,
    log: routeByTopic({ [TOPICS.acts]: journal.log }, sqliteLog),
    limiter: scaledRateLimiter(createMemoryRateLimiter(), settings.RATE_LIMIT_SCALE),
    signals: createMemorySignals(),
    mail: createMailFolder({ dir: folder.folder('mail'), clock, announce: announceMail }),
    objects: await openFileObjectStore({
      dir: folder.folder('uploads'),
      baseUrl: `${settings.ASSET_ORIGIN ?? ''}/uploads`,
      secret: await keys.secret('uploads'),
      clock,
    }),
    // A path alone: where its folder cannot be opened, figures are away and visitors are not.
    columns: openChdb({ dir: folder.at('clickhouse') }),
    identityEvents: eventsOf('identity'),
    contentEvents: eventsOf('content'),
    contentViews: viewsOf('content'),
    redirectsViews: viewsOf('redirects'),
    // Its claims on ranges of the journal lie beside its rows, and they promise something to ClickHouse.
    analyticsViews: viewsOf('analytics', 'disk'),
  };
  const close = async (): Promise<void> => {
    await adapters.log.close();
    await Promise.all([adapters.identityEvents, adapters.contentEvents].map((store) => store.close()));
    await Promise.all(
      [adapters.contentViews, adapters.redirectsViews, adapters.analyticsViews].map((store) => store.close()),
    );
    await journal.close();
    await adapters.columns.close();
  };
  return { ...adapters, close };
};

export type Adapters = Awaited<ReturnType<typeof openAdapters>>;
