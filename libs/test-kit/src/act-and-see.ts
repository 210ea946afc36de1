import type { Locator } from 'playwright-core';

/**
 * Carries out `act`, and resolves once `place` was seen as well. It is looked for from before the act on: what is shown for some seconds, such
 * as a toast, may be gone by the time a busy machine answers a click.
 */
export const actAndSee = async (act: () => Promise<unknown>, place: Locator): Promise<void> => {
  await Promise.all([place.waitFor(), act()]);
};
