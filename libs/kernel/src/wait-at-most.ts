/**
 * Settles as `work` does, but resolves after so many milliseconds at the latest. The signal aborts when the wait is over, so that `work`
 * can release its resources, such as a place in a queue.
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
