/** Which gallery of the page is open, and at which place. */
export interface Opened {
  readonly gallery: number;
  readonly place: number;
}

const openedIn = (state: unknown): Opened | null => (state as { readonly lightbox?: Opened } | null)?.lightbox ?? null;

/**
 * Gives an open lightbox an entry of the history of its own, so that Back closes it and leaves the page where it is. Forward and a
 * reload open it again.
 */
export function inHistory(show: (at: Opened) => void, hide: () => void) {
  const follow = (state: unknown): void => {
    const at = openedIn(state);
    if (at) return show(at);
    hide();
    history.scrollRestoration = 'auto';
  };
  addEventListener('popstate', ({ state }) => follow(state));
  return {
    opened: (at: Opened): void => {
      // The focus goes back to what was shown last, and the page with it: not to where the page was.
      history.scrollRestoration = 'manual';
      history.pushState({ lightbox: at }, '');
    },
    /** Closed by other means than Back. */
    closed: (): void => {
      if (openedIn(history.state)) history.back();
    },
    resume: (): void => {
      if (openedIn(history.state)) follow(history.state);
    },
  };
}
