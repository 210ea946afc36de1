/** Where the focus goes in a menu of `count` entries, or null when the key does not move it. Ends meet. */
export const nextByKey = (key: string, at: number, count: number): number | null => {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at <= 0 ? count : at) - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
};

/** The next entry that begins with the letter, going round. */
export const nextByLetter = (key: string, at: number, names: readonly string[]): number | null => {
  if (key.length !== 1 || key === ' ') return null;
  const letter = key.toLocaleLowerCase();
  for (let step = 1; step <= names.length; step++) {
    const i = (at + step) % names.length;
    if (names[i]?.trim().toLocaleLowerCase().startsWith(letter)) return i;
  }
  return null;
};
