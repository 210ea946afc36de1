import { CLICK_ID_SECRET, clickIds } from '@marquee/contracts';
import { every, runProjection } from '@marquee/event-sourcing';
import {
  background,
  backgroundReactor,
  createCursors,
  observePeriodic,
  observeProgress,
  readyCheck,
  shownCheck,
  type Running,
} from '@marquee/nest-kit';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import {
  ACCOUNT_QUERY_QUEUE,
  CLEARANCES_OF_ITEMS,
  CLICK_IDS,
  ITEM_FINDER,
  RECORD_CURSORS,
  type AnalyticsPorts,
} from './analytics.ports';
import { ClearClicksController } from './clear/clear-clicks.controller';
import { ClearClicksHandler } from './clear/clear-clicks.handler';
import type { ClickAnalytics } from './click-analytics';
import { ownedItemsProjection } from './items/owned-items.projection';
import { ReadClickOverviewController } from './overview/read-click-overview.controller';
import { ReadClickOverviewHandler } from './overview/read-click-overview.query';
import { ReadClickRecordsController } from './records/read-click-records.controller';
import { ReadClickRecordsCsvHandler, ReadClickRecordsHandler } from './records/read-click-records.query';
import { publishClicksWhenLinkLimited } from './reactors/publish-clicks-when-link-limited.reactor';
import { removeClicksWhenAccountClosed } from './reactors/remove-clicks-when-account-closed.reactor';
import { ReadClickRoutesHandler } from './routes/read-click-routes.query';
import { ReadClickSummaryController } from './summary/read-click-summary.controller';
import { ReadClickSummaryHandler } from './summary/read-click-summary.query';

@Module({})
class AnalyticsModule {}

const controllers = [
  ReadClickOverviewController,
  ReadClickSummaryController,
  ReadClickRecordsController,
  ClearClicksController,
];
const handlers = [
  ReadClickSummaryHandler,
  ReadClickRoutesHandler,
  ReadClickOverviewHandler,
  ReadClickRecordsHandler,
  ReadClickRecordsCsvHandler,
  ClearClicksHandler,
];

const tools = (ports: AnalyticsPorts, analytics: ClickAnalytics): Provider[] => [
  { provide: ACCOUNT_QUERY_QUEUE, useValue: analytics.queue },
  { provide: ITEM_FINDER, useValue: analytics.items },
  { provide: CLEARANCES_OF_ITEMS, useValue: analytics.clearances },
  { provide: CLICK_IDS, useFactory: async () => clickIds(await ports.keys.secret(CLICK_ID_SECRET)) },
  { provide: RECORD_CURSORS, useFactory: async () => createCursors(await ports.keys.secret('click-record-cursor')) },
];

const startRemoval = ({ settings, logger, documents }: AnalyticsPorts, analytics: ClickAnalytics): Running => {
  const remove = async (): Promise<void> => {
    // The documents are asked first, so that an installation without cleared figures does not start the engine.
    if (await analytics.clearances.areAny()) await analytics.purgeCleared();
  };
  return every(settings.CLEARED_CLICKS_REMOVAL_MINUTES * 60_000, remove, {
    name: 'analytics-remove-cleared-clicks',
    lease: documents,
    observer: observePeriodic(logger),
  });
};

/** Analytics over HTTP and in the background. The host makes `analytics`, so that its operator's commands use the same one. */
export const analyticsModule = (ports: AnalyticsPorts, analytics: ClickAnalytics): DynamicModule => {
  return {
    module: AnalyticsModule,
    imports: [CqrsModule.forRoot()],
    controllers,
    providers: [
      ...handlers,
      ...tools(ports, analytics),
      background('click items', () =>
        runProjection({
          projection: ownedItemsProjection,
          source: ports.log,
          documents: ports.documents,
          observer: observeProgress(ports.logger),
        }),
      ),
      background('click consumer', () => analytics.start()),
      backgroundReactor('removal of clicks of closed accounts', ports, () => removeClicksWhenAccountClosed(analytics)),
      backgroundReactor('clicks of limited links', ports, () =>
        publishClicksWhenLinkLimited(ports.documents, analytics),
      ),
      background('removal of cleared clicks', () => startRemoval(ports, analytics)),
      shownCheck('click ledger', () => analytics.checkCounted()),
      readyCheck('analytics views', async () => void (await ports.documents.checkpoint('ready'))),
    ],
  };
};
