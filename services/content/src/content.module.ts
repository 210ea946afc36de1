import { OWNER_COOKIE_SECRET, ownerCookie } from '@marquee/contracts';
import { commandsOn, every, type RunCommand } from '@marquee/event-sourcing';
import {
  background,
  backgroundReactor,
  BLOCK_LIST_LOOK_MS,
  createCursors,
  observePeriodic,
  outboxRelay,
  RATE_LIMITS,
  readyCheck,
  stoppedAtShutdown,
  type RateLimits,
} from '@marquee/nest-kit';
import { Module, type DynamicModule, type FactoryProvider } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ReadAnalysisController } from './analysis/read-analysis/read-analysis.controller';
import { ReadAnalysisHandler } from './analysis/read-analysis/read-analysis.query';
import { StoreAnalysisController } from './analysis/store-analysis/store-analysis.controller';
import { StoreAnalysisHandler } from './analysis/store-analysis/store-analysis.handler';
import { ChangeBatchController } from './batch/change-batch/change-batch.controller';
import { ChangeBatchHandler } from './batch/change-batch/change-batch.handler';
import { UndoBatchController } from './batch/undo-batch/undo-batch.controller';
import { UndoBatchHandler } from './batch/undo-batch/undo-batch.handler';
import {
  BLOCK_LIST,
  CURSORS,
  ENTITLEMENTS,
  FILE_AUDIENCES,
  OWNED_CONTENT,
  ITEM_LIST,
  OBJECTS,
  OWNER_COOKIE,
  OUTSIDE_READS,
  OWNERS,
  PAGE_THEMES,
  PASSWORDS,
  PORTS,
  RUN_COMMAND,
  SETTINGS,
  UPLOADS,
  VERSION_READER,
  type ContentPorts,
} from './content.ports';
import { PostContentController } from './content-routes/post-content.controller';
import { PutContentController } from './content-routes/put-content.controller';
import {
  destinationCheckControllers,
  destinationCheckHandlers,
  destinationCheckProviders,
} from './destination-check/destination-check.providers';
import { EntitlementGuard } from './entitlement/entitlement.guard';
import { openEntitlements } from './entitlement/entitlements';
import { CreateItemController } from './item/create-item/create-item.controller';
import { CreateItemHandler } from './item/create-item/create-item.handler';
import { DeleteItemController } from './item/delete-item/delete-item.controller';
import { DeleteItemHandler } from './item/delete-item/delete-item.handler';
import { ReadHistoryController } from './item/history/read-history.controller';
import { ReadHistoryHandler } from './item/history/read-history.query';
import { openItemList, type ItemList } from './item/item-list/item-list';
import { ListItemsController } from './item/item-list/list-items.controller';
import { ListItemsHandler } from './item/item-list/list-items.query';
import { UndoLastController } from './item/undo-last/undo-last.controller';
import { UndoLastHandler } from './item/undo-last/undo-last.handler';
import { UpdateItemController } from './item/update-item/update-item.controller';
import { UpdateItemHandler } from './item/update-item/update-item.handler';
import { openOwners, type Owners } from './owners/owners';
import { OrderPageController } from './page/order-page/order-page.controller';
import { OrderPageHandler } from './page/order-page/order-page.handler';
import { openPageThemes } from './page/page-theme/page-themes';
import { ReadThemeController } from './page/page-theme/read-theme.controller';
import { ReadThemeHandler } from './page/page-theme/read-theme.query';
import { NameSectionController } from './page/name-section/name-section.controller';
import { NameSectionHandler } from './page/name-section/name-section.handler';
import { ThemePageController } from './page/theme-page/theme-page.controller';
import { ThemePageHandler } from './page/theme-page/theme-page.handler';
import { createVersionReader } from './page-history/version-reader';
import { ReadItemAtController } from './page-history/read-item-at/read-item-at.controller';
import { ReadItemAtHandler } from './page-history/read-item-at/read-item-at.query';
import { ReadPageAtController } from './page-history/read-page-at/read-page-at.controller';
import { ReadPageAtHandler } from './page-history/read-page-at/read-page-at.query';
import { ReadVersionsController } from './page-history/read-versions/read-versions.controller';
import { ReadVersionsHandler } from './page-history/read-versions/read-versions.query';
import { RestorePageController } from './page-history/restore-page/restore-page.controller';
import { RestorePageHandler } from './page-history/restore-page/restore-page.handler';
import { ownAddressOf } from './upload/upload.keys';
import { startClearing } from './upload/clear-unused/clear-unused-uploads';
import { erasePageWhenAccountClosed } from './reactors/erase-page-when-account-closed.reactor';
import { openOwnedContent, type OwnedContent } from './reactors/owned-content';
import { removeFilesWhenUploadDiscarded } from './upload/clear-unused/remove-files-when-upload-discarded.reactor';
import { ReadStorageController } from './upload/quota/read-storage/read-storage.controller';
import { ReadStorageHandler } from './upload/quota/read-storage/read-storage.query';
import { RequestUploadController } from './upload/request-upload/request-upload.controller';
import { RequestUploadHandler } from './upload/request-upload/request-upload.handler';
import { FollowDestinationController } from './page-proposal/follow-destination/follow-destination.controller';
import { FollowDestinationHandler } from './page-proposal/follow-destination/follow-destination.query';
import { PreviewImportController } from './import/preview-import/preview-import.controller';
import { PreviewImportHandler } from './import/preview-import/preview-import.query';
import { RunImportController } from './import/run-import/run-import.controller';
import { RunImportHandler } from './import/run-import/run-import.handler';
import { createOutsideReads } from './page-proposal/outside-reads';
import { ProposedPictureController } from './page-proposal/proposed-picture/proposed-picture.controller';
import { ReadProposedPictureHandler } from './page-proposal/proposed-picture/proposed-picture.query';
import { ProposeLinkController } from './page-proposal/propose-link/propose-link.controller';
import { ProposeLinkHandler } from './page-proposal/propose-link/propose-link.query';
import { createFileAudiences } from './upload/serve-file/file-audiences';
import { UploadRoutes } from './upload/upload-routes';
import { createUploads } from './upload/uploads';
import { DeleteTemplateController } from './utm-templates/delete-template/delete-template.controller';
import { DeleteTemplateHandler } from './utm-templates/delete-template/delete-template.handler';
import { ListTemplatesController } from './utm-templates/list-templates/list-templates.controller';
import { ListTemplatesHandler } from './utm-templates/list-templates/list-templates.query';
import { SaveTemplateController } from './utm-templates/save-template/save-template.controller';
import { SaveTemplateHandler } from './utm-templates/save-template/save-template.handler';

const controllers = [
  PostContentController,
  PutContentController,
  DeleteItemController,
  UndoLastController,
  ChangeBatchController,
  UndoBatchController,
  ListItemsController,
  ReadHistoryController,
  ReadAnalysisController,
  ReadThemeController,
  ThemePageController,
  NameSectionController,
  ReadStorageController,
  RequestUploadController,
  ProposeLinkController,
  ProposedPictureController,
  FollowDestinationController,
  PreviewImportController,
  RunImportController,
  ReadVersionsController,
  ReadPageAtController,
  ReadItemAtController,
  RestorePageController,
  ListTemplatesController,
  SaveTemplateController,
  DeleteTemplateController,
  ...destinationCheckControllers,
];

/** The use cases of the routes of content. */
const useCaseControllers = [CreateItemController, UpdateItemController, OrderPageController, StoreAnalysisController];

const handlers = [
  CreateItemHandler,
  UpdateItemHandler,
  OrderPageHandler,
  ThemePageHandler,
  NameSectionHandler,
  ReadThemeHandler,
  DeleteItemHandler,
  UndoLastHandler,
  ChangeBatchHandler,
  UndoBatchHandler,
  ListItemsHandler,
  ReadHistoryHandler,
  StoreAnalysisHandler,
  ReadAnalysisHandler,
  ReadStorageHandler,
  RequestUploadHandler,
  ProposeLinkHandler,
  ReadProposedPictureHandler,
  FollowDestinationHandler,
  PreviewImportHandler,
  RunImportHandler,
  ReadVersionsHandler,
  ReadPageAtHandler,
  ReadItemAtHandler,
  RestorePageHandler,
  ListTemplatesHandler,
  SaveTemplateHandler,
  DeleteTemplateHandler,
  ...destinationCheckHandlers,
];

const tools = (ports: ContentPorts): FactoryProvider[] => [
  { provide: RUN_COMMAND, useFactory: () => commandsOn(ports.events, ports.keys) },
  { provide: PORTS, useFactory: () => ports },
  { provide: OWNERS, useFactory: () => openOwners(ports) },
  { provide: OBJECTS, useFactory: () => ports.objects },
  { provide: SETTINGS, useFactory: () => ports.settings },
  { provide: BLOCK_LIST, useFactory: () => ports.blockList },
  { provide: ENTITLEMENTS, useFactory: () => openEntitlements(ports) },
  { provide: CURSORS, useFactory: async () => createCursors(await ports.keys.secret('content-cursor')) },
  {
    provide: UPLOADS,
    useFactory: (run: RunCommand, owners: Owners) => ({
      ...createUploads({ ...ports, run, owners, receiver: ports.receiver }),
      // Closed after the last request is answered.
      onApplicationShutdown: () => ports.pictures.close(),
    }),
    inject: [RUN_COMMAND, OWNERS],
  },
  {
    provide: OUTSIDE_READS,
    useFactory: (owners: Owners, rates: RateLimits) => ({
      ...createOutsideReads(owners, rates),
      onApplicationShutdown: () => Promise.all([ports.pageReader.close(), ports.importReader.close()]),
    }),
    inject: [OWNERS, RATE_LIMITS],
  },
  {
    provide: PASSWORDS,
    useFactory: () => ({ ...ports.passwords, onApplicationShutdown: () => ports.passwords.close() }),
  },
  {
    provide: FILE_AUDIENCES,
    useFactory: (owners: Owners, list: ItemList) => createFileAudiences({ events: ports.events, owners, list }),
    inject: [OWNERS, ITEM_LIST],
  },
  { provide: OWNER_COOKIE, useFactory: async () => ownerCookie(await ports.keys.secret(OWNER_COOKIE_SECRET)) },
  { provide: ITEM_LIST, useFactory: () => openItemList({ ...ports, assetOrigin: ports.settings.ASSET_ORIGIN ?? '' }) },
  { provide: PAGE_THEMES, useFactory: () => openPageThemes(ports) },
  { provide: OWNED_CONTENT, useFactory: () => openOwnedContent(ports) },
  {
    provide: VERSION_READER,
    useFactory: (run: RunCommand, ownedContent: OwnedContent) => {
      const assetOrigin = ports.settings.ASSET_ORIGIN ?? '';
      const readAt = (address: string) => ownAddressOf(assetOrigin, address);
      return createVersionReader({ run, ownedContent, assetOrigin, readAt });
    },
    inject: [RUN_COMMAND, OWNED_CONTENT],
  },
];

const backgroundWork = (ports: ContentPorts): FactoryProvider[] => [
  outboxRelay('content', ports),
  stoppedAtShutdown('content entitlements', ENTITLEMENTS),
  stoppedAtShutdown('content item list', ITEM_LIST),
  stoppedAtShutdown('content page themes', PAGE_THEMES),
  stoppedAtShutdown('content owners', OWNERS),
  stoppedAtShutdown('content holdings', OWNED_CONTENT),
  backgroundReactor(
    'content pages of closed accounts',
    ports,
    (run: RunCommand, ownedContent: OwnedContent) => erasePageWhenAccountClosed({ ...ports, run, ownedContent }),
    [RUN_COMMAND, OWNED_CONTENT],
  ),
  backgroundReactor('content file removal', ports, () => removeFilesWhenUploadDiscarded(ports, ports.objects)),
  background('content block list', () =>
    every(BLOCK_LIST_LOOK_MS, () => ports.blockList.look(), {
      name: 'content-look-at-block-list',
      observer: observePeriodic(ports.logger),
    }),
  ),
  background('content clearing', (run: RunCommand) => startClearing({ ...ports, run }, observePeriodic(ports.logger)), [
    RUN_COMMAND,
  ]),
  readyCheck('content events', async () => void (await ports.events.read('ready'))),
];

@Module({})
class ContentModule {}

/** The page of an account: its items and their pictures. Everything it needs from outside is in `ports`. */
export const contentModule = (ports: ContentPorts): DynamicModule => ({
  module: ContentModule,
  imports: [CqrsModule.forRoot()],
  controllers,
  providers: [
    ...tools(ports),
    EntitlementGuard,
    UploadRoutes,
    ...useCaseControllers,
    ...handlers,
    ...destinationCheckProviders(ports),
    ...backgroundWork(ports),
  ],
});
