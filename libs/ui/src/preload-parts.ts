import { loadDialogParts } from './dialog';
import { loadToastContainer } from './toasts';

/** Fetches what dialogs and toasts need, so that the first one opens at once, also after the connection is lost. */
export const preloadParts = (): void => {
  for (const load of [loadDialogParts, loadToastContainer]) load().catch(() => undefined);
};
