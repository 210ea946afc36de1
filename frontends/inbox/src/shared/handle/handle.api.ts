import { api, ApiError, call } from '@marquee/web-kit';

/** Ids that the server takes at once. */
const AT_ONCE = 200;

/** What became of each: done, no longer there, or not reached. */
export interface Handled {
  readonly done: readonly string[];
  readonly gone: readonly string[];
  readonly failed: readonly string[];
}

/** Gives ids of one item to a call. Never rejects: what fails is named. */
export type HandleAll = (contentId: string, ids: readonly string[]) => Promise<Handled>;

type Call = (body: { contentId: string; ids: string[] }) => Promise<{ readonly notFound: readonly string[] }>;

/** All of them are gone: the server says so as a refusal. */
const orGone = async (ids: readonly string[], answer: ReturnType<Call>): ReturnType<Call> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'content_not_found') return { notFound: ids };
    throw error;
  }
};

/** As many at a time as the server takes. */
const handleAll = async (act: Call, contentId: string, all: readonly string[]): Promise<Handled> => {
  const gone: string[] = [];
  const failed: string[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const ids = all.slice(from, from + AT_ONCE);
    try {
      gone.push(...(await orGone(ids, act({ contentId, ids }))).notFound);
    } catch {
      failed.push(...ids);
    }
  }
  const others = new Set([...gone, ...failed]);
  return { done: all.filter((id) => !others.has(id)), gone, failed };
};

const read: Call = (body) => call(api.POST('/api/content/data/read', { body }));

export const markAllRead: HandleAll = (contentId, ids) => handleAll(read, contentId, ids);

/** They can be restored. */
export const deleteAll = (contentId: string, ids: readonly string[], stickerJobId?: string): Promise<Handled> => {
  const saved = stickerJobId !== undefined && { stickerJobId };
  return handleAll(
    (body) => call(api.POST('/api/content/data/delete', { body: { ...body, ...saved } })),
    contentId,
    ids,
  );
};

export const restoreAll: HandleAll = (contentId, ids) =>
  handleAll((body) => call(api.POST('/api/content/data/restore', { body })), contentId, ids);

/** They come into the list of what was sent. */
export const letAllThrough: HandleAll = (contentId, ids) =>
  handleAll((body) => call(api.POST('/api/content/data/let-through', { body })), contentId, ids);
