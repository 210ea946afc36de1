/** Settles as the promise does, but resolves after so many milliseconds at the latest. */
export const waitAtMost = async (milliseconds: number, promise: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([promise, late]).finally(() => clearTimeout(timer));
};
