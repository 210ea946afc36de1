import { defineService } from '@marquee/service-host';
import { createPicturePainter } from '@marquee/stickers';
import { mediaCollections } from './collections';
import { mediaEnv } from './media.env';
import { mediaModule } from './media.module';
import { mediaReadModels } from './read-models';
import { pictureJob } from './picture/draw-picture.job';
import { previewJob } from './preview/preview-scheduler';

/** Milliseconds after which the idle drawing thread ends, because its fonts take tens of megabytes. */
const PAINTER_IDLE_MS = 5 * 60_000;

export const mediaService = defineService({
  name: 'media',
  ports: [
    'EVENT_STORE',
    'DOCUMENT_STORE',
    'EVENT_LOG',
    'OBJECT_STORE',
    'KEY_STORE',
    'JOB_QUEUE',
    'RATE_LIMITER',
    'SIGNALS',
  ],
  access: 'owners',
  settings: mediaEnv,
  collections: mediaCollections,
  compose: async ({ settings, ports, clock, logger }) => {
    const [events, documents, log, { objects }, keys, queue, signals] = await Promise.all([
      ports.eventStore(),
      ports.documentStore(),
      ports.eventLog(),
      ports.objectStore(),
      ports.keyStore(),
      ports.jobQueue(),
      ports.signals(),
    ]);
    const painter = createPicturePainter({ idleMs: PAINTER_IDLE_MS });
    return {
      operated: {
        log,
        readModels: mediaReadModels({ events, log, documents }),
        jobs: [
          { queue, name: pictureJob.name },
          { queue, name: previewJob.name },
        ],
      },
      modules: [
        mediaModule({ events, documents, log, objects, keys, queue, signals, painter, clock, logger, settings }),
      ],
    };
  },
});
