/** For this page only, where the browser stores nothing, or no more. */
const unstored = new Map<string, string>();

const read = (key: string): string | null => {
  try {
    return unstored.get(key) ?? sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

/** What the tab keeps over a reload, as JSON, until it is closed. No secret is kept. */
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
