/** Values for this page only, if the browser stores nothing or has no more room. */
const unstored = new Map<string, string>();

const read = (key: string): string | null => {
  try {
    return unstored.get(key) ?? sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Values that the tab keeps over a reload until it is closed, as JSON. No secret is stored. */
export const tabMemory = {
  /** null where there is none. */
  read: (key: string): unknown => {
    try {
      return JSON.parse(read(key) ?? 'null') as unknown;
    } catch {
      return null; // written by hand
    }
  },
  keep: (key: string, value: unknown): void => {
    const text = JSON.stringify(value);
    try {
      sessionStorage.setItem(key, text);
      unstored.delete(key);
    } catch {
      unstored.set(key, text);
    }
  },
  forget: (key: string): void => {
    unstored.delete(key);
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Nothing was stored.
    }
  },
};
