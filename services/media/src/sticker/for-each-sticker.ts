import type { DocumentCollection } from '@marquee/ports';
import type { SignedSticker } from './signed-stickers.projection';

/** Rows at once. */
const AT_ONCE = 200;

/**
 * Calls `act` for each sticker of the index, one after the other. What `act` changes may leave the index a moment later, so each page begins
 * behind the last row of the one before.
 */
export const forEachSticker = async (
  rows: Pick<DocumentCollection<SignedSticker>, 'find'>,
  among: { readonly index: string; readonly equals: readonly string[] },
  act: (stickerId: string) => Promise<unknown>,
): Promise<void> => {
  for (let last: string | undefined; ;) {
    const after = last !== undefined && { after: { id: last } };
    const page = await rows.find({ ...among, ...after, limit: AT_ONCE });
    for (const { stickerId } of page) await act(stickerId);
    last = page.at(-1)?.stickerId;
    if (page.length < AT_ONCE) return;
  }
};
