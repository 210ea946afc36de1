/** Asks every few milliseconds until there is an answer; rejects when there is none in time. */
export const waitFor = async <T>(what: string, look: () => Promise<T | undefined>, limitMs = 5000): Promise<T> => {
  const end = Date.now() + limitMs;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`waited without success for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};
