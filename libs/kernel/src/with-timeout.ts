/**
 * Settles as `work` does, but rejects with the error after so many milliseconds. The work then continues, and its result or rejection is
 * ignored.
 */
export const withTimeout = async <Result>(
  milliseconds: number,
  work: Promise<Result>,
  error: () => Error,
): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(error()), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
