/**
 * Resolves after `milliseconds`, or at once when the signal aborts. Unless `holdsProcess` is true, the pause does not keep the process
 * running.
 */
export const pause = (
  milliseconds: number,
  signal?: AbortSignal,
  { holdsProcess = false }: { readonly holdsProcess?: boolean } = {},
): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    // A browser's timer is a number.
    if (!holdsProcess) timer.unref?.();
    signal?.addEventListener('abort', done);
    if (signal?.aborted) done();
  });
