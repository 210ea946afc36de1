import { runJob, runProjection, runReactor } from '@marquee/event-sourcing';
import { background, observeJobs, observePeriodic, observeReactors, readyCheck } from '@marquee/nest-kit';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { JOB_IDS, PORTS, STICKER_ORDERS, type MediaPorts } from './media.ports';
import { drawSticker, unfinishedStickers } from './sticker/draw-sticker.job';
import { createJobIds } from './sticker/job-ids';
import { MakeStickerController } from './sticker/make-sticker/make-sticker.controller';
import { MakeStickerHandler } from './sticker/make-sticker/make-sticker.handler';
import { ReadJobController } from './sticker/read-job/read-job.controller';
import { ReadJobHandler } from './sticker/read-job/read-job.query';
import { ReadPictureController } from './sticker/read-picture/read-picture.controller';
import { ReadPictureHandler } from './sticker/read-picture/read-picture.query';
import { startRemoval } from './sticker/remove-expired-stickers';
import { removeStickersWhenAccountClosed } from './sticker/remove-stickers-when-account-closed.reactor';
import { StickerOrders } from './sticker/sticker-orders';
import { accounts } from './views/accounts.projection';
import { inboxTitles } from './views/inbox-titles.projection';
import { messages } from './views/messages.projection';

const controllers = [MakeStickerController, ReadJobController, ReadPictureController];
const handlers = [MakeStickerHandler, ReadJobHandler, ReadPictureHandler];

const backgroundWork = (ports: MediaPorts, orders: StickerOrders): Provider[] => {
  const { log, documents, objects, queue, painter, clock, logger } = ports;
  return [
    background('media messages', () => runProjection({ projection: messages, source: log, documents })),
    background('media inbox titles', () => runProjection({ projection: inboxTitles, source: log, documents })),
    background('media accounts', () => runProjection({ projection: accounts, source: log, documents })),
    background('media sticker drawing', async () => {
      const drawing = await runJob({
        job: drawSticker(ports, orders),
        queue,
        observer: observeJobs(logger),
        unfinished: () => unfinishedStickers(ports, orders),
      });
      return {
        stop: async () => {
          await drawing.stop();
          await painter.close();
        },
      };
    }),
    background('media sticker removal', () =>
      Promise.resolve(startRemoval({ orders, objects, clock, documents }, observePeriodic(logger))),
    ),
    background('media removal after closing', () =>
      runReactor({
        reactor: removeStickersWhenAccountClosed(orders, objects),
        log,
        clock,
        observer: observeReactors(logger),
      }),
    ),
    readyCheck('media views', async () => void (await documents.checkpoint('ready'))),
  ];
};

@Module({})
class MediaModule {}

/** Pictures of what visitors wrote. Everything it needs from outside is in `ports`. */
export const mediaModule = (ports: MediaPorts): DynamicModule => {
  const orders = new StickerOrders(ports.documents);
  return {
    module: MediaModule,
    imports: [CqrsModule.forRoot()],
    controllers,
    providers: [
      { provide: PORTS, useValue: ports },
      { provide: STICKER_ORDERS, useValue: orders },
      { provide: JOB_IDS, useFactory: async () => createJobIds(await ports.keys.secret('sticker-ids')) },
      ...handlers,
      ...backgroundWork(ports, orders),
    ],
  };
};
