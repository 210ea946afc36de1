import { useLocation, useNavigate, useSearchParams } from '@marquee/web-kit';
import { useCallback } from 'react';

const NAME = 'share';
/** In the state of the history: the sheet is one step back. */
const OPENED = 'isShareOpened';

/** What the sheet shows: the page, or an item by its `contentId`. */
export type Shared = 'page' | (string & {});

interface Share {
  /** Null: the sheet is closed. */
  readonly shared: Shared | null;
  readonly open: (what: Shared) => void;
  readonly close: () => void;
}

/** The share sheet of a screen. It is part of the address, so that other screens lead to it and the way back closes it. */
export const useShare = (): Share => {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const isOneStepBack = typeof state === 'object' && state !== null && OPENED in state;
  const open = useCallback(
    (what: Shared) =>
      setSearch((now) => new URLSearchParams([...now.entries(), [NAME, what]]), {
        state: { [OPENED]: true },
        preventScrollReset: true,
      }),
    [setSearch],
  );
  const close = () => {
    if (isOneStepBack) return void navigate(-1);
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete(NAME);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { shared: search.get(NAME), open, close };
};
