/**
 * Settles as the promise of `work` does, but resolves after so many milliseconds at the latest. The signal aborts when the wait is over: what
 * `work` keeps for it, such as a place in a queue, it releases then.
 */
export const waitAtMost = async (
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<unknown>,
): Promise<void> => {
  const ended = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([work(ended.signal), late]).finally(() => {
    clearTimeout(timer);
    ended.abort();
  });
};
