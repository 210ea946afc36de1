import { STICKER_SECRET, stickerCodes } from '@marquee/contracts';
import { commandsOn, runJob, runProjection, type RunningProjection } from '@marquee/event-sourcing';
import {
  background,
  backgroundReactor,
  createCursors,
  observeJobs,
  observePeriodic,
  observeProgress,
  outboxRelay,
  readyCheck,
  stoppedAtShutdown,
} from '@marquee/nest-kit';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import {
  ORDER_PICTURE,
  CURSORS,
  PICTURE_ADDRESSES,
  PICTURE_ORDERS,
  PORTS,
  PREVIEW_SCHEDULER,
  SIGNED_STICKERS,
  STICKER_PAGES,
  type MediaPorts,
} from './media.ports';
import { ownSource } from './own-source';
import { AddressPictureController } from './picture/address-picture/address-picture.controller';
import { AddressPictureHandler } from './picture/address-picture/address-picture.query';
import { drawPicture, unfinishedPictures } from './picture/draw-picture.job';
import { createJobIds } from './picture/job-ids';
import { MakeStickerController } from './sticker/make-sticker/make-sticker.controller';
import { MakeStickerHandler } from './sticker/make-sticker/make-sticker.handler';
import { OpenPictureController } from './picture/open-picture/open-picture.controller';
import { OpenPictureHandler } from './picture/open-picture/open-picture.query';
import { createOrderPicture } from './picture/order-picture';
import { createPictureAddresses } from './picture/picture-addresses';
import { MakePollController } from './poll/make-poll/make-poll.controller';
import { MakePollHandler } from './poll/make-poll/make-poll.handler';
import { ReadJobController } from './picture/read-job/read-job.controller';
import { ReadJobHandler } from './picture/read-job/read-job.query';
import { ReadPictureController } from './picture/read-picture/read-picture.controller';
import { ReadPictureHandler } from './picture/read-picture/read-picture.query';
import { startRemoval } from './picture/remove-expired-pictures';
import { removePicturesWhenAccountClosed } from './picture/remove-pictures-when-account-closed.reactor';
import { drawPreview } from './preview/draw-preview.job';
import { orderPreviewWhenPageChanged } from './preview/order-preview-when-page-changed.reactor';
import { PageViews } from './preview/page-views';
import { createPreviewContent } from './preview/preview-content';
import { PREVIEW_DEBOUNCE, PreviewScheduler, type PreviewDebounce } from './preview/preview-scheduler';
import { ReadPreviewHandler } from './preview/read-preview/read-preview.query';
import { ReadPreviewController } from './preview/read-preview/read-preview.controller';
import { PictureOrders } from './picture/picture-orders';
import { HideStickerTextController } from './sticker/hide-text/hide-sticker-text.controller';
import { HideStickerTextHandler } from './sticker/hide-text/hide-sticker-text.handler';
import { hideStickerTextWhenMessagePurged } from './sticker/hide-text/hide-sticker-text-when-message-purged.reactor';
import { ListShownStickersController } from './sticker/list-shown/list-shown-stickers.controller';
import { ListShownStickersHandler } from './sticker/list-shown/list-shown-stickers.query';
import { SetStickerTextController } from './sticker/set-text/set-sticker-text.controller';
import { SetStickerTextHandler } from './sticker/set-text/set-sticker-text.handler';
import { signedStickers } from './sticker/signed-stickers.projection';
import { StickerPages } from './sticker/sticker-pages';
import { withdrawStickersWhenAccountClosed } from './sticker/withdraw/withdraw-stickers-when-account-closed.reactor';
import { itemTitles } from './views/item-titles.projection';
import { messages } from './views/messages.projection';

const controllers = [
  MakeStickerController,
  SetStickerTextController,
  ListShownStickersController,
  HideStickerTextController,
  MakePollController,
  ReadJobController,
  ReadPictureController,
  AddressPictureController,
  OpenPictureController,
  ReadPreviewController,
];
const handlers = [
  MakeStickerHandler,
  SetStickerTextHandler,
  ListShownStickersHandler,
  HideStickerTextHandler,
  MakePollHandler,
  ReadJobHandler,
  ReadPictureHandler,
  AddressPictureHandler,
  OpenPictureHandler,
  ReadPreviewHandler,
];

const backgroundWork = (ports: MediaPorts, orders: PictureOrders, scheduler: PreviewScheduler): Provider[] => {
  const { events, log, documents, objects, keys, queue, painter, clock, logger, settings } = ports;
  const observer = observeProgress(logger);
  const views = new PageViews(ports);
  const contentOf = createPreviewContent(documents, new URL(settings.PUBLIC_URL).host);
  return [
    outboxRelay('media', ports),
    background('media messages', () => runProjection({ projection: messages, source: log, documents, observer })),
    background('media item titles', () => runProjection({ projection: itemTitles, source: log, documents, observer })),
    stoppedAtShutdown('media signed stickers', SIGNED_STICKERS),
    background(
      'media picture drawing',
      (stickerPages: StickerPages) =>
        runJob({
          job: drawPicture(ports, { orders, stickerPages }),
          queue,
          observer: observeJobs(logger, clock),
          unfinished: () => unfinishedPictures(ports, orders),
        }),
      [STICKER_PAGES],
    ),
    background('media preview drawing', async () => {
      const followed = await views.start();
      const drawing = await runJob({
        job: drawPreview(ports, { scheduler, views, contentOf }),
        queue,
        observer: observeJobs(logger, clock),
        unfinished: () => scheduler.unfinished(),
      });
      return {
        stop: async () => {
          await drawing.stop();
          await followed.stop();
        },
      };
    }),
    // Closed when no job draws any more.
    { provide: Symbol('media painter'), useFactory: () => ({ onApplicationShutdown: () => painter.close() }) },
    backgroundReactor('media preview orders', ports, () => orderPreviewWhenPageChanged(scheduler, () => queue.check())),
    backgroundReactor(
      'media withdrawal after closing',
      ports,
      (stickerPages: StickerPages, signed: RunningProjection) =>
        withdrawStickersWhenAccountClosed({ events, documents, keys, signed, stickerPages, clock }),
      [STICKER_PAGES, SIGNED_STICKERS],
    ),
    backgroundReactor(
      'media hiding after purging',
      ports,
      (stickerPages: StickerPages, signed: RunningProjection) =>
        hideStickerTextWhenMessagePurged({ events, documents, signed, stickerPages, clock }),
      [STICKER_PAGES, SIGNED_STICKERS],
    ),
    background('media picture removal', () =>
      startRemoval({ orders, objects, clock, documents }, observePeriodic(logger)),
    ),
    backgroundReactor('media removal after closing', ports, () =>
      removePicturesWhenAccountClosed(orders, objects, keys),
    ),
    readyCheck('media events', async () => void (await events.read('ready'))),
    readyCheck('media views', async () => void (await documents.checkpoint('ready'))),
  ];
};

@Module({})
class MediaModule {}

/** Draws pictures of visitors' messages and of polls. All its external dependencies are in `ports`. */
export const mediaModule = (ports: MediaPorts, previewPace: PreviewDebounce = PREVIEW_DEBOUNCE): DynamicModule => {
  const scheduler = new PreviewScheduler(ports, previewPace);
  const orders = new PictureOrders(ports.documents);
  return {
    module: MediaModule,
    imports: [CqrsModule.forRoot()],
    controllers,
    providers: [
      { provide: PORTS, useValue: ports },
      { provide: PICTURE_ORDERS, useValue: orders },
      { provide: CURSORS, useFactory: async () => createCursors(await ports.keys.secret('media-cursor')) },
      {
        provide: PICTURE_ADDRESSES,
        useFactory: async () => createPictureAddresses(await ports.keys.secret('picture-addresses')),
      },
      { provide: PREVIEW_SCHEDULER, useValue: scheduler },
      {
        provide: STICKER_PAGES,
        useFactory: async () => {
          const codes = stickerCodes(await ports.keys.secret(STICKER_SECRET));
          return new StickerPages(commandsOn(ports.events), codes, ports.events);
        },
      },
      {
        provide: SIGNED_STICKERS,
        useFactory: () =>
          runProjection({
            projection: signedStickers,
            source: ownSource(ports.events),
            documents: ports.documents,
            observer: observeProgress(ports.logger),
          }),
      },
      {
        provide: ORDER_PICTURE,
        useFactory: async () => createOrderPicture(ports, orders, createJobIds(await ports.keys.secret('picture-ids'))),
      },
      ...handlers,
      ...backgroundWork(ports, orders, scheduler),
    ],
  };
};
