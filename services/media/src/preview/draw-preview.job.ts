import { TOPICS, type PreviewChanged } from '@marquee/contracts';
import { defineJob, done, skip, type Job } from '@marquee/event-sourcing';
import type { PreviewInput } from '@marquee/stickers';
import type { MediaPorts } from '../media.ports';
import type { PageViews } from './page-views';
import type { PreviewContent, PreviewContentOf } from './preview-content';
import { previewJob, type PreviewScheduler, type PreviewJobData } from './preview-scheduler';
import { previewKey, previewPrefix } from './preview-key';

/** A picture of 640 pixels has a tenth of it. */
const PICTURE_BYTES = 2_000_000;

type DrawingPorts = Pick<MediaPorts, 'log' | 'objects' | 'painter' | 'clock'>;

export interface PreviewParts {
  readonly scheduler: PreviewScheduler;
  readonly views: Pick<PageViews, 'caughtUp'>;
  readonly contentOf: PreviewContentOf;
}

/**
 * Draws what a page shows now, tells visitors' pages of it and removes what was before it. Run again it draws nothing: the picture of
 * the same content lies under the same key. A drawing that was paused while another one read the page publishes nothing: what it shows
 * is older.
 */
export const drawPreview = (ports: DrawingPorts, { scheduler, views, contentOf }: PreviewParts): Job<PreviewJobData> =>
  defineJob({
    ...previewJob,
    run: async ({ ownerId }, { id, signal }) => {
      await scheduler.begin(ownerId, id);
      await views.caughtUp();
      const content = await contentOf(ownerId);
      const isStored = content !== null && (await drawOnce(ports, ownerId, content));
      if (signal.aborted || !(await scheduler.isCurrent(ownerId, id))) {
        if (isStored) await removeUnnamed(ports, scheduler, ownerId, content);
        // Not an outcome: the job is to run again.
        signal.throwIfAborted();
        return overtaken;
      }
      await report(ports, scheduler, ownerId, content);
      if (!(await scheduler.isCurrent(ownerId, id))) {
        // The other drawing may have announced newer content just before.
        await scheduler.order(ownerId);
        return overtaken;
      }
      await removeOthers(ports, ownerId, content);
      await scheduler.end(ownerId, id);
      return done;
    },
  });

const overtaken = skip('overtaken');

/** Returns whether it stored the picture: it may have been there. */
const drawOnce = async (
  { objects, painter }: DrawingPorts,
  ownerId: string,
  content: PreviewContent,
): Promise<boolean> => {
  const key = previewKey(ownerId, content.hash);
  if (await objects.head(key)) return false;
  const { name, about, titles, address } = content;
  const files = await Promise.all(content.pictures.map((file) => objects.get(file, PICTURE_BYTES)));
  // A file that is gone was taken off the page: the change that did so draws the picture again.
  const pictures = files.flatMap((file) => file?.body ?? []);
  const input: PreviewInput = { picture: 'preview', name, about, titles, address, pictures };
  await objects.put(key, await painter.draw(ownerId, input), 'image/jpeg');
  return true;
};

/**
 * Removes the picture that an overtaken drawing has stored. While a drawing waits or is under way the picture may be of use to it; if it is
 * not, that drawing removes it with the others.
 */
const removeUnnamed = async (
  { objects }: DrawingPorts,
  scheduler: PreviewScheduler,
  ownerId: string,
  { hash }: PreviewContent,
): Promise<void> => {
  // First: a drawing that ends has recorded what it names before.
  if (await scheduler.isAwaited(ownerId)) return;
  if ((await scheduler.ofOwner(ownerId))?.hash !== hash) await objects.delete(previewKey(ownerId, hash));
};

/** Told after the picture is there, and again when the same job runs again. */
const report = async (
  { log, clock }: DrawingPorts,
  scheduler: PreviewScheduler,
  ownerId: string,
  content: PreviewContent | null,
): Promise<void> => {
  const known = await scheduler.ofOwner(ownerId);
  const hash = content?.hash ?? null;
  if (known === null && hash === null) return;
  const drawnAt = clock();
  const version = Math.max((known?.version ?? 0) + 1, drawnAt);
  const state = { ownerId, hash, itemKeys: [...(content?.itemKeys ?? [])], version };
  await scheduler.record({ ...state, drawnAt: known?.hash === hash ? known.drawnAt : drawnAt });
  const value: PreviewChanged = { name: 'media.PreviewChanged.v1', ...state };
  await log.publish([{ topic: TOPICS.previews, key: ownerId, value }]);
};

const removeOthers = async (
  { objects, clock }: DrawingPorts,
  ownerId: string,
  content: PreviewContent | null,
): Promise<void> => {
  const kept = content && previewKey(ownerId, content.hash);
  for (const key of await objects.listOlder(previewPrefix(ownerId), clock()))
    if (key !== kept) await objects.delete(key);
};
