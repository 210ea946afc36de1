/** Waits for a condition, asked again every few milliseconds; rejects when it does not hold within `limitMs`. */
export const until = async (holds: () => boolean | Promise<boolean>, limitMs = 10_000): Promise<void> => {
  const end = Date.now() + limitMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`not true within ${limitMs} ms: ${holds.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
};
