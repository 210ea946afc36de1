import { useEffect, useRef } from 'react';

/**
 * What a dialog asks about now: null once it was closed, or is gone with its screen. A dialog may be closed while its act is on its way:
 * the answer is shown there while it still asks about the same, else by a toast.
 */
export const useAsked = <T>(asked: T | null): { readonly current: T | null } => {
  const now = useRef<T | null>(null);
  useEffect(() => {
    now.current = asked;
    return () => void (now.current = null);
  }, [asked]);
  return now;
};
