import { TOPICS, type ItemPreview, type PreviewChanged } from '@marquee/contracts';
import { defineJob, done, skip, type Job } from '@marquee/event-sourcing';
import type { PreviewInput, QuestionInput } from '@marquee/stickers';
import type { MediaPorts } from '../media.ports';
import { drawnItemsOf, type DrawnItems } from './drawn-items';
import type { PageViews } from './page-views';
import type { ItemContent, PreviewContent, PreviewContentOf } from './preview-content';
import { previewJob, type DrawnPreview, type PreviewScheduler, type PreviewJobData } from './preview-scheduler';
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
 * Draws what a page and its items show now, tells visitors' pages of it and removes what was before it. Run again it draws nothing: the
 * picture of the same content lies under the same key. A drawing that was paused while another one read the page publishes nothing: what
 * it shows is older.
 */
export const drawPreview = (ports: DrawingPorts, { scheduler, views, contentOf }: PreviewParts): Job<PreviewJobData> =>
  defineJob({
    ...previewJob,
    run: async ({ ownerId }, { id, signal }) => {
      await scheduler.begin(ownerId, id);
      await views.caughtUp();
      const content = await contentOf(ownerId);
      const items = drawnItemsOf(content?.items ?? [], await knownItems(ports, scheduler, ownerId));
      const stored = content === null ? [] : await drawMissing(ports, ownerId, content, items.toDraw, signal);
      if (signal.aborted || !(await scheduler.isCurrent(ownerId, id))) {
        await removeUnnamed(ports, scheduler, ownerId, stored);
        // Not an outcome: the job is to run again.
        signal.throwIfAborted();
        return overtaken;
      }
      const drawn = await report(ports, scheduler, ownerId, content, items);
      if (!(await scheduler.isCurrent(ownerId, id))) {
        // The other drawing may have announced newer content just before.
        await scheduler.order(ownerId);
        return overtaken;
      }
      await removeOthers(ports, ownerId, drawn);
      if (items.isMoreToDraw) await scheduler.order(ownerId);
      await scheduler.end(ownerId, id);
      return done;
    },
  });

const overtaken = skip('overtaken');

/** The recorded pictures of items whose files are there. An overtaken drawing may have recorded others. */
const knownItems = async (
  { objects, clock }: DrawingPorts,
  scheduler: PreviewScheduler,
  ownerId: string,
): Promise<readonly ItemPreview[]> => {
  const { items = [] } = (await scheduler.ofOwner(ownerId)) ?? {};
  if (items.length === 0) return items;
  const files = new Set(await objects.listOlder(previewPrefix(ownerId), clock()));
  return items.filter(({ hash }) => files.has(previewKey(ownerId, hash)));
};

/** Draws the pictures that are not stored yet, and returns the hashes of those. */
const drawMissing = async (
  ports: DrawingPorts,
  ownerId: string,
  content: PreviewContent,
  items: readonly ItemContent[],
  signal: AbortSignal,
): Promise<readonly string[]> => {
  const stored: string[] = [];
  if (await drawOnce(ports, ownerId, content.hash, () => pageInput(ports, content))) stored.push(content.hash);
  for (const { hash, username, question, address } of items) {
    if (signal.aborted) break;
    const input = { picture: 'question', username, question, address } as const;
    if (await drawOnce(ports, ownerId, hash, async () => input)) stored.push(hash);
  }
  return stored;
};

const pageInput = async ({ objects }: DrawingPorts, content: PreviewContent): Promise<PreviewInput> => {
  const { name, about, titles, address } = content;
  const files = await Promise.all(content.pictures.map((file) => objects.get(file, PICTURE_BYTES)));
  // A file that is gone was taken off the page: the change that did so draws the picture again.
  const pictures = files.flatMap((file) => file?.body ?? []);
  return { picture: 'preview', name, about, titles, address, pictures };
};

/** Returns whether it stored the picture: it may have been there. */
const drawOnce = async (
  { objects, painter }: DrawingPorts,
  ownerId: string,
  hash: string,
  inputOf: () => Promise<PreviewInput | QuestionInput>,
): Promise<boolean> => {
  const key = previewKey(ownerId, hash);
  if (await objects.head(key)) return false;
  await objects.put(key, await painter.draw(ownerId, await inputOf()), 'image/jpeg');
  return true;
};

/** The hashes of all pictures that a page and its items have. */
const hashesOf = (drawn: Pick<DrawnPreview, 'hash' | 'items'> | null): ReadonlySet<string | null> =>
  new Set([drawn?.hash ?? null, ...(drawn?.items ?? []).map(({ hash }) => hash)]);

/**
 * Removes the pictures that an overtaken drawing has stored. While a drawing waits or is under way they may be of use to it; if they are
 * not, that drawing removes them with the others.
 */
const removeUnnamed = async (
  { objects }: DrawingPorts,
  scheduler: PreviewScheduler,
  ownerId: string,
  stored: readonly string[],
): Promise<void> => {
  // First: a drawing that ends has recorded what it names before.
  if (stored.length === 0 || (await scheduler.isAwaited(ownerId))) return;
  const named = hashesOf(await scheduler.ofOwner(ownerId));
  for (const hash of stored) if (!named.has(hash)) await objects.delete(previewKey(ownerId, hash));
};

interface Reported {
  readonly hash: string | null;
  readonly items: readonly ItemPreview[];
}

/** Told after the pictures are there, and again when the same job runs again. */
const report = async (
  { log, clock }: DrawingPorts,
  scheduler: PreviewScheduler,
  ownerId: string,
  content: PreviewContent | null,
  { shown, toDraw }: DrawnItems,
): Promise<Reported> => {
  const known = await scheduler.ofOwner(ownerId);
  const hash = content?.hash ?? null;
  const reported = { hash, items: shown };
  if (known === null && hash === null) return reported;
  const drawnAt = clock();
  const version = Math.max((known?.version ?? 0) + 1, drawnAt);
  const state = { ownerId, ...reported, itemKeys: [...(content?.itemKeys ?? [])], version };
  const isAsBefore = known?.hash === hash && toDraw.length === 0;
  await scheduler.record({ ...state, drawnAt: isAsBefore ? known.drawnAt : drawnAt });
  const value: PreviewChanged = { name: 'media.PreviewChanged.v1', ...state };
  await log.publish([{ topic: TOPICS.previews, key: ownerId, value }]);
  return reported;
};

const removeOthers = async ({ objects, clock }: DrawingPorts, ownerId: string, drawn: Reported): Promise<void> => {
  const kept = new Set([...hashesOf(drawn)].flatMap((hash) => (hash === null ? [] : previewKey(ownerId, hash))));
  for (const key of await objects.listOlder(previewPrefix(ownerId), clock()))
    if (!kept.has(key)) await objects.delete(key);
};
