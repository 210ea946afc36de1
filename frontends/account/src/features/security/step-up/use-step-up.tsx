import { ApiError } from '@marquee/web-kit';
import { useRef, useState, type ReactNode } from 'react';
import { StepUpDialog } from './step-up-dialog';

interface Waiting {
  readonly act: () => Promise<void>;
  readonly done: () => void;
  readonly cancelled: () => void;
  readonly failed: (error: unknown) => void;
}

interface StepUp {
  /** Runs the act. Where the server asks for a proof first, the dialog asks for it and the act runs again; resolves `false` when that is cancelled. */
  readonly guarded: (act: () => Promise<void>) => Promise<boolean>;
  /** Asks for the proof before the act in any case. */
  readonly askFirst: (act: () => Promise<void>) => Promise<boolean>;
  /** To be drawn by the screen. */
  readonly dialog: ReactNode;
}

/** Whether the server asks for a proof first, and has done nothing. */
export const isProofAsked = (error: unknown): boolean => error instanceof ApiError && error.code === 'step_up_required';

/** The one way in which the screens ask again who acts. */
export const useStepUp = (): StepUp => {
  const [isOpen, setOpen] = useState(false);
  // The proof may arrive after the dialog was cancelled: what waits is read then, not when the dialog was drawn.
  const waiting = useRef<Waiting | null>(null);

  const askFirst = (act: () => Promise<void>): Promise<boolean> =>
    new Promise((resolve, reject) => {
      waiting.current = { act, done: () => resolve(true), cancelled: () => resolve(false), failed: reject };
      setOpen(true);
    });

  const guarded = async (act: () => Promise<void>): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch (error) {
      if (!isProofAsked(error)) throw error;
      return askFirst(act);
    }
  };

  const end = (): Waiting | null => {
    const ended = waiting.current;
    waiting.current = null;
    setOpen(false);
    return ended;
  };
  const proven = (): void => {
    const ended = end();
    ended?.act().then(ended.done, ended.failed);
  };
  return {
    guarded,
    askFirst,
    dialog: <StepUpDialog open={isOpen} onProven={proven} onCancel={() => end()?.cancelled()} />,
  };
};
